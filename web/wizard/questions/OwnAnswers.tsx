import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { OwnEntry } from '#core/answers/answers.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import control from '../../ui/Field.module.css'
import { IconButton } from '../../ui/IconButton.tsx'
import { TypedLanguage } from '../language/TypedLanguage.tsx'
import { useSay } from '../words.ts'
import rows from '../controls/ChoiceRow.module.css'
import { useBeforeSubmit } from '../controls/use-before-submit.ts'
import type { Choice } from '#core/answers/choice.ts'
import { EntryFields } from './EntryFields.tsx'
import classes from './OwnAnswers.module.css'
import small from '../controls/SmallField.module.css'

type OwnAnswersProps = {
  readonly question: Question
  readonly list: Choice
  readonly onAdd: (name: string) => void
  readonly onChange: (entry: OwnEntry, changed: OwnEntry) => void
  readonly onRemove: (entry: OwnEntry) => void
}

/** The answers that the owner adds to a list, and what is asked of each. */
export function OwnAnswers({ question, list, onAdd, onChange, onRemove }: OwnAnswersProps) {
  const { say } = useSay()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [empty, setEmpty] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const field = `own-${question.userData}`

  // People open the field to type.
  useEffect(() => {
    if (open) input.current?.focus()
  }, [open])

  const close = (): void => {
    setOpen(false)
    setTyped('')
    setEmpty(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  const add = (): void => {
    if (typed.trim() === '') return setEmpty(true)
    onAdd(typed.trim())
    close()
  }

  useBeforeSubmit(opener, () => {
    if (open && typed.trim() !== '') onAdd(typed.trim())
    setOpen(false)
    setTyped('')
    setEmpty(false)
    return true
  })

  return (
    <>
      {list.map((entry, index) =>
        typeof entry === 'string' ? null : (
          <fieldset key={entry.name} className={classes.entry}>
            <legend className="visually-hidden">{entry.name}</legend>
            <div className={classes.row}>
              <span className={rows.label}>{entry.name}</span>
              <IconButton
                label={say('own.remove', { name: entry.name })}
                icon={<IconX size={18} aria-hidden />}
                onClick={() => onRemove(entry)}
              />
            </div>
            {question.fields && (
              <div className={classes.fields}>
                <EntryFields
                  question={question}
                  entry={entry}
                  index={index}
                  onChange={({ userData }, next) => onChange(entry, { ...entry, [userData]: next })}
                />
              </div>
            )}
            <TypedLanguage
              id={`${question.userData}=${entry.name}`}
              label={entry.name}
              text={wordsOf(entry, question)}
            />
          </fieldset>
        ),
      )}
      {open ? (
        <div className={classes.form}>
          <label className={small.label} htmlFor={field}>
            {say('own.label')}
          </label>
          <div className={small.line}>
            <input
              id={field}
              className={control.control}
              value={typed}
              maxLength={120}
              ref={input}
              placeholder={say('own.placeholder')}
              aria-invalid={empty || undefined}
              aria-describedby={empty ? `${field}-error` : undefined}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') {
                  event.preventDefault()
                  add()
                }
                if (event.key === 'Escape') close()
              }}
            />
            <Button kind="plain" onClick={add}>
              {say('own.confirm')}
            </Button>
            <Button kind="quiet" onClick={close}>
              {say('own.cancel')}
            </Button>
          </div>
          {empty && (
            <p className={small.error} id={`${field}-error`} role="alert">
              {say('own.empty')}
            </p>
          )}
        </div>
      ) : (
        <button type="button" ref={opener} className={classes.add} onClick={() => setOpen(true)}>
          <IconPlus size={18} aria-hidden />
          {say('own.add')}
        </button>
      )}
    </>
  )
}

/** What the owner typed of an entry: its name, and what was asked about it. */
const wordsOf = (entry: OwnEntry, { fields = [] }: Question): string =>
  [
    entry.name,
    ...fields.filter(({ type }) => type === 'text' || type === 'textarea').map(({ userData }) => entry[userData] ?? ''),
  ].join('. ')
