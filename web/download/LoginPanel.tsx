import { lazy, Suspense } from 'react'
import { Button } from '../ui/Button.tsx'
import { ResendMail } from './ResendMail.tsx'
import classes from './download.module.css'
import { useDownloadWords } from './words.ts'

// Most visitors only read.
const LoginHere = lazy(() => import('./LoginHere.tsx'))

type LoginPanelProps = {
  readonly agreementId: string
  readonly maskedEmail: string
  readonly open: boolean
  readonly onOpen: () => void
}

/** The way from a visitor to the owner without leaving the page. */
export function LoginPanel({ agreementId, maskedEmail, open, onOpen }: LoginPanelProps) {
  const { say } = useDownloadWords()
  return (
    <div className={classes.panel}>
      {open ? (
        <>
          <h2>{say('loginToDownload')}</h2>
          <p>{say('loginLead', { email: maskedEmail })}</p>
          <Suspense>
            <LoginHere />
          </Suspense>
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
