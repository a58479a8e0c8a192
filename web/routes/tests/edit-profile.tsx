import { Sample } from '../../testing/Sample.tsx'
import { billingAddress, customerInfo, invoices, openSessions } from '../../testing/sample-account.ts'
import Profile from '../profile/profile.tsx'

const replies = {
  'GET /customer/info': customerInfo,
  'GET /customer/billing-address': billingAddress,
  'GET /public/countries/list': { countries: [{ text: 'Germany', value: 'DE' }] },
  'GET /customer/passkeys': { passkeys: [] },
  'GET /customer/second-factor': { since: null, recovery_codes: 0 },
  'GET /customer/sessions': { sessions: openSessions },
  'GET /customer/invoices': { invoices, next: null },
  'DELETE /customer/sessions/{id}': undefined,
  'POST /customer/sessions/end-others': undefined,
  'POST /customer/change-password': undefined,
}

export default function TestEditProfile() {
  return (
    <Sample replies={replies}>
      <Profile />
    </Sample>
  )
}
