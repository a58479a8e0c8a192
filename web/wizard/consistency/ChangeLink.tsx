import { Link } from 'react-router'
import type { ContradictionPlace } from '#core/consistency/contradiction.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { paths } from '../../paths.ts'
import { placeOfQuestion } from '../interview/places.ts'
import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import type { Check } from './use-contradictions.ts'

/** The way to the answer of one side: here, in another interview of this browser, or in the update of an agreement. */
export function ChangeLink({
  place: { document, userData, question = '' },
  compared,
}: {
  readonly place: ContradictionPlace
  readonly compared: Check['compared']
}) {
  const { say } = useSay()
  const { canGoToQuestion, goToQuestion } = useWizardInterview()
  if (userData === undefined) return null
  const other = compared.find(({ id }) => id === document)
  if (!other) {
    return canGoToQuestion(userData) ? (
      <LinkButton onClick={() => goToQuestion(userData)}>{say('consistency.changeHere', { question })}</LinkButton>
    ) : null
  }
  if (other.made !== undefined) {
    return (
      <Link to={paths.update(other.type, other.made, userData)}>
        {say('consistency.open', { question, document: other.title })}
      </Link>
    )
  }
  const home = placeOfQuestion(other.questionnaire, userData)
  return home ? (
    <Link to={paths.wizardQuestion(other.type, home.id, userData)}>
      {say('consistency.changeThere', { question, document: other.title })}
    </Link>
  ) : null
}
