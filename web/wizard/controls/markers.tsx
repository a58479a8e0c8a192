import { IconAlertCircle } from '@tabler/icons-react'
import { isMissing, type Problem } from '#core/questionnaire/problem.ts'
import { problemSentence } from '#core/questionnaire/problem-words.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
import classes from './markers.module.css'

/** Marks a question whose answer is missing. */
export function RequiredMarker({ problems }: { readonly problems: readonly Problem[] }) {
  const { say } = useSay()
  return problems.some(isMissing) && <span className={classes.required}>{say('required')}</span>
}

/** Behind the label of what may stay empty. */
export function Optional() {
  const { say } = useSay()
  return <span className={classes.optional}> ({say('optional')})</span>
}

/** What to do about a field's problems, read out together with the field. */
export function FieldErrors({
  id,
  problems,
  question,
}: {
  readonly id: string
  readonly problems: readonly Problem[]
  readonly question: Question
}) {
  const { content } = useWizardSetup()
  if (problems.length === 0) return null
  return (
    <div className={classes.errors} id={id}>
      {[...new Set(problems.map((problem) => problemSentence(problem, question, content.problems)))].map((sentence) => (
        <p key={sentence}>
          <IconAlertCircle size={18} aria-hidden />
          <span>{sentence}</span>
        </p>
      ))}
    </div>
  )
}
