import { useCallback, useRef, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { type Fetched, useFetched } from '../../session/use-fetched.ts'

export type BannerReply = Reply<'GET /agreement/banner/{id}'>

/** The consent banner of an agreement, and the ways to change it. One change at a time: others are ignored meanwhile. */
export function useBanner(id: string): {
  readonly reply: BannerReply | null
  readonly fetched: Fetched<BannerReply>
  readonly busy: boolean
  /** Makes the banner, or switches it; rejects where that failed. */
  readonly set: (enabled: boolean) => Promise<boolean>
  readonly remove: () => Promise<boolean>
} {
  const api = useApi()
  const load = useCallback(
    (signal: AbortSignal) => api.call('GET /agreement/banner/{id}', { params: { id }, signal }),
    [api, id],
  )
  const fetched = useFetched(load)
  const [changed, setChanged] = useState<BannerReply | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const change = async (call: () => Promise<BannerReply>): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      setChanged(await call())
      return true
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    reply: changed ?? fetched.data,
    fetched,
    busy,
    set: (enabled) => change(() => api.call('PUT /agreement/banner/{id}', { params: { id }, payload: { enabled } })),
    remove: () =>
      change(async () => {
        await api.call('DELETE /agreement/banner/{id}', { params: { id } })
        return api.call('GET /agreement/banner/{id}', { params: { id } })
      }),
  }
}
