import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { OwnEntry } from '#core/questionnaire/answers.ts'
import { useWizard } from '../WizardContext.tsx'
import classes from './questions.module.css'

type OwnAnswersProps = {
  readonly id: string
  readonly entries: readonly OwnEntry[]
  readonly onAdd: (name: string) => void
  readonly onRemove: (entry: OwnEntry) => void
}

/** What the owner adds to a list in their own words. */
export function OwnAnswers({ id, entries, onAdd, onRemove }: OwnAnswersProps) {
  const { say } = useWizard()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [empty, setEmpty] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const field = `own-${id}`

  // Who opens the field wants to type.
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

  return (
    <>
      {entries.map((entry) => (
        <div key={entry.name} className={classes.ownRow}>
          <span className={classes.rowLabel}>{entry.name}</span>
          <button
            type="button"
            className={classes.icon}
            aria-label={say('own.remove', { name: entry.name })}
            onClick={() => onRemove(entry)}
          >
            <IconX size={18} aria-hidden />
          </button>
        </div>
      ))}
      {open ? (
        <div className={classes.ownForm}>
          <label className={classes.smallLabel} htmlFor={field}>
            {say('own.label')}
          </label>
          <div className={classes.line}>
            <input
              id={field}
              className={classes.input}
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
            <button type="button" className={classes.small} onClick={add}>
              {say('own.confirm')}
            </button>
            <button type="button" className={classes.quiet} onClick={close}>
              {say('own.cancel')}
            </button>
          </div>
          {empty && (
            <p className={classes.smallError} id={`${field}-error`} role="alert">
              {say('own.empty')}
            </p>
          )}
        </div>
      ) : (
        <button type="button" ref={opener} className={classes.addRow} onClick={() => setOpen(true)}>
          <IconPlus size={18} aria-hidden />
          {say('own.add')}
        </button>
      )}
    </>
  )
}
