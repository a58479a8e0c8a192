import { useMemo, useState } from 'react'
import type { Interview } from '#core/questionnaire/interview.ts'
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
import { From } from './From.tsx'
import classes from './review.module.css'
import { useStatement } from './use-statement.ts'
import { useWhereFrom } from './where-from.ts'

/**
 * What the interview proposes, in sentences, each with where it comes from: going on confirms them, and each can be changed here.
 * What follows for certain needs nobody's word and is folded; no promise is.
 */
export function FilledIn() {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { filled, place } = useWizardInterview()
  const { questionnaire } = content
  // What is changed here stays where it is: it would move from under the hand that changes it.
  const [before] = useState(() => followingIn(filled))
  const { steps, usage, derived } = useMemo(() => {
    const now = followingIn(filled)
    const follows = ({ userData }: Question): boolean => before.has(userData) || now.has(userData)
    const statedIn = (part: Pick<Questionnaire, 'steps'>): readonly Question[] =>
      questionsOf(part).filter(({ userData }) => filled.filledIn.has(userData))
    const all = statedIn(questionnaire)
    const isUsage = (question: Question): boolean => question.settled === 'usage' && !follows(question)
    return {
      steps: questionnaire.steps
        .map((step) => ({
          ...step,
          questions: statedIn({ steps: [step] }).filter((one) => !follows(one) && !isUsage(one)),
        }))
        .filter(({ questions }) => questions.length > 0),
      usage: all.filter(isUsage),
      derived: all.filter(follows),
    }
  }, [questionnaire, filled, before])
  const { folded } = useMemo(() => questionsAt(questionnaire, filled, place), [questionnaire, filled, place])
  return (
    <div className={classes.groups}>
      {steps.map(({ id, title, questions }) => (
        <Group key={id} id={id} title={title} questions={questions} />
      ))}
      {usage.length > 0 && <Group id="usage" title={say('filledIn.settled.usage')} questions={usage} />}
      {derived.length > 0 && (
        <Fold title={say('filledIn.settled.law')} note={say('filledIn.count', { count: derived.length })}>
          <Statements questions={derived} />
        </Fold>
      )}
      <FinePoints questions={folded} />
    </div>
  )
}

/** The keys of what follows for certain. Of a list a part may follow; the rest is proposed. */
const followingIn = ({ filledIn, answers, standing, origins }: Interview): ReadonlySet<string> =>
  new Set(
    [...filledIn].filter(
      (key) => origins.get(key) === 'derived' && JSON.stringify(standing[key]) === JSON.stringify(answers[key]),
    ),
  )

type GroupProps = { readonly id: string; readonly title: string; readonly questions: readonly Question[] }

/** Statements under a heading that says once where most of them come from. */
function Group({ id, title, questions }: GroupProps) {
  const whereFrom = useWhereFrom()
  const from = mostOften(questions.map(whereFrom))
  return (
    <section aria-labelledby={`filled-in-${id}`} className={classes.group}>
      <h2 id={`filled-in-${id}`}>
        {title} <From words={from} inline />
      </h2>
      <Statements questions={questions} saidAbove={from} />
    </section>
  )
}

function mostOften<Value>(values: readonly Value[]): Value | undefined {
  const times = (one: Value): number => values.filter((other) => other === one).length
  return values.toSorted((one, other) => times(other) - times(one))[0]
}

type StatementsProps = {
  readonly questions: readonly Question[]
  /** Where an answer comes from, in the words of the heading: what comes from elsewhere says so itself. */
  readonly saidAbove?: string | undefined
}

function Statements({ questions, saidAbove }: StatementsProps) {
  return (
    <ul className={classes.statements}>
      {questions.map((question) => (
        <Statement key={question.userData} question={question} saidAbove={saidAbove} />
      ))}
    </ul>
  )
}

type StatementProps = { readonly question: Question; readonly saidAbove: string | undefined }

function Statement({ question, saidAbove }: StatementProps) {
  const { say } = useSay()
  const statementOf = useStatement()
  const from = useWhereFrom()(question)
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
      <p>
        {statementOf(question)} {from !== saidAbove && <From words={from} inline />}
      </p>
      <ChangeButton label={question.label} onClick={() => setChanging(true)} />
    </li>
  )
}
