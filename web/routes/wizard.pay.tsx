import { data, redirect, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { PageHandle } from '../handle.ts'
import { paths } from '../paths.ts'
import { CheckoutHeader } from '../pay/CheckoutHeader.tsx'
import { PayOpening } from '../pay/PayOpening.tsx'
import { PayScreen } from '../pay/PayScreen.tsx'
import { CustomersOnly } from '../session/CustomersOnly.tsx'
import { isUuid } from '../ui/is-uuid.ts'

export const handle = { layout: 'payment' } satisfies PageHandle

/** Without an agreement there is nothing to pay for: the list says which ones wait. */
export function loader({ params }: LoaderFunctionArgs) {
  const { id } = params
  if (!id) throw redirect(paths.agreements())
  if (!isUuid(id)) throw data(null, { status: 404 })
  return { id }
}

export default function Pay() {
  const { id } = useLoaderData<typeof loader>()
  return (
    <>
      <CheckoutHeader />
      <CustomersOnly fallback={<PayOpening />}>
        <PayScreen key={id} id={id} />
      </CustomersOnly>
    </>
  )
}
