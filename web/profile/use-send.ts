import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#contract/api-error.ts'
import { isApiError } from '../session/is-api-error.ts'
import { failureWords } from './failure-words.ts'

export type Sending = {
  readonly sending: boolean
  /** Why the last try failed, in words. */
  readonly failure: string | null
  /** Makes the calls of a form, and keeps what went wrong. True when it went well. */
  readonly send: (work: () => Promise<void>) => Promise<boolean>
}

/**
 * What forms that make a call share: whether it is under way, and what went wrong.
 * @param refused the words for a call that was answered with a refusal; what the server says by default.
 */
export function useSend(refused: (refusal: ApiError) => string = (refusal) => refusal.message): Sending {
  const { t } = useTranslation('profile')
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  return {
    sending,
    failure,
    async send(work) {
      setSending(true)
      setFailure(null)
      try {
        await work()
        return true
      } catch (error) {
        const refusal = isApiError(error) ? error : null
        setFailure(failureWords(t, refusal, refusal ? refused(refusal) : ''))
        return false
      } finally {
        setSending(false)
      }
    },
  }
}
