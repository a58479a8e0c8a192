import { holds } from '#core/condition/evaluate.ts'
import type { GroupEntry, OwnEntry } from '#core/answers/answers.ts'
import type { Field, Question } from '#core/questionnaire/questionnaire.ts'
import control from '../../ui/Field.module.css'
import { fieldId } from '../interview/focus.ts'
import { ChoiceRow } from '../controls/ChoiceRow.tsx'
import classes from './GroupQuestion.module.css'
import { FieldErrors, Optional } from '../controls/markers.tsx'
import { numberIn } from './number-in.ts'
import { SmallField } from '../controls/SmallField.tsx'
import small from '../controls/SmallField.module.css'
import text from './TextQuestion.module.css'
import { useQuestion } from '../controls/use-question.ts'

type EntryFieldsProps = {
  readonly question: Question
  readonly entry: GroupEntry | OwnEntry
  /** The place of the entry in the answer. */
  readonly index: number
  readonly onChange: (field: Field, value: GroupEntry[string]) => void
}

const noFacts = {}

/** What is asked of one entry of a group, or of one that the owner added to a list. */
export function EntryFields({ question, entry, index, onChange }: EntryFieldsProps) {
  return question.fields
    ?.filter(({ visibleWhen }) => !visibleWhen || holds(visibleWhen, entry, noFacts))
    .map((field) => (
      <EntryField
        key={field.userData}
        question={question}
        field={field}
        entry={entry as GroupEntry}
        index={index}
        onChange={(next) => onChange(field, next)}
      />
    ))
}

type EntryFieldProps = {
  readonly question: Question
  readonly field: Field
  readonly entry: GroupEntry
  readonly index: number
  readonly onChange: (value: GroupEntry[string]) => void
}

function EntryField({ question, field, entry, index, onChange }: EntryFieldProps) {
  const { problems } = useQuestion(question)
  const id = fieldId(question.userData, index, field.userData)
  const own = problems.filter((problem) => problem.entry === index && problem.part === field.userData)
  const value = entry[field.userData]
  const described = [own.length > 0 && `${id}-error`, field.help && `${id}-help`].filter(Boolean).join(' ') || undefined

  if (field.type === 'boolean') {
    return (
      <ChoiceRow
        type="checkbox"
        alone
        id={id}
        checked={value === true}
        aria-describedby={described}
        onChange={(event) => onChange(event.target.checked)}
        label={field.label}
      />
    )
  }
  if (field.type === 'single') {
    return (
      <fieldset className={classes.choice} id={id} aria-describedby={described}>
        <legend className={small.label}>
          {field.label}
          {!field.required && <Optional />}
        </legend>
        {field.help && (
          <p className={small.help} id={`${id}-help`}>
            {field.help}
          </p>
        )}
        <FieldErrors id={`${id}-error`} problems={own} question={question} />
        <div className={classes.rows}>
          {field.answers?.map((answer) => (
            <ChoiceRow
              key={answer.value}
              type="radio"
              name={id}
              checked={value === answer.value}
              onChange={() => onChange(answer.value)}
              label={answer.label}
            />
          ))}
        </div>
      </fieldset>
    )
  }
  const shared = {
    id,
    className: control.control,
    value: value === undefined ? '' : String(value),
    placeholder: field.placeholder,
    'aria-invalid': own.length > 0 || undefined,
    'aria-describedby': described,
  }
  return (
    <SmallField
      id={id}
      label={field.label}
      optional={!field.required}
      help={field.help}
      error={<FieldErrors id={`${id}-error`} problems={own} question={question} />}
    >
      {field.type === 'textarea' ? (
        <textarea {...shared} rows={2} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={field.type === 'email' ? 'email' : 'text'}
          className={field.type === 'number' ? `${control.control} ${text.short}` : control.control}
          inputMode={field.type === 'number' ? 'numeric' : undefined}
          onChange={(event) => onChange(field.type === 'number' ? numberIn(event.target.value) : event.target.value)}
        />
      )}
    </SmallField>
  )
}
