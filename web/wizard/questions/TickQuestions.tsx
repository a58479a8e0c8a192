import { isEmpty } from '#core/answers/answers.ts'
import { yesAndNo } from '#core/questionnaire/joint-question.ts'
import type { Question, Ticks } from '#core/questionnaire/questionnaire.ts'
import { useWizardInterview } from '../contexts.ts'
import { questionId } from '../interview/focus.ts'
import { ChoiceRow } from '../controls/ChoiceRow.tsx'
import rows from '../controls/ChoiceRow.module.css'
import { FieldErrors, Optional } from '../controls/markers.tsx'
import frame from '../controls/QuestionFrame.module.css'
import { Surcharge } from '../price/Surcharge.tsx'
import { tickAll } from './tick-all.ts'
import { useQuestion } from '../controls/use-question.ts'
import { WhyWeAsk } from '../controls/WhyWeAsk.tsx'

type TickQuestionsProps = {
  readonly ticks: Ticks
  readonly questions: readonly Question[]
}

/**
 * Questions for yes or no as rows to tick. Before anybody ticks, they are unanswered; a row that is left alone is a no as soon as
 * another is ticked, and “None of these” says no to all.
 */
export function TickQuestions({ ticks, questions }: TickQuestionsProps) {
  const { filled, answer } = useWizardInterview()
  const { answers } = filled
  const apply = (row: Question | 'none'): void => {
    for (const { key, value } of tickAll(questions, answers, row)) answer(key, value)
  }
  const isNo = (question: Question): boolean => answers[question.userData] === yesAndNo(question)?.no
  const open = questions.every(({ userData }) => isEmpty(answers[userData]))

  return (
    <fieldset className={frame.question}>
      <legend className={frame.label}>
        {ticks.label}
        {open && <Optional />}
      </legend>
      <WhyWeAsk questions={questions} />
      <div className={frame.controls}>
        <div className={rows.rows}>
          {questions.map((question) => (
            <TickRow
              key={question.userData}
              question={question}
              label={ticks.rows[question.userData] ?? question.label}
              onChange={() => apply(question)}
            />
          ))}
          <ChoiceRow
            type="checkbox"
            checked={questions.every(isNo)}
            onChange={() => apply('none')}
            label={ticks.none}
          />
        </div>
      </div>
    </fieldset>
  )
}

type TickRowProps = { readonly question: Question; readonly label: string; readonly onChange: () => void }

function TickRow({ question, label, onChange }: TickRowProps) {
  const { value, ids, help, problems, takenNote } = useQuestion(question)
  return (
    <div id={questionId(question.userData)} data-controls>
      {takenNote && <p className={frame.note}>{takenNote}</p>}
      <FieldErrors id={ids.error} problems={problems} question={question} />
      <ChoiceRow
        type="checkbox"
        id={ids.control}
        checked={value === yesAndNo(question)?.yes}
        aria-invalid={problems.length > 0 || undefined}
        onChange={onChange}
        label={
          <>
            {label}
            <Surcharge question={question} />
          </>
        }
        help={help}
        helpId={ids.help}
      />
    </div>
  )
}
