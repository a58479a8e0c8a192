import { useMemo, useState } from 'react'
import { questionsOf, type Question } from '#core/questionnaire/questionnaire.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { questionId } from '../interview/focus.ts'
import { questionsAt } from '../interview/places.ts'
import { FinePoints } from '../questions/FinePoints.tsx'
import { QuestionView } from '../questions/QuestionView.tsx'
import { useSay } from '../words.ts'
import classes from './review.module.css'
import { useStatement } from './use-statement.ts'

/** What the interview answered from other answers, in sentences: going on confirms them, and each can be changed here. */
export function FilledIn() {
  const { content } = useWizardSetup()
  const { filled, place } = useWizardInterview()
  const { questionnaire } = content
  const steps = useMemo(
    () =>
      questionnaire.steps
        .map((step) => ({
          ...step,
          questions: questionsOf({ steps: [step] }).filter(({ userData }) => filled.filledIn.has(userData)),
        }))
        .filter(({ questions }) => questions.length > 0),
    [questionnaire, filled],
  )
  const { folded } = useMemo(() => questionsAt(questionnaire, filled, place), [questionnaire, filled, place])
  return (
    <div className={classes.groups}>
      {steps.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={`filled-in-${id}`} className={classes.group}>
          <h2 id={`filled-in-${id}`}>{title}</h2>
          <ul className={classes.statements}>
            {questions.map((question) => (
              <Statement key={question.userData} question={question} />
            ))}
          </ul>
        </section>
      ))}
      <FinePoints questions={folded} />
    </div>
  )
}

function Statement({ question }: { readonly question: Question }) {
  const { say } = useSay()
  const statementOf = useStatement()
  const { problemsAt } = useWizardInterview()
  const [changing, setChanging] = useState(false)
  if (changing || problemsAt(question.userData).length > 0)
    return (
      <li className={classes.changing}>
        <QuestionView question={question} />
        <LinkButton onClick={() => setChanging(false)}>{say('filledIn.done')}</LinkButton>
      </li>
    )
  return (
    <li id={questionId(question.userData)}>
      <p>{statementOf(question)}</p>
      <LinkButton className={classes.change} onClick={() => setChanging(true)}>
        {say('filledIn.change')}
        <span className="visually-hidden"> {question.label}</span>
      </LinkButton>
    </li>
  )
}
