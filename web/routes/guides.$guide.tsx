import { data, Link, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { guideGraph } from '../head/graphs.ts'
import { StructuredData } from '../head/StructuredData.tsx'
import { GuideWays } from '../guides/GuideWays.tsx'
import { loadGuides } from '../guides/guides.server.ts'
import classes from '../guides/guides.module.css'
import { useGuideWords } from '../guides/words.ts'
import type { PageHandle } from '../handle.ts'
import { languageOfRequest } from '../messages/remembered-language.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { useSite } from '../site.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Page } from '../ui/Page.tsx'

export const handle = { found: true } satisfies PageHandle

export async function loader({ params, request }: LoaderFunctionArgs) {
  const guide = (await loadGuides(languageOfRequest(request))).find(({ id }) => id === params['guide'])
  if (!guide) throw data(null, { status: 404 })
  return guide
}

/** How a document gets onto one kind of website or into one store. */
export default function GuidePage() {
  const { say } = useGuideWords()
  const site = useSite()
  const { id, title, description, ways } = useLoaderData<typeof loader>()
  const { customer } = useSession()
  return (
    <Page title={title} description={description} picture="guides" width="column">
      <StructuredData graph={import.meta.env.SSR ? guideGraph(site, { id, title, description }, say('title')) : []} />
      <div className={classes.intro}>
        <p>
          <Link to={paths.guides()}>{say('all')}</Link>
        </p>
        <h1>{title}</h1>
        <p>{description}</p>
      </div>
      <GuideWays ways={ways} />
      <p className={classes.small}>{say('names')}</p>
      <p className={classes.end}>
        {customer ? (
          <ButtonLink to={paths.agreements()}>{say('agreements')}</ButtonLink>
        ) : (
          <ButtonLink to={paths.wizard()}>{say('make')}</ButtonLink>
        )}
      </p>
    </Page>
  )
}
