import { useState } from 'react'
import type { ReactNode } from 'react'
import { createHeartbeat } from '../session/heartbeat.ts'
import { createSessionStore } from '../session/session-store.ts'
import { StoresProvider } from '../session/SessionProvider.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { fakeClient, type Replies } from './fake-client.ts'
import { owner } from './sample-data.ts'

type SampleProps = {
  readonly replies?: Replies
  /** Whether a customer is logged in. */
  readonly loggedIn?: boolean
  readonly children: ReactNode
}

/** A real screen on fixed data, for pages made for tests: nothing is asked of the server, nothing is kept. */
export function Sample({ replies = {}, loggedIn = true, children }: SampleProps) {
  const [stores] = useState(() => {
    const session = createSessionStore(null)
    if (loggedIn) session.open(owner)
    return { session, heartbeat: createHeartbeat(() => true), api: fakeClient(replies) }
  })
  // Sessions are the browser's.
  return useHydrated() ? <StoresProvider stores={stores}>{children}</StoresProvider> : null
}
