import { Sample } from '../../testing/Sample.tsx'
import { billingAddress, customerInfo } from '../../testing/sample-data.ts'
import Profile from '../profile/profile.tsx'

const replies = {
  'GET /customer/info': customerInfo,
  'GET /customer/billing-address': billingAddress,
  'GET /public/countries/list': { countries: [{ text: 'Germany', value: 'DE' }] },
  'POST /customer/change-password': undefined,
}

export default function TestEditProfile() {
  return (
    <Sample replies={replies}>
      <Profile />
    </Sample>
  )
}
