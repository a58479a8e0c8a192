import { IconChevronDown } from '@tabler/icons-react'
import { isEmpty } from '#core/answers/answers.ts'
import { putTogether } from '#core/questionnaire/joint-question.ts'
import type { Question, Questionnaire } from '#core/questionnaire/questionnaire.ts'
import fold from '../../ui/BareFold.module.css'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
import classes from './FinePoints.module.css'
import { JointQuestionView } from './JointQuestionView.tsx'
import { QuestionView } from './QuestionView.tsx'

/** What concerns few people, folded away until somebody opens it or has answered some of it. */
export function FinePoints({ questions }: { readonly questions: readonly Question[] }) {
  const { say } = useSay()
  const { content } = useWizardSetup()
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
        {putTogether({ joint: rows(content.questionnaire) }, questions).map((put) =>
          'question' in put ? (
            <QuestionView key={put.question.userData} question={put.question} />
          ) : (
            <JointQuestionView key={put.joint.id} {...put} />
          ),
        )}
      </div>
    </details>
  )
}

/** Rows to tick are shorter than their questions; what else is one question is no shorter in a fold. */
const rows = ({ joint = [] }: Questionnaire) => joint.filter(({ ticks }) => ticks)
