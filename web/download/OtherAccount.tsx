import { Button } from '@mantine/core'
import { useSession } from '../session/SessionProvider.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useDownloadWords } from './words.ts'

/** For a customer whose agreement this is not. */
export function OtherAccount({ maskedEmail }: { readonly maskedEmail: string }) {
  const { say } = useDownloadWords()
  const { logOut } = useSession()
  return (
    <>
      <Notice tone="warn">{say('otherAccount', { email: maskedEmail })}</Notice>
      <Button variant="default" fullWidth onClick={() => void logOut()}>
        {say('otherAccountLogOut')}
      </Button>
    </>
  )
}
