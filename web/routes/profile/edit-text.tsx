import { data, redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Client } from '#contract/client.ts'
import { EditGate } from '../../editor/EditGate.tsx'
import type { PageHandle } from '../../handle.ts'
import { OwnedGate } from '../../owners-only/OwnedGate.tsx'
import { useOwned } from '../../owners-only/use-owned.ts'
import { paths } from '../../paths.ts'
import { isUuid } from '../../ui/is-uuid.ts'

export const handle = { layout: 'editor' } satisfies PageHandle

/** Without an id there is nothing to edit: one is picked from the list. */
export function loader({ params: { id } }: LoaderFunctionArgs) {
  if (id === undefined) throw redirect(paths.agreements())
  if (!isUuid(id)) throw data(null, { status: 404 })
  return { id }
}

const load = (api: Client, id: string, signal: AbortSignal) =>
  api.call('GET /agreement/text/{id}', { params: { id }, signal })

/** The text editor. */
export default function EditText() {
  const { id } = useLoaderData<typeof loader>()
  const { owned, reload } = useOwned(id, load)
  return (
    <OwnedGate id={id} owned={owned} reload={reload}>
      {(agreement) => <EditGate key={id} agreement={agreement} />}
    </OwnedGate>
  )
}
