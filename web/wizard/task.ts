import type { Client } from '#contract/client.ts'
import type { MadeAgreement } from '#contract/agreement.ts'
import type { Money } from '#contract/fields.ts'
import type { SentDraft } from '#contract/drafts.ts'
import type { Language } from '#core/language/languages.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { Interview, InterviewContext } from '#core/questionnaire/interview.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { WizardContent } from './content/wizard-content.ts'
import type { Draft } from './interview/draft.ts'
import type { EarlierInBrowser } from './interview/earlier.ts'
import type { Filled, InterviewStart } from './interview/use-interview.ts'
import type { UpdatedAgreement } from './interview/update-mode.ts'

/** What a wizard is opened for: a new document, the update of one, or several new documents in one interview. */
export type WizardTask = {
  /** What the questions need; its questionnaire is the one that is asked. */
  readonly content: WizardContent
  /** The documents that are made, in the order in which they are shown. */
  readonly documents: readonly WizardContent[]
  /** What is made, inside a sentence: “privacy policy”, “4 documents”. */
  readonly name: string
  /** The key under which a question of one document is asked. */
  readonly keyOf: (document: Questionnaire, key: string) => string
  /** What was answered before this interview, at the start: said here, and not asked again. */
  readonly atStart: Answers
  readonly fill: (given: Answers, context: InterviewContext) => Filling
  readonly begin: (opened: Opened) => InterviewStart
  /** The agreement whose interview is gone through again; null for what is new. */
  readonly updated: UpdatedAgreement | null
  /** The interview as it is sent to another device; null for an update, which can be opened there as it is. */
  readonly toSend: ((running: Pick<Draft, 'given' | 'reached'>) => SentDraft) | null
  /** Makes what is new; the browser's drafts are untouched. */
  readonly create: (api: Client, what: ToMake) => Promise<Made>
  /** Removes what the browser kept for this task besides its draft. @returns the address that shows what was made. */
  readonly finish: (storage: Storage | null, made: readonly MadeAgreement[], of: Filling['of']) => string
}

/** An interview as it stands, and what each document gets of it. */
export type Filling = Filled & { readonly of: ReadonlyMap<Questionnaire, Interview> }

type Opened = {
  readonly context: InterviewContext
  readonly storage: Storage | null
  readonly payments: boolean
  /** What was answered for other documents. */
  readonly earlier: readonly EarlierInBrowser[]
}

/** What was made, and what it costs together; null where nothing waits for a payment. */
export type Made = { readonly agreements: readonly MadeAgreement[]; readonly due: Money | null }

type ToMake = {
  /** The id of the draft: sent twice, it is made once. */
  readonly draftId: string
  /** The language of the questions. */
  readonly language: Language
  readonly of: Filling['of']
  /** Why contradictions stay that concern the document of a type, by their codes. */
  readonly reasonsFor: (type: string) => Record<string, string>
}
