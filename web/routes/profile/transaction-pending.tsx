import { useTranslation } from 'react-i18next'
import type { PageHandle } from '../../handle.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FullScreen } from '../../ui/FullScreen.tsx'
import { Page } from '../../ui/Page.tsx'

export const handle = { layout: 'dashboard' } satisfies PageHandle

/** Payment pending verification. */
export default function TransactionPending() {
  const { t } = useTranslation('agreements')
  const { supportEmail } = useSite()
  return (
    <Page title={t('pending.title')}>
      <FullScreen title={t('pending.title')}>
        <p>{t('pending.words')}</p>
        <p>{t('pending.after')}</p>
        <ButtonLink to={paths.agreements()}>{t('pending.back')}</ButtonLink>
        {supportEmail && (
          <p>
            {t('pending.late')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        )}
      </FullScreen>
    </Page>
  )
}
