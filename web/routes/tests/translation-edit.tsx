import { Sample } from '../../testing/Sample.tsx'
import { translation } from '../../testing/sample-data.ts'
import EditTranslation from '../profile/edit-translation.tsx'

export { handle } from '../profile/edit-translation.tsx'

export const loader = () => ({ id: translation.id })

const replies = {
  'GET /agreement/translation/details/{id}': translation,
  'POST /agreement/translation/update/{id}': { version: 3, complete: false, missing: 1 },
}

export default function TestTranslationEdit() {
  return (
    <Sample replies={replies}>
      <EditTranslation />
    </Sample>
  )
}
