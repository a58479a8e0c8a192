import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { valuesIn, type AnswerValue } from '#core/answers/answers.ts'
import type { Answer, Question } from '#core/questionnaire/questionnaire.ts'
import { useWizardSetup, useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import classes from './ChoiceQuestion.module.css'
import { ChoiceRow } from '../controls/ChoiceRow.tsx'
import rows from '../controls/ChoiceRow.module.css'
import { addOwn, choiceOf, removeOwn, toggle } from '#core/answers/choice.ts'
import { gatheredIn, keysIn } from '../interview/gathered.ts'
import { SurchargeMark } from '../price/Surcharge.tsx'
import { OwnAnswers } from './OwnAnswers.tsx'
import { QuestionFrame } from '../controls/QuestionFrame.tsx'
import { ShowMore } from './ShowMore.tsx'
import { useQuestion } from '../controls/use-question.ts'

/** One or several of a list, as rows that can be tapped anywhere; the questions that an answer opens are right under it. */
export function ChoiceQuestion({ question, nested }: { readonly question: Question; readonly nested?: Nested }) {
  const { value, set } = useQuestion(question)
  return <ChoiceList question={question} value={value} onChange={set} {...(nested && { nested })} />
}

/** Draws a question that an answer opens. */
type Nested = (question: Question) => ReactNode

type ChoiceListProps = {
  readonly nested?: Nested
  readonly question: Question
  readonly value: AnswerValue | undefined
  readonly onChange: (value: AnswerValue) => void
}

/** The rows of a question, whatever is to happen with the choice. */
export function ChoiceList({ question, nested: draw, value, onChange: set }: ChoiceListProps) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { filled, place, questionOf } = useWizardInterview()
  const { touched } = useQuestion(question)
  const [all, setAll] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  // Drawn as the question is given: its answers may be fewer, and in other words.
  const offeredValues = new Set(filled.offered(question).map((answer) => answer.value))
  const offered = question.answers?.filter((answer) => offeredValues.has(answer.value)) ?? []
  const chosen = valuesIn(value)
  const exclusive = new Set(offered.filter((answer) => answer.exclusive).map((answer) => answer.value))
  const first = question.showFirst ?? offered.length
  const shown = offered.filter((answer, index) => all || index < first || chosen.includes(answer.value))
  const recommended =
    !touched && chosen.length > 0 && offered.some((answer) => answer.recommendedWhen && chosen.includes(answer.value))

  const choose = (answer: Answer): void =>
    set(question.type === 'single' ? answer.value : toggle(choiceOf(value), answer.value, exclusive))
  const opened = new Set<string>()
  const gathered = keysIn(gatheredIn(content.questionnaire, place.section))
  const nestedOf = (answer: Answer): readonly Question[] => {
    if (!chosen.includes(answer.value)) return []
    // A question that two chosen answers open is shown under the first.
    const fresh = answer.nested.filter(
      (key) => filled.visible.has(key) && !filled.filledIn.has(key) && !opened.has(key) && !gathered.has(key),
    )
    for (const key of fresh) opened.add(key)
    return fresh.flatMap((key) => questionOf(key) ?? [])
  }

  return (
    <QuestionFrame question={question} as="set" note={recommended ? say('presetRecommended') : undefined}>
      <div className={rows.rows} ref={list}>
        {shown.map((answer) => {
          const nested = nestedOf(answer)
          return (
            <div key={answer.value}>
              <AnswerRow
                question={question}
                answer={answer}
                chosen={chosen.includes(answer.value)}
                onChoose={() => choose(answer)}
              />
              {draw && nested.length > 0 && <div className={classes.nested}>{nested.map((one) => draw(one))}</div>}
            </div>
          )
        })}
        {question.addYourOwn && (
          <OwnAnswers
            question={question}
            list={choiceOf(value)}
            onAdd={(name) => set(addOwn(choiceOf(value), { name }, exclusive))}
            onChange={(entry, changed) => set(choiceOf(value).map((one) => (one === entry ? changed : one)))}
            onRemove={(entry) => set(removeOwn(choiceOf(value), entry))}
          />
        )}
      </div>
      <ShowMore
        hidden={offered.length - shown.length}
        all={all && offered.length > first}
        onChange={(next) => {
          setAll(next)
          // The focus goes on to the first row that was hidden before.
          if (next)
            requestAnimationFrame(() =>
              list.current?.querySelectorAll<HTMLInputElement>(':scope > div > label > input')[shown.length]?.focus(),
            )
        }}
      />
    </QuestionFrame>
  )
}

type AnswerRowProps = {
  readonly question: Question
  readonly answer: Answer
  readonly chosen: boolean
  readonly onChoose: () => void
}

function AnswerRow({ question, answer, chosen, onChoose }: AnswerRowProps) {
  const { ids, problems } = useQuestion(question)
  return (
    <ChoiceRow
      type={question.type === 'single' ? 'radio' : 'checkbox'}
      name={ids.control}
      checked={chosen}
      aria-invalid={problems.length > 0 || undefined}
      onChange={onChoose}
      label={
        <>
          {answer.label}
          <SurchargeMark question={question} value={answer.value} />
        </>
      }
      help={answer.help}
    />
  )
}
