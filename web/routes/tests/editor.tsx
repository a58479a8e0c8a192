import { Sample } from '../../testing/Sample.tsx'
import { editedText } from '../../testing/sample-data.ts'
import EditText from '../profile/edit-text.tsx'

export { handle } from '../profile/edit-text.tsx'

export const loader = () => ({ id: editedText.id })

const replies = {
  'GET /agreement/text/{id}': editedText,
  'POST /agreement/update/{id}': {
    id: editedText.id,
    revision: 4,
    status: 'modified' as const,
    open: [],
    contradictions: [],
  },
}

export default function TestEditor() {
  return (
    <Sample replies={replies}>
      <EditText />
    </Sample>
  )
}
