import { useRef, useState } from 'react'
import type { Problem } from '#core/questionnaire/problem.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { problemsFromReply } from '../saving/problems-from-reply.ts'
import { newId } from './interview/new-id.ts'
import type { Made, WizardTask } from './task.ts'

type CreateOutcome =
  | ({ readonly kind: 'created' } & Made)
  /** The address belongs to an account whose owner must log in first. */
  | { readonly kind: 'log-in' }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[]; readonly others: readonly string[] }
  /** Nobody answers. */
  | { readonly kind: 'no-connection' }
  | { readonly kind: 'failed'; readonly message: string }

type What = Parameters<WizardTask['create']>[1]

/** Makes what is new once, however often the button is pressed. */
export function useCreateDocuments(task: WizardTask, isQuestion: (userData: string) => boolean) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function attempt(what: What): Promise<CreateOutcome> {
    try {
      return { kind: 'created', ...(await task.create(api, what)) }
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.status === 0) return { kind: 'no-connection' }
      if (error.has('email-taken')) return { kind: 'log-in' }
      // An earlier attempt succeeded but its reply was lost, and the answers changed since: these are other agreements.
      if (error.has('agreement-exists')) return attempt({ ...what, draftId: newId() })
      const { problems, others } = problemsFromReply(error.messages, isQuestion)
      return problems.length ? { kind: 'problems', problems, others } : { kind: 'failed', message: error.message }
    }
  }

  async function create(what: What): Promise<CreateOutcome | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      return await attempt(what)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { create, busy }
}
