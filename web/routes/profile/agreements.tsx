import { useTranslation } from 'react-i18next'
import classes from '../../agreements/agreements.module.css'
import { AgreementsOpening } from '../../agreements/AgreementsOpening.tsx'
import { AgreementsScreen } from '../../agreements/AgreementsScreen.tsx'
import type { PageHandle } from '../../handle.ts'
import { CustomersOnly } from '../../session/CustomersOnly.tsx'
import { Page } from '../../ui/Page.tsx'

export const handle = { layout: 'dashboard' } satisfies PageHandle

export default function Agreements() {
  const { t } = useTranslation('agreements')
  return (
    <Page title={t('title')}>
      <CustomersOnly
        fallback={
          <div className={classes.page}>
            <h1>{t('title')}</h1>
            <AgreementsOpening />
          </div>
        }
      >
        <AgreementsScreen />
      </CustomersOnly>
    </Page>
  )
}
