import { ObstacleDialog } from '../../agreements/ObstacleDialog.tsx'
import { Sample } from '../../testing/Sample.tsx'
import { unpaidCard } from '../../testing/sample-data.ts'
import { Page } from '../../ui/Page.tsx'

export default function TestModalUnpaidEdit() {
  return (
    <Page title="modal-unpaid-edit">
      <h1>modal-unpaid-edit</h1>
      <Sample>
        <ObstacleDialog card={unpaidCard} obstacle="unpaid" onClose={() => undefined} />
      </Sample>
    </Page>
  )
}
