import { Link, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { loadGuides } from '../guides/guides.server.ts'
import classes from '../guides/guides.module.css'
import { useGuideWords } from '../guides/words.ts'
import type { PageHandle } from '../handle.ts'
import { languageOfRequest } from '../messages/remembered-language.ts'
import { paths } from '../paths.ts'
import { Page } from '../ui/Page.tsx'

export const handle = { found: true } satisfies PageHandle

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const guides = await loadGuides(languageOfRequest(request))
  return guides.map(({ id, kind, name, description }) => ({ id, kind, name, description }))
}

/** Where a document can be put, and a guide for each. */
export default function Guides() {
  const { say } = useGuideWords()
  const found = useLoaderData<typeof loader>()
  return (
    <Page title={say('title')} description={say('description')} picture="guides">
      <div className={classes.intro}>
        <h1>{say('title')}</h1>
        <p>{say('lead')}</p>
      </div>
      {(['site', 'store'] as const).map((kind) => (
        <section key={kind} className={classes.group} aria-labelledby={kind}>
          <h2 id={kind}>{say(`kind.${kind}`)}</h2>
          <ul className={classes.list}>
            {found
              .filter((guide) => guide.kind === kind)
              .map(({ id, name, description }) => (
                <li key={id} className={classes.card}>
                  <Link to={paths.guides(id)} className={classes.name}>
                    {name}
                  </Link>
                  <p>{description}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Page>
  )
}
