import { useState } from 'react'
import type { ApiError } from '#contract/api-error.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useSite } from '../site.ts'
import { failureWords } from './failure-words.ts'
import { useProfileWords } from './words.ts'

const wrongPasswords = ['wrong-password', 'wrong-old-password', 'wrong-sign-up-password']

/** Whether a call was refused for a password that is not the account's. */
export const isWrongPassword = (refusal: ApiError): boolean => wrongPasswords.some((code) => refusal.has(code))

/** Whether a call was refused because the account asks for a code as well, or for a code that is not right. */
export const isSecondFactor = (refusal: ApiError): boolean =>
  refusal.has('second-factor-needed') || refusal.has('second-factor-wrong')

export type Sending = {
  readonly sending: boolean
  /** Why the last try failed, in words. */
  readonly failure: string | null
  /** What the server says about a wrong password, shown at its field; null if something else failed. */
  readonly wrongPassword: string | null
  /** Whether the account asks for a code as well. */
  readonly codeAsked: boolean
  /** What the server says about a code that is wrong or missing, shown at its field. */
  readonly wrongCode: string | null
  /** Takes the words of the last try away: they are not about what is typed now. */
  readonly forget: () => void
  /** Makes the calls of a form, and keeps what went wrong. True when it went well. */
  readonly send: (work: () => Promise<void>) => Promise<boolean>
}

/**
 * What forms that make a call share: whether it is under way, and what went wrong.
 * @param refused the words for a call that was answered with a refusal; what the server says by default.
 * @param asksForCode whether the account is known to ask for a code; otherwise the server says so.
 */
export function useSend(
  refused: (refusal: ApiError) => string = (refusal) => refusal.message,
  asksForCode = false,
): Sending {
  const { say } = useProfileWords()
  const { supportEmail } = useSite()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [wrongPassword, setWrongPassword] = useState<string | null>(null)
  const [codeAsked, setCodeAsked] = useState(asksForCode)
  const [wrongCode, setWrongCode] = useState<string | null>(null)
  const forget = (): void => {
    setFailure(null)
    setWrongPassword(null)
    setWrongCode(null)
  }
  return {
    sending,
    failure,
    wrongPassword,
    codeAsked,
    wrongCode,
    forget,
    async send(work) {
      setSending(true)
      forget()
      try {
        await work()
        return true
      } catch (error) {
        const refusal = isApiError(error) ? error : null
        if (refusal && isSecondFactor(refusal)) {
          setCodeAsked(true)
          // Whoever just learns that a code is asked for has done nothing wrong.
          setWrongCode(codeAsked ? refusal.message : null)
          return false
        }
        setFailure(failureWords(say, refusal, refusal ? refused(refusal) : '', supportEmail))
        setWrongPassword(refusal && isWrongPassword(refusal) ? refusal.message : null)
        return false
      } finally {
        setSending(false)
      }
    },
  }
}
