import { useRef, useState } from 'react'
import type { Payload } from '#contract/calls.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { problemsFromReply } from './problems-from-reply.ts'

export type UpdateOutcome =
  | { readonly kind: 'updated'; readonly revision: number; readonly status: 'normal' | 'modified' }
  /** Neither the text nor the answers changed. */
  | { readonly kind: 'unchanged' }
  /** Another revision was saved since this work began; nothing was saved now. */
  | { readonly kind: 'changed-meanwhile' }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[]; readonly others: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string }

/** Saves a new revision of an agreement once, however often the button is pressed. */
export function useUpdateAgreement(id: string, isQuestion: (userData: string) => boolean) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function attempt(payload: Payload<'POST /agreement/update/{id}'>): Promise<UpdateOutcome> {
    try {
      const { revision, status } = await api.call('POST /agreement/update/{id}', { params: { id }, payload })
      return revision === payload.revision ? { kind: 'unchanged' } : { kind: 'updated', revision, status }
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.has('changed-meanwhile')) return { kind: 'changed-meanwhile' }
      const { problems, others } = problemsFromReply(error.messages, isQuestion)
      return problems.length ? { kind: 'problems', problems, others } : { kind: 'failed', message: error.message }
    }
  }

  async function update(payload: Payload<'POST /agreement/update/{id}'>): Promise<UpdateOutcome | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      return await attempt(payload)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { update, busy }
}
