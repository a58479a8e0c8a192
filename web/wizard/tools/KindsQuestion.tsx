import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { valuesIn } from '#core/answers/answers.ts'
import type { Answer, Question } from '#core/questionnaire/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import fold from '../../ui/BareFold.module.css'
import { useWizardInterview } from '../contexts.ts'
import { questionId } from '../interview/focus.ts'
import chips from '../controls/Chips.module.css'
import { ChoiceRow } from '../controls/ChoiceRow.tsx'
import { FieldErrors } from '../controls/markers.tsx'
import { useSay } from '../words.ts'
import { countServices, plainKinds, type Kind, type Opener } from '#core/questionnaire/service-kinds.ts'
import { ServiceChip } from './ServiceChip.tsx'
import classes from './tools.module.css'

type KindsQuestionProps = {
  /** The question whose choices are kinds; undefined where a section has none. */
  readonly question: Question | undefined
  /** Whether another document's question for kinds is drawn before this one, which says only what is left to say. */
  readonly another: boolean
  readonly kinds: readonly Kind[]
  readonly onUnknown: (kind: Kind) => void
  readonly onToggle: (choice: Opener) => void
  /** @param value null takes “none” back. */
  readonly onNone: (key: string, value: string | null) => void
  readonly onOwn: () => void
}

/** The kinds for whoever does not know a name or finds none, and “none of these”. */
export function KindsQuestion({ question, another, kinds, onUnknown, onToggle, onNone, onOwn }: KindsQuestionProps) {
  const { say } = useSay()
  const { filled, problemsAt } = useWizardInterview()
  const nameless = kinds.filter(
    ({ question: { allowUnknown }, closedBy, chosen, needed }) =>
      allowUnknown && closedBy === null && chosen.length === 0 && !needed,
  )
  const ticked = question ? valuesIn(filled.answers[question.userData]) : []
  const plain = question ? plainKinds(question, kinds, filled) : []
  const none = question && filled.offered(question).find(({ exclusive }) => exclusive)
  const problems = question ? problemsAt(question.userData) : []
  const toggle = ({ value, label }: Answer) => (
    <ServiceChip
      key={value}
      label={label}
      aria-pressed={ticked.includes(value)}
      onClick={() => onToggle({ key: question!.userData, value })}
    />
  )
  const named = countServices(kinds)
  const canBeNone = none !== undefined && ticked.every((value) => value === none.value)
  if (another && plain.length === 0 && !canBeNone && problems.length === 0) return null
  return (
    <div
      className={classes.block}
      id={question && questionId(question.userData)}
      data-invalid={problems.length > 0 || undefined}
    >
      {another ? (
        <>
          <h2>{question?.label}</h2>
          {plain.length > 0 && <div className={`${chips.chips} ${chips.many}`}>{plain.map(toggle)}</div>}
        </>
      ) : (
        <>
          {plain.some(({ value }) => ticked.includes(value)) && (
            <div className={`${chips.chips} ${chips.many}`}>
              {plain.filter(({ value }) => ticked.includes(value)).map(toggle)}
            </div>
          )}
          <details className={fold.fold}>
            <summary>
              <IconChevronDown size={18} aria-hidden />
              {say('tools.nameUnknown')}
            </summary>
            <div className={`${chips.chips} ${chips.many}`}>
              {nameless.map((kind) => (
                <ServiceChip
                  key={kind.question.userData}
                  label={kind.name}
                  onClick={() => onUnknown(kind)}
                  unsure
                  add
                />
              ))}
              {plain.filter(({ value }) => !ticked.includes(value)).map(toggle)}
            </div>
            <Button kind="quiet" className={classes.own} icon={<IconPlus size={18} aria-hidden />} onClick={onOwn}>
              {say('tools.addOwn')}
            </Button>
          </details>
        </>
      )}
      {question && problems.length > 0 && (
        <FieldErrors id={`${questionId(question.userData)}-error`} problems={problems} question={question} />
      )}
      {question && none && canBeNone && (
        <div className={classes.rest} data-controls>
          <ChoiceRow
            type="checkbox"
            checked={ticked.includes(none.value)}
            onChange={() => onNone(question.userData, ticked.includes(none.value) ? null : none.value)}
            label={say(named > 0 ? 'tools.nothingElse' : 'tools.none')}
            aria-invalid={problems.length > 0 || undefined}
          />
        </div>
      )}
    </div>
  )
}
