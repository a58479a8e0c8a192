import { useRef, useState } from 'react'
import type { CustomerInfo } from '#contract/profile.ts'
import { isEmail } from '#core/customer/email.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { EmailField } from '../login/EmailField.tsx'
import { ReauthenticationForm } from '../login/ReauthenticationForm.tsx'
import { useReauthentication } from '../login/use-reauthentication.ts'
import { useLastWord } from './LastWord.tsx'
import { Section } from './Section.tsx'
import { useProfileWords } from '../login/words.ts'

type ChangeEmailProps = { readonly info: CustomerInfo; readonly onChanged: () => void }

/** A new address, which takes effect with the link mailed to it. */
export function ChangeEmail({ info, onChanged }: ChangeEmailProps) {
  const { say } = useProfileWords()
  const api = useApi()
  const emailField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const sent = useLastWord()
  const reauthentication = useReauthentication(
    async (proof, reset) => {
      await api.call('POST /customer/change-email', { payload: { email, ...proof } })
      setEmail('')
      reset()
      sent.say()
      onChanged()
    },
    {
      focusWrong() {
        const wrong = !isEmail(email)
        if (wrong) emailField.current?.focus()
        return wrong
      },
    },
  )

  return (
    <Section title={say('newEmail.title')} about={say('newEmail.about')}>
      {info.new_email && (
        <Notice tone="info" role="status">
          {say('newEmail.waiting', { email: info.new_email })}
        </Notice>
      )}
      <ReauthenticationForm
        of={reauthentication}
        email={info.email}
        buttons={
          <Button type="submit" kind="plain" busy={reauthentication.sending}>
            {say('newEmail.submit')}
          </Button>
        }
      >
        <EmailField
          ref={emailField}
          label={say('newEmail.label')}
          name="newemail"
          autoComplete="off"
          value={email}
          onChange={setEmail}
          checked={reauthentication.checked}
        />
      </ReauthenticationForm>
    </Section>
  )
}
