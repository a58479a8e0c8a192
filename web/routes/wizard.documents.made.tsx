import { IconArrowRight } from '@tabler/icons-react'
import { Link, redirect, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { publishedTypes } from '../agreement-types.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/SessionProvider.tsx'
import classes from '../start/start.module.css'
import { useStartWords } from '../start/words.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { isUuid } from '../ui/is-uuid.ts'
import { Page } from '../ui/Page.tsx'

/** The documents that an address names. */
const madeIn = (query: URLSearchParams) =>
  publishedTypes.flatMap(({ type, slug }) => {
    const id = query.get(slug)
    return id !== null && isUuid(id) ? [{ type, id }] : []
  })

/** An address that names no documents leads to the start. */
function leadOn({ request }: { readonly request: Request }): null {
  if (madeIn(new URL(request.url).searchParams).length === 0) throw redirect(paths.wizard())
  return null
}

export const loader = (args: LoaderFunctionArgs) => leadOn(args)
// The address tells the browser as much as it tells the server.
export const clientLoader = (args: ClientLoaderFunctionArgs) => leadOn(args)

/** The documents that were made in one go, each with the way to its page. */
export default function MadeDocuments() {
  const { say } = useStartWords()
  const { t } = useTranslation()
  const { customer } = useSession()
  const [query] = useSearchParams()
  const made = madeIn(query)
  const title = say('made.title', { count: made.length })
  return (
    <Page title={title} width="column">
      <div className={classes.made}>
        <h1>{title}</h1>
        <p>{say(customer ? 'made.own' : query.has('unpaid') ? 'made.mailedUnpaid' : 'made.mailed')}</p>
        <ul>
          {made.map(({ type, id }) => (
            <li key={type}>
              <span className={classes.madeName}>{t(`type.${type}`)}</span>
              <ButtonLink
                to={paths.download(id)}
                kind="plain"
                aria-label={say('made.openOf', { document: t(`type.${type}`) })}
                iconAfter={<IconArrowRight size={18} aria-hidden />}
              >
                {say('made.open')}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <section aria-labelledby="next">
          <h2 id="next" className={classes.heading}>
            {say('made.next')}
          </h2>
          <p>{say('made.link')}</p>
        </section>
        {customer && (
          <p>
            <Link to={paths.agreements()}>{say('made.list')}</Link>
          </p>
        )}
      </div>
    </Page>
  )
}
