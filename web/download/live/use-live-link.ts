import { useCallback, useRef, useState } from 'react'
import type { Payload, Reply } from '#contract/calls.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { type Fetched, useFetched } from '../../session/use-fetched.ts'

export type LiveLink = Reply<'GET /agreement/live-link/{id}'>
export type LiveLinkChange = Payload<'PUT /agreement/live-link/{id}'>

type Changing = {
  readonly link: LiveLink | null
  readonly fetched: Fetched<LiveLink>
  /** The part of the live link that is being changed now. */
  readonly busy: keyof LiveLinkChange | null
  /** Changes the link; rejects where that failed. One change at a time: others are ignored meanwhile. */
  readonly change: (change: LiveLinkChange) => Promise<LiveLink | null>
}

/** The live link of an agreement, and the way to change it. */
export function useLiveLink(id: string): Changing {
  const api = useApi()
  const load = useCallback(
    (signal: AbortSignal) => api.call('GET /agreement/live-link/{id}', { params: { id }, signal }),
    [api, id],
  )
  const fetched = useFetched(load)
  const [changed, setChanged] = useState<LiveLink | null>(null)
  const [busy, setBusy] = useState<keyof LiveLinkChange | null>(null)
  const running = useRef(false)

  const change = async (payload: LiveLinkChange): Promise<LiveLink | null> => {
    if (running.current) return null
    running.current = true
    setBusy((Object.keys(payload)[0] as keyof LiveLinkChange | undefined) ?? null)
    try {
      const link = await api.call('PUT /agreement/live-link/{id}', { params: { id }, payload })
      setChanged(link)
      return link
    } finally {
      running.current = false
      setBusy(null)
    }
  }
  return { link: changed?.id === id ? changed : fetched.data, fetched, busy, change }
}
