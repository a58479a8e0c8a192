import { createContext, use } from 'react'
import type { Pricing } from '#core/pricing/pricing.ts'
import type { ConditionWords } from '#core/dossier/rule-words.ts'
import type { WizardContent } from './content/wizard-content.ts'
import type { EarlierInBrowser } from './interview/earlier.ts'
import type { FoundCountry } from './interview/visitor-country.ts'
import type { RunningInterview } from './interview/use-interview.ts'
import type { WizardTask } from './task.ts'
import type { TextChoice, UpdatedAgreement } from './interview/update-mode.ts'

/** What the wizard was opened with; it stays the same until it is left. */
export type WizardSetup = {
  readonly content: WizardContent
  /** What is made, inside a sentence: “privacy policy”, “4 documents”. */
  readonly documentName: string
  /** The key under which a question of one document is asked. */
  readonly keyOf: WizardTask['keyOf']
  readonly toSend: WizardTask['toSend']
  readonly atStart: WizardTask['atStart']
  /** Puts answers and rules into words. */
  readonly dossierWords: ConditionWords
  /** Whether premium answers cost something here. */
  readonly payments: boolean
  /** What they cost; undefined where nothing is charged. */
  readonly pricing: Pricing | undefined
  readonly today: string
  /** What was answered for documents of other types. */
  readonly earlier: readonly EarlierInBrowser[]
  /** What told the visitor's country; null when nothing did. */
  readonly countryFrom: FoundCountry['from'] | null
}

/** The answers and the way through the sections: what the parts of the wizard need of the interview. */
export type WizardInterview = Pick<
  RunningInterview,
  | 'given'
  | 'taken'
  | 'filled'
  | 'places'
  | 'place'
  | 'reached'
  | 'answer'
  | 'problemsAt'
  | 'questionOf'
  | 'go'
  | 'goToQuestion'
  | 'canGoToQuestion'
  | 'preset'
  | 'applyPreset'
  | 'undoPreset'
  | 'asTyped'
  | 'keepAsTyped'
  | 'reasons'
  | 'giveReason'
  | 'returnTo'
>

export type WizardUpdate = {
  /** The agreement whose interview is gone through again; null for a new one. */
  readonly updated: UpdatedAgreement | null
  /** What becomes of its text where it was changed by hand. */
  readonly text: TextChoice
  readonly setText: (choice: TextChoice) => void
}

export const SetupContext = createContext<WizardSetup | null>(null)
export const InterviewContext = createContext<WizardInterview | null>(null)
export const UpdateContext = createContext<WizardUpdate | null>(null)

export const useWizardSetup = (): WizardSetup => given(use(SetupContext))
export const useWizardInterview = (): WizardInterview => given(use(InterviewContext))
export const useWizardUpdate = (): WizardUpdate => given(use(UpdateContext))

function given<State>(state: State | null): State {
  if (!state) throw new Error('Parts of the wizard need a Wizard above them.')
  return state
}
