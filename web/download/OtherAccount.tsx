import { useLogOut } from '../login/use-log-out.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useDownloadWords } from './words.ts'

/** Shown to a customer who opens an agreement of another account. */
export function OtherAccount({ maskedEmail }: { readonly maskedEmail: string }) {
  const { say } = useDownloadWords()
  const logOut = useLogOut()
  return (
    <>
      <Notice tone="warn">{say('otherAccount', { email: maskedEmail })}</Notice>
      <Button kind="plain" wide onClick={logOut.ask}>
        {say('otherAccountLogOut')}
      </Button>
      {logOut.question}
    </>
  )
}
