import { IconAlertCircle } from '@tabler/icons-react'
import type { Problem } from '#core/questionnaire/check.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { problemWords } from '../interview/problem-words.ts'
import { useWizard } from '../WizardContext.tsx'
import classes from './markers.module.css'

/** Marks a question whose answer is missing. */
export function RequiredMarker({ problems }: { readonly problems: readonly Problem[] }) {
  const { say } = useWizard()
  return problems.some(({ code }) => code === 'required') && <span className={classes.required}>{say('required')}</span>
}

/** Behind the label of what may stay empty. */
export function Optional() {
  const { say } = useWizard()
  return <span className={classes.optional}> ({say('optional')})</span>
}

/** Marks what costs something. */
export function PremiumBadge() {
  const { say } = useWizard()
  return <span className={classes.premium}>{say('premium')}</span>
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
  const { say } = useWizard()
  if (problems.length === 0) return null
  return (
    <div className={classes.errors} id={id}>
      {[...new Set(problems.map((problem) => problemWords(problem, question, say)))].map((words) => (
        <p key={words}>
          <IconAlertCircle size={18} aria-hidden />
          <span>{words}</span>
        </p>
      ))}
    </div>
  )
}
