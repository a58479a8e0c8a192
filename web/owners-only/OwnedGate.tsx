import type { ReactNode } from 'react'
import { ClosedScreen } from './ClosedScreen.tsx'
import type { Owned } from './use-owned.ts'

type OwnedGateProps<Data> = {
  readonly id: string
  readonly owned: Owned<Data>
  readonly reload: () => void
  readonly children: (data: Data) => ReactNode
}

/** Shows what belongs to the customer, or why it cannot be shown and what to do about it. */
export function OwnedGate<Data>({ id, owned, reload, children }: OwnedGateProps<Data>) {
  return owned.status === 'open' ? children(owned.data) : <ClosedScreen id={id} closed={owned} reload={reload} />
}
