import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { GroupEntry } from '#core/questionnaire/answers.ts'
import type { Field, Question } from '#core/questionnaire/questionnaire.ts'
import { fieldId, focusQuestion } from '../interview/focus.ts'
import { useWizard } from '../WizardContext.tsx'
import { FieldErrors } from './markers.tsx'
import { numberIn } from './number-in.ts'
import { QuestionFrame } from './QuestionFrame.tsx'
import classes from './questions.module.css'
import { useQuestion } from './use-question.ts'

/** Questions that repeat for each of several things. At least as many entries as needed are open from the start. */
export function GroupQuestion({ question }: { readonly question: Question }) {
  const { say } = useWizard()
  const { value, set } = useQuestion(question)
  const [said, setSaid] = useState('')
  const least = question.minEntries ?? 0
  const most = question.maxEntries ?? Infinity
  const given = Array.isArray(value) ? (value as readonly GroupEntry[]) : []
  const entries: readonly GroupEntry[] =
    given.length >= least ? given : [...given, ...Array.from({ length: least - given.length }, () => ({}))]
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
    set([...entries, {}])
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
            <button type="button" className={classes.quiet} onClick={() => remove(index)}>
              <IconTrash size={18} aria-hidden />
              {say('group.remove', { name: nameOf(entry, index) })}
            </button>
          )}
        </fieldset>
      ))}
      <output className="visually-hidden">{said}</output>
      {!single &&
        (entries.length < most ? (
          <button type="button" className={classes.quiet} onClick={add}>
            <IconPlus size={18} aria-hidden />
            {entries.length ? say('group.addMore') : say('group.addFirst')}
          </button>
        ) : (
          <p className={classes.help}>{say('group.full', { count: most })}</p>
        ))}
    </QuestionFrame>
  )
}

type EntryFieldProps = {
  readonly question: Question
  readonly field: Field
  readonly entry: GroupEntry
  readonly index: number
  readonly onChange: (value: GroupEntry[string]) => void
}

function EntryField({ question, field, entry, index, onChange }: EntryFieldProps) {
  const { say } = useWizard()
  const { problems } = useQuestion(question)
  const id = fieldId(question.userData, index, field.userData)
  const own = problems.filter((problem) => problem.entry === index && problem.part === field.userData)
  const value = entry[field.userData] ?? field.default
  const described = [own.length > 0 && `${id}-error`, field.help && `${id}-help`].filter(Boolean).join(' ') || undefined

  if (field.type === 'boolean') {
    return (
      <label className={classes.row} data-alone data-chosen={value === true || undefined}>
        <input
          type="checkbox"
          id={id}
          checked={value === true}
          aria-describedby={described}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={classes.rowLabel}>{field.label}</span>
      </label>
    )
  }
  if (field.type === 'single') {
    return (
      <fieldset className={classes.fieldChoice} id={id} aria-describedby={described}>
        <legend className={classes.smallLabel}>
          {field.label}
          {!field.required && <span className={classes.optional}> ({say('optional')})</span>}
        </legend>
        {field.help && (
          <p className={classes.rowHelp} id={`${id}-help`}>
            {field.help}
          </p>
        )}
        <FieldErrors id={`${id}-error`} problems={own} question={question} />
        <div className={classes.fieldRows}>
          {field.answers?.map((answer) => (
            <label key={answer.value} className={classes.row} data-chosen={value === answer.value || undefined}>
              <input type="radio" name={id} checked={value === answer.value} onChange={() => onChange(answer.value)} />
              <span className={classes.rowLabel}>{answer.label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    )
  }
  const shared = {
    id,
    className: classes.input,
    value: value === undefined ? '' : String(value),
    placeholder: field.placeholder,
    'aria-invalid': own.length > 0 || undefined,
    'aria-describedby': described,
  }
  return (
    <div className={classes.ownField}>
      <label className={classes.smallLabel} htmlFor={id}>
        {field.label}
        {!field.required && <span className={classes.optional}> ({say('optional')})</span>}
      </label>
      {field.help && (
        <p className={classes.rowHelp} id={`${id}-help`}>
          {field.help}
        </p>
      )}
      <FieldErrors id={`${id}-error`} problems={own} question={question} />
      {field.type === 'textarea' ? (
        <textarea {...shared} rows={2} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <input
          {...shared}
          type={field.type === 'email' ? 'email' : 'text'}
          inputMode={field.type === 'number' ? 'numeric' : undefined}
          data-short={field.type === 'number' || undefined}
          onChange={(event) => onChange(field.type === 'number' ? numberIn(event.target.value) : event.target.value)}
        />
      )}
    </div>
  )
}
