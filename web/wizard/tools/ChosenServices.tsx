import { IconPencil, IconX } from '@tabler/icons-react'
import { ownEntriesIn, valuesIn, type OwnEntry } from '#core/answers/answers.ts'
import { isFromPreset } from '#core/questionnaire/preset.ts'
import { unknownProvider } from '#core/questionnaire/questionnaire.ts'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { questionId } from '../interview/focus.ts'
import chips from '../controls/Chips.module.css'
import { Amount } from '../price/Surcharge.tsx'
import { useCosts } from '../price/use-costs.ts'
import { useSay } from '../words.ts'
import type { Kind } from '#core/questionnaire/service-kinds.ts'
import classes from './tools.module.css'

type ChosenServicesProps = {
  readonly kinds: readonly Kind[]
  readonly onRemove: (kind: Kind, service: string | OwnEntry, name: string) => void
  readonly onEdit: (kind: Kind, entry: OwnEntry) => void
}

/** What is named so far, by kind. */
export function ChosenServices({ kinds, onRemove, onEdit }: ChosenServicesProps) {
  const { say } = useSay()
  const { content, dossierWords, keyOf } = useWizardSetup()
  const { given, taken, preset } = useWizardInterview()
  const { each } = useCosts()
  const presetName = content.presets.find(({ id }) => id === preset?.id)?.name
  const named = kinds.filter(({ asked, chosen }) => asked && chosen.length > 0)
  if (named.length === 0) return null
  // A topic is named at the kind that brought it in first.
  const broughtIn = each.flatMap(({ questionnaire, lines }) =>
    lines.map(({ amount, charges: [first] }) => ({
      amount,
      key: keyOf(questionnaire, first!.question),
      value: first!.value,
    })),
  )
  const addedBy = ({ question, openers }: Kind): number =>
    broughtIn
      .filter(
        ({ key, value }) =>
          key === question.userData || openers.some((opener) => opener.key === key && opener.value === value),
      )
      .reduce((sum, { amount }) => sum + amount, 0)

  return (
    <dl className={`${classes.list} ${classes.chosen}`} aria-label={say('tools.chosen')}>
      {named.map((kind) => {
        const { question, name, chosen } = kind
        return (
          <div key={question.userData} id={questionId(question.userData)}>
            <dt>
              {name}
              {addedBy(kind) > 0 && <Amount least={addedBy(kind)} most={addedBy(kind)} />}
              {taken[question.userData] && <span className={classes.note}>{say('tools.taken')}</span>}
              {preset && presetName && isFromPreset(given, preset.applied, question.userData) && (
                <span className={classes.note}>{say('tools.fromPreset', { preset: presetName })}</span>
              )}
            </dt>
            <dd className={`${chips.chips} ${chips.many}`} data-controls>
              {valuesIn(chosen).map((value) => {
                const label =
                  value === unknownProvider ? say('tools.nameless') : dossierWords.value(question.userData, value)
                return (
                  <button
                    key={value}
                    type="button"
                    className={chips.chip}
                    data-chosen
                    data-unsure={value === unknownProvider || undefined}
                    aria-label={say('own.remove', { name: `${label} (${name})` })}
                    onClick={() => onRemove(kind, value, label)}
                  >
                    {label}
                    <IconX size={16} aria-hidden />
                  </button>
                )
              })}
              {ownEntriesIn(chosen).map((entry) => (
                <span key={entry.name} className={chips.pair}>
                  <button
                    type="button"
                    className={chips.chip}
                    data-chosen
                    aria-label={say('own.edit', { name: entry.name })}
                    onClick={() => onEdit(kind, entry)}
                  >
                    {entry.name}
                    <IconPencil size={16} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className={chips.chip}
                    data-chosen
                    aria-label={say('own.remove', { name: entry.name })}
                    onClick={() => onRemove(kind, entry, entry.name)}
                  >
                    <IconX size={16} aria-hidden />
                  </button>
                </span>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
