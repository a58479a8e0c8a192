import { Link, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { publishedTypes } from '../agreement-types.ts'
import { siteGraph } from '../head/graphs.ts'
import { StructuredData } from '../head/StructuredData.tsx'
import { Facts } from '../home/Facts.tsx'
import { GeneratorList } from '../home/GeneratorList.tsx'
import classes from '../home/home.module.css'
import { Proof } from '../home/Proof.tsx'
import { minutesByType, provenClause, sampleOf, sampleSlugs } from '../home/samples.server.ts'
import { SampleSheet } from '../home/SampleSheet.tsx'
import type { PageHandle } from '../handle.ts'
import { languageOfRequest } from '../messages/remembered-language.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths, sampleParameter } from '../paths.ts'
import { useSite } from '../site.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Page } from '../ui/Page.tsx'
import { useGeneratorWords } from '../home/generator-words.ts'
import { useHomeWords } from '../home/words.ts'

export const handle = { found: true } satisfies PageHandle

export async function loader({ request }: LoaderFunctionArgs) {
  const language = languageOfRequest(request)
  const asked = new URL(request.url).searchParams.get(sampleParameter) ?? ''
  const [proof, minutes, sample] = await Promise.all([
    provenClause(language),
    minutesByType(language),
    sampleOf(sampleSlugs.includes(asked) ? asked : (sampleSlugs[0] ?? ''), language),
  ])
  return { proof, minutes, sample }
}

export default function Home() {
  const { say } = useHomeWords()
  const { t } = useTranslation()
  const { say: sayOfGenerators } = useGeneratorWords()
  const { proof, minutes, sample } = useLoaderData<typeof loader>()
  const site = useSite()
  const { payments } = site
  return (
    <Page title={say('title')} description={say('lead')}>
      <StructuredData graph={import.meta.env.SSR ? siteGraph(site) : []} />
      <div className={classes.hero}>
        <div className={classes.promise}>
          <h1>{say('headline')}</h1>
          <p className={classes.lead}>{say('lead')}</p>
          <div className={classes.start}>
            <ButtonLink to={paths.wizard()}>{say('start')}</ButtonLink>
            <p className={classes.note}>
              {say('startNote')} {say(payments ? 'price.some' : 'price.none')}{' '}
              {payments && <Link to={paths.pricing()}>{t('footer.pricing')}</Link>}
            </p>
          </div>
        </div>
        {sample && <SampleSheet sample={sample} others={publishedTypes} />}
      </div>

      <section className={classes.section} aria-labelledby="documents">
        <h2 id="documents">{sayOfGenerators('title')}</h2>
        <GeneratorList minutes={minutes} />
      </section>

      {proof && (
        <section className={classes.section} aria-labelledby="proof">
          <div className={classes.intro}>
            <h2 id="proof">{say('proof.title')}</h2>
            <p>{say('proof.lead')}</p>
          </div>
          <Proof {...proof} />
        </section>
      )}

      <section className={classes.section} aria-labelledby="facts">
        <h2 id="facts">{say('facts.title')}</h2>
        <Facts />
      </section>
    </Page>
  )
}
