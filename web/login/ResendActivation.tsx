import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { isEmail } from '#core/customer/email.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useSite } from '../site.ts'
import { Notice } from '../ui/Notice.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { failureWords } from './failure-words.ts'
import { EmailField } from './EmailField.tsx'
import classes from './form.module.css'
import { useProfileWords } from './words.ts'

type Outcome = { readonly tone: 'good' | 'bad'; readonly words: string }

/** Sends the confirmation mail again. The reply is the same for every address, so it does not reveal who has an account. */
export function ResendActivation({ email: givenEmail = '' }: { readonly email?: string }) {
  const { say } = useProfileWords()
  const api = useApi()
  const { supportEmail } = useSite()
  const [email, setEmail] = useState(givenEmail)
  const [checked, setChecked] = useState(false)
  const [sending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setChecked(true)
    setOutcome(null)
    if (!isEmail(email)) return field.current?.focus()
    setSending(true)
    try {
      await api.call('POST /customer/resend-activation-email', { payload: { email } })
      setOutcome({ tone: 'good', words: say('resend.sent') })
    } catch (error) {
      const failure = isApiError(error) ? error : null
      setOutcome({ tone: 'bad', words: failureWords(say, failure, failure?.message ?? '', supportEmail) })
    }
    setSending(false)
  }

  return (
    <form
      method="post"
      className={classes.form}
      noValidate
      onInput={() => setOutcome(null)}
      onSubmit={(event) => void submit(event)}
    >
      <EmailField ref={field} autoComplete="email" value={email} onChange={setEmail} checked={checked} />
      <SubmitButton kind="plain" busy={sending}>
        {say('resend.submit')}
      </SubmitButton>
      {outcome && (
        <Notice tone={outcome.tone} role="status">
          {outcome.words}
        </Notice>
      )}
    </form>
  )
}
