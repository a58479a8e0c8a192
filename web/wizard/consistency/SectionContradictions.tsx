import { useMemo } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { useSay } from '../words.ts'
import { RepairButton } from './RepairButton.tsx'
import { useContradictions } from './use-contradictions.ts'

/** What an answer of this section contradicts, where it was given: at the end of the interview it would surprise. */
export default function SectionContradictions() {
  const { say } = useSay()
  const { keyOf } = useWizardSetup()
  const { place, given } = useWizardInterview()
  const { previews } = usePreviews()
  const ready = useMemo(() => previews.flatMap(({ preview }) => preview ?? []), [previews])
  const check = useContradictions(ready, true)
  const asked = new Set(place.section.questions.map(({ userData }) => userData))
  const found = (check?.contradictions ?? []).filter(({ places }) =>
    places.some(({ document, userData }) => {
      const home = previews.find(({ questionnaire }) => questionnaire.type === document)
      const key = home && userData !== undefined ? keyOf(home.questionnaire, userData) : undefined
      return key !== undefined && asked.has(key) && given[key] !== undefined
    }),
  )
  return found.map((one) => (
    <Notice key={one.code} tone="warn" role="status">
      <p>
        <strong>{say('consistency.here')}</strong> {one.words}
      </p>
      <RepairButton contradiction={one} />
    </Notice>
  ))
}
