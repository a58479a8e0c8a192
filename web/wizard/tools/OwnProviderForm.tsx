import { useEffect, useId, useRef, useState } from 'react'
import type { OwnEntry } from '#core/answers/answers.ts'
import { ownDevice, ownRoles, type Question } from '#core/questionnaire/questionnaire.ts'
import { isUrl } from '#core/questionnaire/url.ts'
import { Button } from '../../ui/Button.tsx'
import control from '../../ui/Field.module.css'
import { useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
import classes from './OwnProviders.module.css'
import { useBeforeSubmit } from '../controls/use-before-submit.ts'
import { SmallField } from '../controls/SmallField.tsx'
import small from '../controls/SmallField.module.css'

const known = ['name', 'purpose', 'privacyUrl', 'optOutUrl', 'country', 'role', 'device'] as const
type OwnField = (typeof known)[number]

type OwnProviderFormProps = {
  readonly question: Question
  readonly start: OwnEntry
  readonly submitLabel: string
  readonly onSave: (entry: OwnEntry) => void
  readonly onCancel: () => void
}

/** What is worth knowing about a service that the catalogue does not have; only its name is needed. */
export function OwnProviderForm({ question, start, submitLabel, onSave, onCancel }: OwnProviderFormProps) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const [entry, setEntry] = useState<OwnEntry>(start)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const fields = known.filter((field) => question.ownFields?.includes(field) ?? field === 'name')

  const choicesOf = (field: OwnField): readonly { readonly value: string; readonly text: string }[] | undefined => {
    if (field === 'country') return content.countries
    if (field === 'role') return ownRoles.map((value) => ({ value, text: say(`providers.role.${value}`) }))
    return field === 'device'
      ? ownDevice.map((value) => ({ value, text: say(`providers.device.${value}`) }))
      : undefined
  }
  const problemAt = (field: OwnField): string | undefined => {
    const typed = (entry[field] ?? '').trim()
    if (field === 'name') return typed === '' ? say('providers.nameNeeded') : undefined
    return field.endsWith('Url') && typed !== '' && !isUrl(typed) ? say('providers.urlInvalid') : undefined
  }
  /** Whether nothing was wrong. */
  const save = (): boolean => {
    setTried(true)
    const wrong = fields.find((field) => problemAt(field))
    if (wrong) {
      document.getElementById(`${id}-${wrong}`)?.focus()
      return false
    }
    onSave(
      Object.fromEntries(
        fields.flatMap((field) => ((entry[field] ?? '').trim() ? [[field, entry[field]!.trim()]] : [])),
      ) as OwnEntry,
    )
    return true
  }
  const isUntouched = fields.every((field) => (entry[field] ?? '').trim() === '')
  useBeforeSubmit(form, () => isUntouched || save())

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and Enter in the fields, as in a form of its own, which HTML does not allow inside another
    <fieldset
      ref={form}
      className={`${classes.card} ${classes.form}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault()
          save()
        }
      }}
    >
      <legend className="visually-hidden">{say('providers.ownTitle')}</legend>
      {fields.map((field) => {
        const problem = tried ? problemAt(field) : undefined
        const help = say(`providers.help.${field}`)
        const shared = {
          id: `${id}-${field}`,
          className: control.control,
          value: entry[field] ?? '',
          'aria-invalid': problem ? true : undefined,
          'aria-describedby':
            [problem && `${id}-${field}-error`, help && `${id}-${field}-help`].filter(Boolean).join(' ') || undefined,
        }
        const choices = choicesOf(field)
        const change = (value: string): void => setEntry({ ...entry, [field]: value })
        return (
          <SmallField
            key={field}
            id={shared.id}
            label={say(`providers.fields.${field}`)}
            optional={field !== 'name'}
            help={help}
            error={
              problem && (
                <p className={small.error} id={`${shared.id}-error`}>
                  {problem}
                </p>
              )
            }
          >
            {choices ? (
              <select {...shared} onChange={(event) => change(event.target.value)}>
                <option value="">{say('choose')}</option>
                {choices.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </select>
            ) : (
              <input
                {...shared}
                maxLength={field === 'name' ? 120 : 300}
                inputMode={field.endsWith('Url') ? 'url' : undefined}
                onChange={(event) => change(event.target.value)}
              />
            )}
          </SmallField>
        )
      })}
      <div className={small.line}>
        <Button kind="plain" onClick={save}>
          {submitLabel}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {say('own.cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
