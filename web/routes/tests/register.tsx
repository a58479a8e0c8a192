import { Sample } from '../../testing/Sample.tsx'
import { owner } from '../../testing/sample-data.ts'
import Register from '../profile/register.tsx'

const replies = {
  'POST /customer/check': { available: true },
  'POST /customer/register': { email: owner.email },
}

export default function TestRegister() {
  return (
    <Sample loggedIn={false} replies={replies}>
      <Register />
    </Sample>
  )
}
