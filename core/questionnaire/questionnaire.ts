import type { Condition, Facts } from '../condition/condition.ts'
import type { AnswerValue } from '../answers/answers.ts'

/** The six agreement types, in the order in which they are offered. */
export const agreementTypes = [
  'PRIVACY_POLICY',
  'TERMS_CONDITIONS',
  'COOKIES_POLICY',
  'EULA',
  'DISCLAIMER',
  'RETURN_REFUND_POLICY',
] as const
/** A type for tests alone: it has content in development and can never be made in production. */
export const testType = 'TEST'
export type AgreementType = (typeof agreementTypes)[number] | typeof testType

/** A type's name in addresses, folders and file names: `COOKIES_POLICY` → `cookies-policy`. */
export const slugOf = (type: AgreementType): string => type.toLowerCase().replaceAll('_', '-')

/** The types whose update page has an address without an id too (specification, section 2); the others' is not found. */
export const updatableWithoutId: readonly AgreementType[] = ['DISCLAIMER', 'EULA', 'RETURN_REFUND_POLICY', testType]

/** A type that can be made: its clause library is compiled. */
export type PublishedType = {
  readonly type: AgreementType
  /** {@link slugOf} the type. */
  readonly slug: string
  readonly name: string
}

export type QuestionType =
  | 'single'
  | 'multiple'
  | 'text'
  | 'textarea'
  | 'url'
  | 'email'
  | 'country'
  | 'state'
  | 'number'
  | 'date'
  | 'boolean'
  | 'group'
  | 'providers'

/** A questionnaire only asks: no law and no document text in it. Compiled from content, in one language. */
export type Questionnaire = {
  readonly type: AgreementType
  /** URL slug, for example `privacy-policy`. */
  readonly slug: string
  readonly name: string
  /** The usual titles of such a document; the first one is the default. */
  readonly titles: readonly string[]
  /** What makes another one the default: the first reason that holds, with its place among the titles, counted from 1. */
  readonly titleWhen?: readonly { readonly title: number; readonly when: Condition }[]
  readonly steps: readonly Step[]
  readonly joint?: readonly JointQuestion[]
  readonly facts: Facts
  /** Every key of every type: an answer to one of another type is ignored, any other key is an error. */
  readonly knownKeys: readonly string[]
  /** By key, what other types alone offer there: of an owner's answers each type takes what it offers itself. */
  readonly valuesElsewhere?: Readonly<Record<string, readonly string[]>>
}

export type Step = {
  readonly step: number
  readonly id: string
  readonly title: string
  readonly intro?: string
  readonly sections: readonly Section[]
}

export type Section = {
  readonly id: string
  readonly title: string
  readonly intro?: string
  readonly visibleWhen?: Condition
  /** A section that asks nothing itself: `filledIn` lists what the interview answered, `check` all answers. */
  readonly shows?: 'filledIn' | 'check'
  readonly questions: readonly Question[]
}

/** Several questions that are one to the person who answers: where a section asks more than one, the others follow the first. */
export type JointQuestion = {
  readonly id: string
  /** The keys of its questions. */
  readonly asks: readonly string[]
  /** The questions for yes or no that become rows to tick. */
  readonly ticks?: Ticks
}

export type Ticks = {
  readonly label: string
  /** What each row says, by its key. */
  readonly rows: Readonly<Record<string, string>>
  /** The row that says no to all. */
  readonly none: string
}

export type Question = {
  /** The key under which the answer is stored. */
  readonly userData: string
  readonly type: QuestionType
  readonly label: string
  readonly help?: string
  /** Sentences that follow the help where the answers reach the place or the case that they are about. */
  readonly helpWhere?: readonly { readonly when: Condition; readonly words: string }[]
  readonly placeholder?: string
  readonly required: boolean
  readonly requiredWhen?: Condition
  readonly visibleWhen?: Condition
  /** Of a question that several documents ask together: when each of them asks it. */
  readonly askedWhen?: readonly Condition[]
  readonly default?: AnswerValue
  /** A condition on answers from anywhere in the interview, also further on; while it holds, the default is not assumed. */
  readonly defaultUnless?: Condition
  /** A number that many would give: offered beside the empty field, and never taken as the answer. */
  readonly suggestion?: number
  /** `visitorCountry`, `authority`, `firstTitle`, `today`, or the key of another question. */
  readonly prefillFrom?: string
  /** Translates what `prefillFrom` gives; a value that is not in it prefills nothing. */
  readonly prefillTable?: Readonly<Record<string, string>>
  readonly answers?: readonly Answer[]
  readonly validation?: readonly ValidationRule[]
  /** Answered from other answers where that is possible: then it is listed once, to be confirmed, and not put. */
  readonly filledIn?: true
  /** The sentence that states a filled-in answer, `{{answer}}` in it, or one for each answer. */
  readonly statement?: string | Readonly<Record<string, string>>
  /**
   * Of a filled-in question, whose sentence waits in a fold: the law or other answers leave nothing to weigh, or it is a rule
   * for others that such documents usually have and that says nothing of the owner.
   */
  readonly settled?: 'law' | 'usage'
  /** Concerns few people, or only refines a text, and says nothing until it is answered: it waits in a fold. */
  readonly finePoint?: true
  /** Answered in a sentence or a few words for the reader, and not by a name: these have a language. */
  readonly prose?: true
  /** Its answers are kinds of services: the search for services chooses them. */
  readonly serviceKinds?: true
  readonly priceExtra: boolean
  readonly priceGroup?: string
  readonly freeWhen?: Condition
  /** Why the question is asked: pointers to the law, each as `placedLaw` reads it. */
  readonly law: readonly string[]
  /** What the answer changes in the document. */
  readonly drives?: string
  /** The answers whose choice opens this question, as `key=value`. */
  readonly nestedIn: readonly string[]
  readonly addYourOwn: boolean
  readonly allowUnknown: boolean
  /** How many answers are shown before "show more". */
  readonly showFirst?: number
  readonly providerCategory?: string
  /** What its services are called together: “Payments”. */
  readonly kind?: string
  /** How many of its services are suggested before anybody searches. */
  readonly suggest?: number
  /** While the condition holds, none but these of its services are suggested. */
  readonly suggestOnly?: { readonly when: Condition; readonly services: readonly string[] }
  /** What is asked of a service that the owner types in. */
  readonly ownFields?: readonly string[]
  /** What is asked of each entry of a group, or of each own entry of a list besides its name. */
  readonly fields?: readonly Field[]
  /** Groups alone. */
  readonly minEntries?: number
  readonly maxEntries?: number
  readonly entryTitle?: string
}

/** One question about an entry. Its `visibleWhen` reads the entry's other fields. */
export type Field = Pick<
  Question,
  'userData' | 'label' | 'help' | 'placeholder' | 'required' | 'visibleWhen' | 'default' | 'validation'
> & {
  readonly type: 'text' | 'textarea' | 'email' | 'boolean' | 'single' | 'number'
  /** The values that a `single` field offers; other fields have none. */
  readonly answers?: readonly Pick<Answer, 'value' | 'label'>[]
}

export type Answer = {
  readonly value: string
  readonly label: string
  readonly help?: string
  readonly visibleWhen?: Condition
  /** Pre-ticked while true and the person has not touched the question. */
  readonly recommendedWhen?: Condition
  /** Chosen in a new interview when the answers of an earlier document, perhaps of another type, say so. */
  readonly carriedWhen?: Condition
  readonly priceExtra: boolean
  readonly priceGroup?: string
  readonly freeWhen?: Condition
  /** Choosing it clears the others. */
  readonly exclusive: boolean
  readonly nested: readonly string[]
  readonly drives?: string
}

export type ValidationRule =
  | { readonly rule: 'length'; readonly min: number; readonly max: number }
  | { readonly rule: 'range'; readonly min: number; readonly max: number }
  | { readonly rule: 'max_when'; readonly max: number; readonly when: Condition; readonly message?: string }
  | { readonly rule: 'email' | 'url' }
  | { readonly rule: 'pattern'; readonly pattern: string; readonly message?: string }
  | { readonly rule: 'equals'; readonly value: boolean; readonly message?: string }

/** The value that stands for "I use one but do not know its name". */
export const unknownProvider = 'unknown'

/** What a service that the owner typed in can be: it works for the owner, decides itself, decides together, or the owner runs it. */
export const ownRoles = ['processor', 'controller', 'joint', 'ourselves'] as const

/** Whether such a service stores or reads anything on devices. */
export const ownDevice = ['yes', 'no'] as const

/** The key of the country question that a state question belongs to: the last one asked before it. */
export function countryKeyOf(questionnaire: Questionnaire, state: Pick<Question, 'userData'>): string {
  const questions = questionsOf(questionnaire)
  const before = questions.slice(
    0,
    questions.findIndex(({ userData }) => userData === state.userData),
  )
  return before.findLast(({ type }) => type === 'country')?.userData ?? 'country'
}

/** Whether a state's code (`US_CA`) belongs to a country (`US`). */
export function isStateOf(state: AnswerValue | undefined, country: AnswerValue | undefined): boolean {
  return typeof state === 'string' && state.startsWith(`${String(country)}_`)
}

/** The steps that are about the one document that is being made; its title or price says nothing about the next one. */
const aboutTheDocument: ReadonlySet<string> = new Set(['professionalChoice', 'finalize'])

const facing = new WeakMap<Questionnaire['steps'], ReadonlySet<string>>()

/** Whether a question is about the document that is being made, such as its title or its language, and not about its owner. */
export function isAboutTheDocument(
  { steps }: Pick<Questionnaire, 'steps'>,
  { userData }: Pick<Question, 'userData'>,
): boolean {
  const known = facing.get(steps)
  if (known) return known.has(userData)
  const found = new Set(
    questionsOf({ steps: steps.filter(({ id }) => aboutTheDocument.has(id)) }).map((question) => question.userData),
  )
  facing.set(steps, found)
  return found.has(userData)
}

const questions = new WeakMap<Questionnaire['steps'], readonly Question[]>()

/** All questions in the order in which they are asked. */
export function questionsOf({ steps }: Pick<Questionnaire, 'steps'>): readonly Question[] {
  const known = questions.get(steps)
  if (known) return known
  const found = steps.flatMap((step) => step.sections.flatMap((section) => section.questions))
  questions.set(steps, found)
  return found
}

/** A field about which conditions can ask what all entries answered. */
export type AskedField = Pick<Field, 'userData' | 'type' | 'visibleWhen'>

/** The fields of a question's entries that offer choices or may stay open. */
export const askedFieldsOf = ({ fields }: Pick<Question, 'fields'>): readonly AskedField[] =>
  (fields ?? []).flatMap(({ userData, visibleWhen, type, required }) =>
    type === 'single' || !required ? [{ userData, type, ...(visibleWhen && { visibleWhen }) }] : [],
  )
