import { PayScreen } from '../../pay/PayScreen.tsx'
import { Sample } from '../../testing/Sample.tsx'
import { saleDetails } from '../../testing/sample-data.ts'
import { Page } from '../../ui/Page.tsx'

export { handle } from '../wizard.pay.tsx'

export default function TestPayAgreement() {
  return (
    <Page title="pay-agreement" width="column">
      <Sample replies={{ 'GET /agreement/sale-details/{id}': saleDetails }}>
        <PayScreen id={saleDetails.id} />
      </Sample>
    </Page>
  )
}
