import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { GroupEntry } from '#core/answers/answers.ts'
import type { Field, Question } from '#core/questionnaire/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import control from '../../ui/Field.module.css'
import { fieldId, focusQuestion } from '../interview/focus.ts'
import { useSay } from '../words.ts'
import { ChoiceRow } from '../controls/ChoiceRow.tsx'
import classes from './GroupQuestion.module.css'
import { FieldErrors, Optional } from '../controls/markers.tsx'
import { numberIn } from './number-in.ts'
import { QuestionFrame } from '../controls/QuestionFrame.tsx'
import frame from '../controls/QuestionFrame.module.css'
import { SmallField } from '../controls/SmallField.tsx'
import small from '../controls/SmallField.module.css'
import text from './TextQuestion.module.css'
import { useQuestion } from '../controls/use-question.ts'

/** Questions that repeat for each of several things. At least as many entries as needed are open from the start. */
export function GroupQuestion({ question }: { readonly question: Question }) {
  const { say } = useSay()
  const { value, set } = useQuestion(question)
  const [said, setSaid] = useState('')
  const least = question.minEntries ?? 0
  const most = question.maxEntries ?? Infinity
  const given = Array.isArray(value) ? (value as readonly GroupEntry[]) : []
  const entries: readonly GroupEntry[] =
    given.length >= least
      ? given
      : [...given, ...Array.from({ length: least - given.length }, () => newEntry(question))]
  const single = most === 1

  const nameOf = (entry: GroupEntry, index: number): string => {
    const title = question.entryTitle ? entry[question.entryTitle] : undefined
    return typeof title === 'string' && title.trim() !== '' ? title : say('group.entry', { number: index + 1 })
  }
  const change = (index: number, field: Field, next: GroupEntry[string]): void =>
    set(entries.map((entry, at) => (at === index ? { ...entry, [field.userData]: next } : entry)))
  const focus = (index: number): void =>
    void requestAnimationFrame(() => focusQuestion(question.userData, index, question.fields?.[0]?.userData))
  const add = (): void => {
    set([...entries, newEntry(question)])
    focus(entries.length)
  }
  const remove = (index: number): void => {
    setSaid(say('group.removed', { name: nameOf(entries[index]!, index) }))
    set(entries.filter((_, at) => at !== index))
    focus(Math.max(0, index - 1))
  }

  return (
    <QuestionFrame question={question} as="set">
      {entries.map((entry, index) => (
        <fieldset key={index} className={classes.entry}>
          {single ? (
            <legend className="visually-hidden">{question.label}</legend>
          ) : (
            <legend className={classes.entryTitle}>{nameOf(entry, index)}</legend>
          )}
          {question.fields?.map((field) => (
            <EntryField
              key={field.userData}
              question={question}
              field={field}
              entry={entry}
              index={index}
              onChange={(next) => change(index, field, next)}
            />
          ))}
          {entries.length > least && (
            <Button
              kind="quiet"
              className={classes.button}
              icon={<IconTrash size={18} aria-hidden />}
              onClick={() => remove(index)}
            >
              {say('group.remove', { name: nameOf(entry, index) })}
            </Button>
          )}
        </fieldset>
      ))}
      <output className="visually-hidden">{said}</output>
      {!single &&
        (entries.length < most ? (
          <Button kind="quiet" className={classes.button} icon={<IconPlus size={18} aria-hidden />} onClick={add}>
            {entries.length ? say('group.addMore') : say('group.addFirst')}
          </Button>
        ) : (
          <p className={frame.help}>{say('group.full', { count: most })}</p>
        ))}
    </QuestionFrame>
  )
}

/** What an entry is shown with before anybody fills it in: it becomes the owner's with the entry. */
const newEntry = ({ fields = [] }: Question): GroupEntry =>
  Object.fromEntries(
    fields.flatMap((field) => (field.default === undefined ? [] : [[field.userData, field.default]])),
  ) as GroupEntry

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
