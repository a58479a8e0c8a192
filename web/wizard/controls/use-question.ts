import { holds } from '#core/condition/evaluate.ts'
import { isFromPreset } from '#core/questionnaire/preset.ts'
import { type AnswerValue, isEmpty } from '#core/answers/answers.ts'
import { helpFor } from '#core/questionnaire/help.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { useTranslation } from '../../messages/use-translation.tsx'
import { questionId } from '../interview/focus.ts'
import { useWizardSetup, useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'

export type QuestionState = {
  /** The answer that counts, preset ones included. */
  readonly value: AnswerValue | undefined
  /** Whether the person answered it, and not a preset. */
  readonly touched: boolean
  readonly problems: readonly Problem[]
  readonly optional: boolean
  /** What is said below its label to whoever gave these answers. */
  readonly help: string | undefined
  /** Says where an untouched answer comes from: another document, what the interview started from, or a proposal of ours. */
  readonly takenNote: string | undefined
  readonly ids: {
    readonly control: string
    readonly help: string
    readonly note: string
    readonly error: string
    readonly describedBy: string
  }
  readonly set: (value: AnswerValue | undefined) => void
}

/** A statement that is not ticked promises nothing; “No” to a question says something. */
const isUntickedBox = ({ type, label }: Question, value: AnswerValue | undefined): boolean =>
  type === 'boolean' && value === false && !label.trimEnd().endsWith('?')

/** What a question's controls need to know. */
export function useQuestion(question: Question): QuestionState {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { filled, given, taken, preset, answer, problemsAt } = useWizardInterview()
  const { t } = useTranslation()
  const source = taken[question.userData]
  const fromPreset = preset && isFromPreset(given, preset.applied, question.userData)
  const presetName = fromPreset && content.presets.find(({ id }) => id === preset.id)?.name
  const id = questionId(question.userData)
  const problems = problemsAt(question.userData)
  const ids = { control: `${id}-control`, help: `${id}-help`, note: `${id}-note`, error: `${id}-error` }
  const value = filled.answers[question.userData]
  const origin = filled.origins.get(question.userData)
  // What follows for certain says nothing of the owner that they could tell better.
  const isProposed =
    given[question.userData] === undefined &&
    !isEmpty(value) &&
    !isUntickedBox(question, value) &&
    (origin === 'open' || origin === 'confirmed')
  const required =
    question.required ||
    (question.requiredWhen !== undefined && holds(question.requiredWhen, filled.answers, content.questionnaire.facts))
  const help = helpFor(question, filled.answers, content.questionnaire.facts)
  const described = [problems.some(({ part }) => part === undefined) && ids.error, help && ids.help]
    .filter(Boolean)
    .join(' ')
  return {
    value,
    touched: given[question.userData] !== undefined,
    problems,
    help,
    optional: !required && question.type !== 'boolean',
    takenNote: source
      ? say('presetTaken', { document: t(`document.${source}`) })
      : presetName
        ? say('presets.note', { preset: presetName })
        : isProposed
          ? say('from.proposal')
          : undefined,
    ids: { ...ids, describedBy: described },
    set: (value) => answer(question.userData, value),
  }
}
