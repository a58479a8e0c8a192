import { Link, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { bannerGroup } from '#core/pricing/prices.ts'
import { publishedTypes } from '../agreement-types.ts'
import { siteContext } from '../contexts.ts'
import type { PageHandle } from '../handle.ts'
import { breadcrumbs } from '../head/graphs.ts'
import { StructuredData } from '../head/StructuredData.tsx'
import { languageOfRequest } from '../messages/remembered-language.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import classes from '../pricing/pricing.module.css'
import { type PricedTopic, pricesFor } from '../pricing/pricing.server.ts'
import { usePricingWords } from '../pricing/words.ts'
import { useSite } from '../site.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Page } from '../ui/Page.tsx'
import { Select } from '../ui/Select.tsx'
import table from '../ui/PriceTable.module.css'

export const handle = { found: true } satisfies PageHandle

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  pricesFor(context.get(siteContext), languageOfRequest(request), new URL(request.url).searchParams.get('country'))

/** What each document and each topic costs, in the currency and with the VAT of where the visitor is. */
export default function PricingPage() {
  const { say } = usePricingWords()
  const { t } = useTranslation()
  const site = useSite()
  const prices = useLoaderData<typeof loader>()
  const title = say('heading')
  return (
    <Page
      title={title}
      description={prices ? say('description', { brandName: site.brandName }) : say('free')}
      width="column"
    >
      <StructuredData
        graph={import.meta.env.SSR ? [breadcrumbs(site, [{ name: title, path: paths.pricing() }])] : []}
      />
      <div className={classes.intro}>
        <h1>{title}</h1>
        <p>{prices ? say('lead') : say('free')}</p>
        {prices && <p>{say('seen')}</p>}
      </div>
      {prices && <PriceTables prices={prices} />}
      <div className={classes.end}>
        <ButtonLink to={paths.wizard()}>{t('startHere')}</ButtonLink>
        <Link to={paths.faq()}>{t('footer.faq')}</Link>
      </div>
    </Page>
  )
}

type PriceTablesProps = { readonly prices: NonNullable<Awaited<ReturnType<typeof pricesFor>>> }

function PriceTables({ prices }: PriceTablesProps) {
  const { say, language } = usePricingWords()
  const { t } = useTranslation()
  const { countries, country, vat, documents, topics, additions } = prices
  const rate = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(vat.rate / 10_000)
  const state = countries.find(({ value }) => value === vat.state)?.text ?? vat.state
  return (
    <>
      <form className={classes.country} action={paths.pricing()}>
        <Select label={say('country')} name="country" key={country} defaultValue={country}>
          <option value="">{say('choose')}</option>
          {countries.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        <Button type="submit" kind="plain">
          {say('show')}
        </Button>
      </form>
      <p className={classes.vat}>{say(`vat.${vat.note}`, { rate, country: state })}</p>

      <section className={classes.section} aria-labelledby="documents">
        <h2 id="documents">{say('documents.title')}</h2>
        <table className={table.prices}>
          <thead>
            <tr>
              <th scope="col">{say('documents.document')}</th>
              <th scope="col">{say('documents.least')}</th>
            </tr>
          </thead>
          <tbody>
            {documents.map(({ type, least }) => (
              <tr key={type}>
                <th scope="row">
                  <Link to={paths.about(type)}>{t(`type.${type}`)}</Link>
                </th>
                <td>{least ?? say('documents.nothing')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className={classes.small}>{say('documents.note')}</p>
      </section>

      <section className={classes.section} aria-labelledby="included">
        <h2 id="included">{say('included.title')}</h2>
        <ul className={classes.list}>
          {(['files', 'live', 'law', 'updates'] as const).map((one) => (
            <li key={one}>{say(`included.${one}`)}</li>
          ))}
        </ul>
      </section>

      <TopicTable id="topics" title={say('topics.title')} head={say('topics.topic')} topics={topics} />
      <TopicTable
        id="besides"
        title={say('besides.title')}
        head={say('besides.what')}
        topics={additions.map((one) => ({
          ...one,
          label: say(one.group === bannerGroup ? 'besides.banner' : 'besides.professional'),
        }))}
      />
    </>
  )
}

type TopicTableProps = {
  readonly id: string
  readonly title: string
  readonly head: string
  readonly topics: readonly PricedTopic[]
}

function TopicTable({ id, title, head, topics }: TopicTableProps) {
  const { say, language } = usePricingWords()
  const { t } = useTranslation()
  const list = new Intl.ListFormat(language)
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className={table.prices}>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{say('topics.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {topics.map(({ group, label, shown, types }) => (
            <tr key={`${group} ${shown}`}>
              <th scope="row">
                {label}
                {types.length > 0 && (
                  <span className={classes.where}>
                    {say('topics.where')}{' '}
                    {types.length === publishedTypes.length
                      ? say('topics.all')
                      : list.format(types.map((type) => t(`type.${type}`)))}
                  </span>
                )}
              </th>
              <td>{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
