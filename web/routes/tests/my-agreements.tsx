import { AgreementsScreen } from '../../agreements/AgreementsScreen.tsx'
import { Sample } from '../../testing/Sample.tsx'
import { cards, changedDocuments, unpaidCard } from '../../testing/sample-data.ts'
import { Page } from '../../ui/Page.tsx'

export { handle } from '../profile/agreements.tsx'

const replies = {
  'GET /customer/agreements/all': { agreements: [...cards], next: null, total: cards.length },
  'GET /customer/agreements/unpaid': {
    agreements: [unpaidCard],
    sets: [{ agreements: [unpaidCard.id], due: { currency: 'USD', amount: 5800 } }],
  },
  'DELETE /agreement/delete/{id}': undefined,
  'GET /customer/law-changes': { documents: changedDocuments, mails: true },
  'POST /customer/law-changes/seen': undefined,
  'PUT /customer/law-mails': { mails: false },
}

export default function TestMyAgreements() {
  return (
    <Page title="my-agreements">
      <Sample replies={replies}>
        <AgreementsScreen />
      </Sample>
    </Page>
  )
}
