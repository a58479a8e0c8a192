import { useMemo } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { useSay } from '../words.ts'
import { ChangeLink } from './ChangeLink.tsx'
import { ReasonField } from './ReasonField.tsx'
import { RepairButton } from './RepairButton.tsx'
import { useContradictions } from './use-contradictions.ts'

type ContradictionsHereProps = {
  /** The questions beside which this stands, by their keys. */
  readonly keys: readonly string[]
}

/**
 * What the answers to some questions contradict, in this interview and in documents made earlier, where they were given: at the end of
 * the interview it would surprise.
 */
export default function ContradictionsHere({ keys }: ContradictionsHereProps) {
  const { say } = useSay()
  const { keyOf } = useWizardSetup()
  const { given } = useWizardInterview()
  const { previews } = usePreviews()
  const ready = useMemo(() => previews.flatMap(({ preview }) => preview ?? []), [previews])
  const check = useContradictions(ready)
  if (!check) return null
  const isHere = (key: string): boolean => given[key] !== undefined && keys.includes(key)
  const isOther = (document: string): boolean => check.compared.some(({ id }) => id === document)
  const found = check.contradictions.filter(
    ({ places, ends }) =>
      !ends &&
      places.some(({ document, userData }) => {
        const home = previews.find(({ questionnaire }) => questionnaire.type === document)
        const key = home && userData !== undefined ? keyOf(home.questionnaire, userData) : undefined
        return key !== undefined && isHere(key)
      }),
  )
  return found.map((one) => (
    <Notice key={one.code} tone="warn" role="status">
      <p>
        <strong>{say('consistency.here')}</strong> {one.words}
      </p>
      <RepairButton contradiction={one} />
      {one.places
        .filter(({ document }) => isOther(document))
        .map((place) => (
          <p key={`${place.document} ${place.userData}`}>
            <ChangeLink place={place} compared={check.compared} />
          </p>
        ))}
      <ReasonField contradiction={one} />
    </Notice>
  ))
}
