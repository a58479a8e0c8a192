import { redirect, useSearchParams } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { publishedTypes } from '../agreement-types.ts'
import { MadeScreen } from '../made/MadeScreen.tsx'
import { useMadeWords } from '../made/words.ts'
import { paths } from '../paths.ts'
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
  const { say } = useMadeWords()
  const [query] = useSearchParams()
  const made = madeIn(query)
  return (
    <Page title={say('title', { count: made.length })} width="column">
      <MadeScreen made={made} wereUnpaid={query.has('unpaid')} />
    </Page>
  )
}
