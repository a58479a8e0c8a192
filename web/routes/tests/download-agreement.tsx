import { Sample } from '../../testing/Sample.tsx'
import { agreementDetails, downloadDetails, liveLink } from '../../testing/sample-data.ts'
import Download from '../download.tsx'

export { handle } from '../download.tsx'

export const loader = () => downloadDetails

const replies = {
  'GET /agreement/download-details/{id}': downloadDetails,
  'GET /agreement/details/{id}': agreementDetails,
  'GET /agreement/consistency/{id}': { contradictions: [], compared: [] },
  'GET /agreement/live-link/{id}': liveLink,
  'PUT /agreement/live-link/{id}': liveLink,
}

export default function TestDownloadAgreement() {
  return (
    <Sample replies={replies}>
      <Download />
    </Sample>
  )
}
