import { useEffect, useRef } from 'react'
import { LoginForm } from '../profile/LoginForm.tsx'
import { Button } from '../ui/Button.tsx'
import { ResendMail } from './ResendMail.tsx'
import classes from './download.module.css'
import { useDownloadWords } from './words.ts'

type LoginPanelProps = {
  readonly agreementId: string
  readonly maskedEmail: string
  readonly open: boolean
  readonly onOpen: () => void
}

/** The way from a visitor to the owner without leaving the page. */
export function LoginPanel({ agreementId, maskedEmail, open, onOpen }: LoginPanelProps) {
  const { say } = useDownloadWords()
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLInputElement>('[type=email]')?.focus()
  }, [open])

  return (
    <div ref={panel} className={classes.panel}>
      {open ? (
        <>
          <h2>{say('loginToDownload')}</h2>
          <p>{say('loginLead', { email: maskedEmail })}</p>
          {/* The page itself notices the new session. */}
          <LoginForm onLoggedIn={() => undefined} />
        </>
      ) : (
        <Button wide onClick={onOpen}>
          {say('loginToDownload')}
        </Button>
      )}
      <ResendMail agreementId={agreementId} />
    </div>
  )
}
