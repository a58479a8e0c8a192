import { createContext, use } from 'react'
import type { Answers, AnswerValue } from '#core/questionnaire/answers.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import type { AgreementType, Question } from '#core/questionnaire/questionnaire.ts'
import type { Words } from '#core/dossier/rule-words.ts'
import type { WizardContent } from './content/wizard-content.ts'
import type { EarlierHere } from './interview/earlier.ts'
import type { Place } from './interview/places.ts'
import type { TextChoice, UpdatedAgreement } from './update/update-mode.ts'
import type { Say } from './words.ts'

/** What the parts of the wizard share. */
export type WizardState = {
  readonly content: WizardContent
  readonly say: Say
  readonly language: string
  /** Puts answers and rules into words. */
  readonly dossierWords: Words
  /** Whether premium answers cost something here. */
  readonly payments: boolean
  readonly given: Answers
  /** The answers that were taken from a document of another type, with that type. */
  readonly taken: Readonly<Record<string, AgreementType>>
  readonly filled: Interview
  readonly places: readonly Place[]
  readonly place: Place
  readonly reached: string
  readonly today: string
  /** What was answered for documents of other types. */
  readonly earlier: readonly EarlierHere[]
  /** The agreement whose interview is gone through again; null for a new one. */
  readonly updated: UpdatedAgreement | null
  /** What becomes of its text where it was changed by hand. */
  readonly text: TextChoice
  readonly setText: (choice: TextChoice) => void
  readonly answer: (userData: string, value: AnswerValue | undefined) => void
  /** The problems to show at a question: none before the person tried to go on. */
  readonly problemsAt: (userData: string) => readonly Problem[]
  readonly questionOf: (userData: string) => Question | undefined
  /** Shows a section; with `question`, puts the focus on it. */
  readonly go: (place: string, question?: string) => void
  /** Shows a question wherever it stands, if it is asked and was reached. */
  readonly goToQuestion: (userData: string) => void
  readonly canGoToQuestion: (userData: string) => boolean
}

export const WizardContext = createContext<WizardState | null>(null)

export function useWizard(): WizardState {
  const state = use(WizardContext)
  if (!state) throw new Error('useWizard needs a Wizard above it.')
  return state
}
