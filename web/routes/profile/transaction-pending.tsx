import { useSearchParams } from 'react-router'
import type { PageHandle } from '../../handle.ts'
import { PendingPayment } from '../../pay/PendingPayment.tsx'
import { usePayWords } from '../../pay/words.ts'
import { isUuid } from '../../ui/is-uuid.ts'
import { Page } from '../../ui/Page.tsx'

export const handle = { layout: 'dashboard' } satisfies PageHandle

/** Payment pending verification. */
export default function TransactionPending() {
  const { say } = usePayWords()
  const [query] = useSearchParams()
  const agreement = query.get('agreement')
  return (
    <Page title={say('pending.title')}>
      <PendingPayment agreementId={agreement !== null && isUuid(agreement) ? agreement : null} />
    </Page>
  )
}
