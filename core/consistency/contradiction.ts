import type { Agreement } from '../document/node.ts'
import type { ConditionWords } from '../dossier/rule-words.ts'
import type { Answers } from '../answers/answers.ts'
import type { AgreementType, Questionnaire } from '../questionnaire/questionnaire.ts'

/** One of an owner's documents, as far as it is known. */
export type OwnersDocument = {
  /** The id that its contradictions name it by. */
  readonly id: string
  readonly type: AgreementType
  readonly title: string
  /** Answers with hidden questions removed, as `interview` gives them. */
  readonly answers: Answers
  readonly questionnaire: Questionnaire
  /** Puts its answers into words. */
  readonly words: ConditionWords
  /** The catalogue's services of its type by id, to find names that were typed into its text. */
  readonly services?: Readonly<Record<string, { readonly name: string; readonly category: string }>>
  /** The text as assembled from the answers; needed to read an edited one. */
  readonly assembled?: Agreement
  /** The text as edited by hand, read by `parseMarkdown`. */
  readonly edited?: Agreement
}

/** Where one side of a contradiction stands: a document, and the question whose answer would change it. */
export type ContradictionPlace = {
  readonly document: string
  readonly userData?: string
  /** The question in words. */
  readonly question?: string
  /** Its answer in words, where that answer could be given in the other places too. */
  readonly answer?: string
}

export type Contradiction = {
  /** What kind it is and what it is about, `differs:companyName`. */
  readonly code: `${'differs' | 'service-denied' | 'service-unnamed' | 'within' | 'across' | 'edited'}:${string}`
  /** Full sentences for the owner. */
  readonly words: string
  readonly places: readonly ContradictionPlace[]
}

/** The place of a question in a document. */
export const placeOf = ({ id, words }: OwnersDocument, userData: string): ContradictionPlace => ({
  document: id,
  userData,
  question: words.label(userData),
})
