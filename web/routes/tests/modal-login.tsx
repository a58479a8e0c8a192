import { Sample } from '../../testing/Sample.tsx'
import { owner } from '../../testing/sample-data.ts'
import { Page } from '../../ui/Page.tsx'
import LoginDialog from '../../wizard/finish/LoginDialog.tsx'

const replies = { 'POST /customer/check-email-status': { status: 'confirmed' as const } }
const nothing = (): void => undefined

export default function TestModalLogin() {
  return (
    <Page title="modal-login">
      <h1>modal-login</h1>
      <Sample loggedIn={false} replies={replies}>
        <LoginDialog open email={owner.email} onClose={nothing} onLoggedIn={nothing} onOtherAddress={nothing} />
      </Sample>
    </Page>
  )
}
