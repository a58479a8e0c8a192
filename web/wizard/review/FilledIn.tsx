import { useMemo, useState } from 'react'
import { questionsOf, type Question, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { Fold } from '../../ui/Fold.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import ContradictionsHere from '../consistency/ContradictionsHere.tsx'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { questionId } from '../interview/focus.ts'
import { questionsAt } from '../interview/places.ts'
import { FinePoints } from '../questions/FinePoints.tsx'
import { QuestionView } from '../questions/QuestionView.tsx'
import { useSay } from '../words.ts'
import { ChangeButton } from './ChangeButton.tsx'
import classes from './review.module.css'
import { useStatement } from './use-statement.ts'

/**
 * What the interview answered from other answers, in sentences: going on confirms them, and each can be changed here. What
 * leaves nothing to weigh is folded.
 */
export function FilledIn() {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { filled, place } = useWizardInterview()
  const { questionnaire } = content
  const { steps, settled } = useMemo(() => {
    const statedIn = (part: Pick<Questionnaire, 'steps'>): readonly Question[] =>
      questionsOf(part).filter(({ userData }) => filled.filledIn.has(userData))
    return {
      steps: questionnaire.steps
        .map((step) => ({ ...step, questions: statedIn({ steps: [step] }).filter((one) => !one.settled) }))
        .filter(({ questions }) => questions.length > 0),
      settled: (['law', 'usage'] as const)
        .map((by) => ({ by, questions: statedIn(questionnaire).filter((one) => one.settled === by) }))
        .filter(({ questions }) => questions.length > 0),
    }
  }, [questionnaire, filled])
  const { folded } = useMemo(() => questionsAt(questionnaire, filled, place), [questionnaire, filled, place])
  return (
    <div className={classes.groups}>
      {steps.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={`filled-in-${id}`} className={classes.group}>
          <h2 id={`filled-in-${id}`}>{title}</h2>
          <Statements questions={questions} />
        </section>
      ))}
      {settled.map(({ by, questions }) => (
        <Fold key={by} title={say(`filledIn.settled.${by}`)} note={say('filledIn.count', { count: questions.length })}>
          <Statements questions={questions} />
        </Fold>
      ))}
      <FinePoints questions={folded} />
    </div>
  )
}

function Statements({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <ul className={classes.statements}>
      {questions.map((question) => (
        <Statement key={question.userData} question={question} />
      ))}
    </ul>
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
        <ContradictionsHere keys={[question.userData]} />
        <LinkButton onClick={() => setChanging(false)}>{say('filledIn.done')}</LinkButton>
      </li>
    )
  return (
    <li id={questionId(question.userData)}>
      <p>{statementOf(question)}</p>
      <ChangeButton label={question.label} onClick={() => setChanging(true)} />
    </li>
  )
}
