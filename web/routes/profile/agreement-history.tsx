import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../../handle.ts'
import { HistoryOpening } from '../../history/HistoryOpening.tsx'
import { HistoryScreen } from '../../history/HistoryScreen.tsx'
import { CustomersOnly } from '../../session/CustomersOnly.tsx'
import { isUuid } from '../../ui/is-uuid.ts'

export const handle = { layout: 'dashboard' } satisfies PageHandle

export function loader({ params }: LoaderFunctionArgs) {
  const { id } = params
  if (!id || !isUuid(id)) throw data(null, { status: 404 })
  return { id }
}

/** Another version of the same agreement is another view, not another page. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { id?: string }
  nextParams: { id?: string }
}): boolean => currentParams.id !== nextParams.id

export default function AgreementHistory() {
  const { id } = useLoaderData<typeof loader>()
  return (
    <CustomersOnly fallback={<HistoryOpening />}>
      <HistoryScreen id={id} />
    </CustomersOnly>
  )
}
