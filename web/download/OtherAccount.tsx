import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/SessionProvider.tsx'
import { Notice } from '../ui/Notice.tsx'

/** For a customer whose agreement this is not. */
export function OtherAccount({ maskedEmail }: { readonly maskedEmail: string }) {
  const { t } = useTranslation('download')
  const { logOut } = useSession()
  return (
    <>
      <Notice tone="warn">{t('otherAccount', { email: maskedEmail })}</Notice>
      <Button variant="default" fullWidth onClick={() => void logOut()}>
        {t('otherAccountLogOut')}
      </Button>
    </>
  )
}
