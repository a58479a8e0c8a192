import { Link, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { publishedTypes } from '../agreement-types.ts'
import { siteContext } from '../contexts.ts'
import { faqOf } from '../faq/faq.server.ts'
import classes from '../faq/faq.module.css'
import { breadcrumbs, faqGraph } from '../head/graphs.ts'
import { StructuredData } from '../head/StructuredData.tsx'
import type { PageHandle } from '../handle.ts'
import { languageOfRequest } from '../messages/remembered-language.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Page } from '../ui/Page.tsx'

export const handle = { found: true } satisfies PageHandle

export const loader = ({ context, request }: LoaderFunctionArgs) =>
  faqOf(context.get(siteContext), languageOfRequest(request))

/** What owners ask, answered truly for this server. */
export default function Faq() {
  const { t } = useTranslation()
  const site = useSite()
  const { title, description, lead, groups } = useLoaderData<typeof loader>()
  return (
    <Page title={title} description={description} picture="faq">
      <StructuredData
        graph={
          import.meta.env.SSR
            ? [
                faqGraph(groups.flatMap(({ questions }) => questions)),
                breadcrumbs(site, [{ name: title, path: paths.faq() }]),
              ]
            : []
        }
      />
      <div className={classes.intro}>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {groups.map((group) => (
        <section key={group.id} className={classes.group} aria-labelledby={group.id}>
          <h2 id={group.id}>{group.title}</h2>
          {group.questions.map(({ id, question, answer }) => (
            <div key={id} className={classes.question} id={`question-${id}`}>
              <h3>{question}</h3>
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          ))}
        </section>
      ))}
      <div className={classes.end}>
        <ButtonLink to={paths.wizard()}>{t('startHere')}</ButtonLink>
        <ul className={classes.links}>
          {publishedTypes.map(({ type }) => (
            <li key={type}>
              <Link to={paths.about(type)}>{t(`type.${type}`)}</Link>
            </li>
          ))}
          <li>
            <Link to={paths.guides()}>{t('footer.guides')}</Link>
          </li>
        </ul>
      </div>
    </Page>
  )
}
