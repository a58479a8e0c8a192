import { useRef, useState } from 'react'
import type { Language } from '#core/document/node.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { isApiError } from '../../session/is-api-error.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { newId } from '../interview/new-id.ts'
import { problemsFromReply } from './problems-from-reply.ts'

export type CreateOutcome =
  | { readonly kind: 'created'; readonly id: string }
  /** The address belongs to an account whose owner must log in first. */
  | { readonly kind: 'log-in' }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[]; readonly others: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string }

type Submission = {
  readonly type: AgreementType
  readonly language: Language
  readonly answers: Answers
  readonly id: string
}

/** Creates the agreement once, however often the button is pressed. */
export function useCreateAgreement(isQuestion: (userData: string) => boolean) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function attempt({ type, language, answers, id }: Submission): Promise<CreateOutcome> {
    try {
      const { agreement } = await api.call('POST /agreement/new', {
        payload: { type, language, answers, agreement_id: id },
      })
      return { kind: 'created', id: agreement.id }
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.has('email-taken')) return { kind: 'log-in' }
      // An earlier attempt succeeded but its reply was lost, and the answers changed since: this is another agreement.
      if (error.has('agreement-exists')) return attempt({ type, language, answers, id: newId() })
      const { problems, others } = problemsFromReply(error.messages, isQuestion)
      return problems.length ? { kind: 'problems', problems, others } : { kind: 'failed', message: error.message }
    }
  }

  async function create(submission: Submission): Promise<CreateOutcome | null> {
    if (running.current) return null
    running.current = true
    setBusy(true)
    try {
      return await attempt(submission)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { create, busy }
}
