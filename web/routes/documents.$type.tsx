import { data, Link, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { utcDay } from '#core/day.ts'
import { aboutType } from '../about/about.server.ts'
import classes from '../about/about.module.css'
import { DutyRegions } from '../about/DutyRegions.tsx'
import { useAboutWords } from '../about/words.ts'
import { publishedTypes } from '../agreement-types.ts'
import { siteContext } from '../contexts.ts'
import { breadcrumbs, generatorGraph } from '../head/graphs.ts'
import { StructuredData } from '../head/StructuredData.tsx'
import type { PageHandle } from '../handle.ts'
import { languageOfRequest } from '../messages/remembered-language.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Page } from '../ui/Page.tsx'
import table from '../ui/PriceTable.module.css'

export const handle = { found: true } satisfies PageHandle

export async function loader({ params, context, request }: LoaderFunctionArgs) {
  const today = utcDay(new Date())
  const language = languageOfRequest(request)
  const about = await aboutType(params['type'] ?? '', context.get(siteContext), { today, language })
  if (!about) throw data(null, { status: 404 })
  return about
}

/** What a type of document is, who needs it, what the law wants in it, and how it is made here. */
export default function AboutType() {
  const { say } = useAboutWords()
  const { t } = useTranslation()
  const site = useSite()
  const { slug, type, words, minutes, regions, prices } = useLoaderData<typeof loader>()
  const count = regions.flatMap(({ places }) => places.flatMap(({ duties }) => duties)).length
  const here = { name: words.title, path: paths.about(type) }
  const start = say('start', { document: t(`document.${type}`) })
  return (
    <Page title={words.title} description={words.description} picture={slug}>
      <StructuredData
        graph={
          import.meta.env.SSR
            ? [generatorGraph(site, { ...here, name: t(`type.${type}`) }, prices), breadcrumbs(site, [here])]
            : []
        }
      />
      <div className={classes.intro}>
        <h1>{words.title}</h1>
        {words.what.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div className={classes.start}>
          <ButtonLink to={paths.wizard(type)}>{start}</ButtonLink>
          <Link to={paths.example(type)}>{say('example')}</Link>
        </div>
      </div>

      {(['needed', 'watch'] as const).map((list) => (
        <section key={list} className={classes.section} aria-labelledby={list}>
          <h2 id={list}>{say(list)}</h2>
          <ul className={classes.list}>
            {words[list].map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      ))}

      <section className={classes.section} aria-labelledby="contents">
        <h2 id="contents">{say('contents')}</h2>
        <p>{say('contentsLead', { count })}</p>
        <p className={classes.small}>{say('contentsNote')}</p>
        <DutyRegions regions={regions} />
      </section>

      <section className={classes.section} aria-labelledby="made">
        <h2 id="made">{say('made')}</h2>
        <ol className={classes.steps}>
          {minutes !== undefined && <li>{say('steps.answer', { count: minutes })}</li>}
          <li>{say('steps.see')}</li>
          <li>{say('steps.check')}</li>
          <li>{say('steps.publish')}</li>
        </ol>
      </section>

      <section className={classes.section} aria-labelledby="price">
        <h2 id="price">{say('price.title')}</h2>
        {prices ? (
          <>
            <p>{say('price.some')}</p>
            <table className={table.prices}>
              <thead>
                <tr>
                  <th scope="col">{say('price.topic')}</th>
                  <th scope="col">{say('price.amount')}</th>
                </tr>
              </thead>
              <tbody>
                {prices.topics.map(({ label, shown }) => (
                  <tr key={label}>
                    <td>{label}</td>
                    <td>{shown}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        ) : (
          <p>{say('price.none')}</p>
        )}
        <div className={classes.start}>
          <ButtonLink to={paths.wizard(type)}>{start}</ButtonLink>
          <Link to={paths.faq()}>{say('faq')}</Link>
        </div>
      </section>

      <nav className={classes.section} aria-labelledby="others">
        <h2 id="others">{say('others')}</h2>
        <ul className={classes.others}>
          {publishedTypes
            .filter((one) => one.type !== type)
            .map((one) => (
              <li key={one.type}>
                <Link to={paths.about(one.type)}>{t(`type.${one.type}`)}</Link>
              </li>
            ))}
        </ul>
      </nav>
    </Page>
  )
}
