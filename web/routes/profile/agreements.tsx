import classes from '../../agreements/agreements.module.css'
import { AgreementsOpening } from '../../agreements/AgreementsOpening.tsx'
import { AgreementsScreen } from '../../agreements/AgreementsScreen.tsx'
import type { PageHandle } from '../../handle.ts'
import { CustomersOnly } from '../../session/CustomersOnly.tsx'
import { Page } from '../../ui/Page.tsx'
import { useAgreementWords } from '../../agreements/words.ts'

export const handle = { layout: 'dashboard' } satisfies PageHandle

export default function Agreements() {
  const { say } = useAgreementWords()
  return (
    <Page title={say('title')}>
      <CustomersOnly
        fallback={
          <div className={classes.page}>
            <h1>{say('title')}</h1>
            <AgreementsOpening />
          </div>
        }
      >
        <AgreementsScreen />
      </CustomersOnly>
    </Page>
  )
}
