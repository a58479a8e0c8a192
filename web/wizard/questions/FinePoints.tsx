import { IconChevronDown } from '@tabler/icons-react'
import { isEmpty } from '#core/answers/answers.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import fold from '../../ui/BareFold.module.css'
import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import classes from './FinePoints.module.css'
import { QuestionView } from './QuestionView.tsx'

/** What concerns few people, folded away until somebody opens it or has answered some of it. */
export function FinePoints({ questions }: { readonly questions: readonly Question[] }) {
  const { say } = useSay()
  const { given, problemsAt } = useWizardInterview()
  if (questions.length === 0) return null
  const open = questions.some(({ userData }) => !isEmpty(given[userData]) || problemsAt(userData).length > 0)
  return (
    <details className={`${fold.fold} ${classes.fold}`} open={open || undefined}>
      <summary>
        <IconChevronDown size={18} aria-hidden />
        <span>
          {say('finePoints.title')}{' '}
          <span className={classes.topics}>{say('finePoints.count', { count: questions.length })}</span>
        </span>
      </summary>
      <div className={classes.questions}>
        {questions.map((question) => (
          <QuestionView key={question.userData} question={question} />
        ))}
      </div>
    </details>
  )
}
