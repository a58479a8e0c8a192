import type { Assembled } from '../assembly/assemble.ts'
import type { Condition } from '../condition/condition.ts'
import { decider, holds } from '../condition/evaluate.ts'
import { why, type Reason } from '../condition/why.ts'
import { longDate } from '../document/long-date.ts'
import type { Clause, Language } from '../document/node.ts'
import { plainText } from '../document/text.ts'
import type { ConditionWords } from '../dossier/rule-words.ts'
import { fillIn } from '../language/fill-in.ts'
import type {
  Ask,
  BareLibrary,
  ClauseLibrary,
  DutyRule,
  ElementDefinition,
  ElementRule,
  Fulfilment,
  RequirementDefinition,
  Said,
} from '../library/library.ts'
import { isEmpty, valuesIn } from '../answers/answers.ts'
import { unknownProvider, type Question, type Questionnaire, questionsOf } from '../questionnaire/questionnaire.ts'
import { asTyped, forbiddenIn, type Typed } from './forbidden.ts'
import {
  find,
  fulfil,
  type ElementState,
  type FoundElement,
  type Fulfilled,
  type FulfilmentState,
  type Present,
} from './fulfilment.ts'
import { eachOnce, type Reminder } from './reminders.ts'
import { unreadLaw } from './unread-law.ts'

export type CoverageState = FulfilmentState | 'violated'

/** Whether one document says one thing that a duty's statute names. */
export type CoverageElement = {
  readonly id: string
  readonly words: string
  readonly state: ElementState
  /** The clauses of the document that say it. */
  readonly clauses: readonly string[]
  /** Why it does not apply, why the library has no clause for it, or what the owner must do outside the document. */
  readonly reason?: string
  /** What to answer when it is missing. */
  readonly ask?: Ask
}

/** Whether one document meets one duty. */
export type CoverageEntry = {
  readonly requirement: Pick<
    RequirementDefinition,
    'id' | 'jurisdiction' | 'kind' | 'source' | 'requires' | 'effective'
  >
  readonly state: CoverageState
  /** The clauses of the document that meet it, or a part of it. */
  readonly clauses: readonly string[]
  /** Why it applies or does not, which forbidden words were found, or why the library has no clause for it. */
  readonly reason: string
  /** The elements that its statute names; none for a duty that is one thing, and for one that does not apply. */
  readonly elements: readonly CoverageElement[]
  /** What to answer when a duty that is one thing is missing. */
  readonly ask?: Ask
  /** What the owner must do outside the document. */
  readonly outside?: string
}

/** The coverage report: every duty of the catalogue that names the type, and what the owner should still do. */
export type Coverage = {
  readonly entries: readonly CoverageEntry[]
  /** The duties that apply and that a document can meet: met, partly met and missing ones. */
  readonly applicable: number
  /** Those of which nothing is missing. */
  readonly met: number
  readonly partly: number
  /** Missing or violated. */
  readonly missing: number
  /** The duties that apply and that no document can meet. */
  readonly outside: number
  readonly reminders: readonly Reminder[]
}

/** Whether one document meets one duty, without a word about it. */
export type Judgement = Pick<CoverageEntry, 'state' | 'clauses'> & { readonly duty: Pick<DutyRule, 'id' | 'when'> }

/** Holds a document against the catalogue as `cover` does, for callers that only count. */
export function judge(library: BareLibrary, assembled: Assembled): readonly Judgement[] {
  const document = examined(library, assembled)
  return library.requirements.map((duty) => {
    const { state, fulfilled } = judgeOne(duty, document)
    return { duty, state, clauses: fulfilled?.clauses ?? [] }
  })
}

/**
 * Holds a document against the catalogue as it stood on the assembly date.
 *
 * @param removed the clauses that its owner took out: what they would meet needs no answer, but the clause again.
 */
export function cover(
  questionnaire: Questionnaire,
  library: ClauseLibrary,
  assembled: Assembled,
  words: ConditionWords,
  removed: Assembled['clauses'] = [],
): Coverage {
  const plain = examined(library, assembled)
  const document: Explained = {
    ...plain,
    language: library.language,
    region: assembled.agreement.region,
    removed: new Map(removed.map(({ definition, clause }) => [definition.id, firstWords(clause)])),
    because: (when) => reasons(why(when, library.facts, plain.decide), words),
    sentences: words.sentences,
  }
  const entries = library.requirements.map((requirement) => coverOne(requirement, document))
  return {
    entries,
    ...countsOf(entries),
    reminders: eachOnce([
      ...missing(entries, words),
      ...unknownProviders(questionnaire, assembled, words),
      ...lawsLeftOut(questionnaire, assembled, words),
      ...unreadLaw(library, assembled.answers, plain.decide, words.sentences),
      ...outside(entries),
    ]),
  }
}

/** How many duties are in each state. */
export function countsOf(
  entries: readonly CoverageEntry[],
): Pick<Coverage, 'applicable' | 'met' | 'partly' | 'missing' | 'outside'> {
  const count = (...states: readonly CoverageState[]): number =>
    entries.filter(({ state }) => states.includes(state)).length
  return {
    applicable: entries.length - count('outside', 'not-applicable'),
    met: count('met'),
    partly: count('partly'),
    missing: count('missing', 'violated'),
    outside: count('outside'),
  }
}

/** What a duty is checked against. */
type Examined = Present & {
  readonly date: string
  /** All words of the document, as they would be typed. */
  readonly typed: Typed
}

function examined(library: BareLibrary, { date, answers, clauses, agreement }: Assembled): Examined {
  return {
    date,
    clauses: new Set(clauses.map(({ definition }) => definition.id)),
    typed: asTyped(
      library.requirements.some(({ forbids }) => forbids.length) ? agreement.children.map(plainText).join('\n') : '',
    ),
    decide: decider(answers, library.facts),
  }
}

/** What came out for one duty. */
type Judged<ConditionWords extends Said, Element extends ElementRule<ConditionWords>> = {
  readonly state: CoverageState
  /** Why it does not apply, before anything is looked for. */
  readonly excused?: 'later' | 'elsewhere'
  /** The forbidden words that were found. */
  readonly forbidden?: readonly string[]
  /** What was found of what it demands. */
  readonly fulfilled?: Fulfilled<ConditionWords, Element>
}

function judgeOne<ConditionWords extends Said, Element extends ElementRule<ConditionWords>>(
  duty: DutyRule<ConditionWords, Element>,
  document: Examined,
): Judged<ConditionWords, Element> {
  const { effective, when, forbids } = duty
  if (effective && effective > document.date) return { state: 'not-applicable', excused: 'later' }
  if (!document.decide(when)) return { state: 'not-applicable', excused: 'elsewhere' }
  const forbidden = forbiddenIn(forbids, document.typed)
  if (forbidden.length > 0) return { state: 'violated', forbidden }
  const fulfilled = fulfil<ConditionWords, Element>(duty, document)
  return fulfilled.state === 'not-applicable'
    ? { state: 'not-applicable', fulfilled: { ...fulfilled, clauses: [] } }
    : { state: fulfilled.state, fulfilled }
}

/** What puts the outcome into words. */
type Explained = Examined & {
  readonly language: Language
  /** The country of the owner, where the document is written as there. */
  readonly region: string | undefined
  /** The first words of the clauses that the owner took out, by their ids. */
  readonly removed: ReadonlyMap<string, string>
  readonly because: (condition: Condition) => string
  readonly sentences: ConditionWords['sentences']
}

function coverOne(requirement: RequirementDefinition, document: Explained): CoverageEntry {
  const { id, jurisdiction, kind, source, requires, effective, when } = requirement
  const { because, sentences, language, region } = document
  const said = { id, jurisdiction, kind, source, requires, ...(effective && { effective }) }
  const without = (state: CoverageState, reason: string): CoverageEntry => ({
    requirement: said,
    state,
    clauses: [],
    elements: [],
    reason,
  })
  const { state, forbidden = [], excused, fulfilled } = judgeOne<string, ElementDefinition>(requirement, document)
  if (excused === 'later')
    return without(state, fillIn(sentences.notYet, { date: longDate(effective!, language, region) }))
  if (excused === 'elsewhere') return without(state, because(when))
  if (!fulfilled)
    return without(
      state,
      fillIn(sentences.forbidden, { words: forbidden.map((words) => fillIn(sentences.quoted, { words })).join(', ') }),
    )
  const { clauses } = fulfilled
  const elements = fulfilled.elements.map((element) => described(element, document))
  const ask = state === 'missing' ? (putBack(requirement, document) ?? requirement.ask) : undefined
  if (state === 'not-applicable')
    return without('not-applicable', [...new Set(elements.flatMap(({ reason }) => reason ?? []))].join('; '))
  return {
    requirement: said,
    state,
    clauses,
    elements,
    reason: fulfilled.because ?? because(when),
    ...(ask && { ask }),
    ...(requirement.outside && { outside: requirement.outside }),
  }
}

function described(
  { element, state, clauses, because }: FoundElement<string, ElementDefinition>,
  document: Explained,
): CoverageElement {
  const { id, words, when } = element
  const ask = state === 'missing' ? (putBack(element, document) ?? element.ask) : undefined
  const reason = because ?? (state === 'not-applicable' && when ? document.because(when) : undefined)
  return {
    id,
    words,
    state,
    clauses,
    ...(reason !== undefined && { reason }),
    ...(ask && { ask }),
  }
}

/** What to do where only clauses are missing that the owner took out: no answer brings them back. */
function putBack(wanted: Fulfilment, document: Explained): Ask | undefined {
  if (document.removed.size === 0) return undefined
  const everything = new Set([...document.clauses, ...document.removed.keys()])
  const complete = find(wanted, { ...document, clauses: everything })
  const gone = complete.clauses.filter((id) => document.removed.has(id))
  if (complete.state !== 'met' || gone.length === 0) return undefined
  const clauses = gone.map((id) => fillIn(document.sentences.quoted, { words: document.removed.get(id)! })).join(', ')
  return { questions: [], words: fillIn(document.sentences.removed, { clauses }) }
}

/** Enough of a clause to recognise it by. */
function firstWords(clause: Clause): string {
  const words = clause.children
    .filter(({ type }) => type !== 'heading')
    .map(plainText)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.length > 90 ? `${words.slice(0, 89).trimEnd()}…` : words
}

/** Facts that all types share also read what this type does not ask: the owner could not follow such a reason. */
function reasons(all: readonly Reason[], words: ConditionWords): string {
  const asked = all.filter(({ comparison }) => words.knows(comparison.key))
  if (asked.length) return asked.map((reason) => words.reason(reason)).join('; ')
  return all.length ? words.sentences.notAsked : words.sentences.always
}

function missing(entries: readonly CoverageEntry[], { sentences }: ConditionWords): Reminder[] {
  return entries
    .filter(({ state }) => state === 'missing' || state === 'partly')
    .flatMap(({ ask, requirement, elements }) => {
      const lacking = elements.filter(({ state }) => state === 'missing')
      const asks = elements.length ? distinctAsks(lacking) : ask ? [ask] : []
      const unasked = lacking.filter((element) => !element.ask).map(({ words }) => words)
      const left = elements.length
        ? unasked.length > 0 && fillIn(sentences.lacks, { elements: unasked.join('; '), source: requirement.source })
        : !ask && requirement.requires
      return [
        ...asks.map(({ questions: [userData], words }) => ({
          ...(userData && { userData }),
          code: 'missing' as const,
          words,
        })),
        ...(left ? [{ code: 'missing' as const, words: left }] : []),
      ]
    })
}

/** What the owner should answer, each thing once: one answer may bring several elements. */
function distinctAsks(elements: readonly CoverageElement[]): readonly Ask[] {
  return [...new Map(elements.flatMap(({ ask }) => (ask ? [[ask.words, ask] as const] : []))).values()]
}

function outside(entries: readonly CoverageEntry[]): Reminder[] {
  return entries.flatMap(({ outside: words, elements, state }) => {
    if (state === 'not-applicable') return []
    const all = elements.flatMap((element) => (element.state === 'outside' ? (element.reason ?? []) : []))
    return [...all, ...(words ? [words] : [])].map((one) => ({ code: 'outside' as const, words: one }))
  })
}

function unknownProviders(questionnaire: Questionnaire, assembled: Assembled, words: ConditionWords): Reminder[] {
  return questionsOf(questionnaire)
    .filter(
      (question) =>
        question.type === 'providers' && valuesIn(assembled.answers[question.userData]).includes(unknownProvider),
    )
    .map(({ userData }) => ({ userData, code: 'unknown-provider', words: words.label(userData) }))
}

/** Laws that the answers suggest but that were unticked: the document says nothing about them, and the owner should know. */
function lawsLeftOut(questionnaire: Questionnaire, assembled: Assembled, words: ConditionWords): Reminder[] {
  const question: Question | undefined = questionsOf(questionnaire).find(({ userData }) => userData === 'privacyLaws')
  if (!question || isEmpty(assembled.answers['privacyLaws'])) return []
  const ticked = valuesIn(assembled.answers['privacyLaws'])
  return (question.answers ?? [])
    .filter(
      (answer) =>
        !ticked.includes(answer.value) &&
        answer.recommendedWhen &&
        holds(answer.recommendedWhen, assembled.answers, questionnaire.facts),
    )
    .map((answer) => ({
      userData: 'privacyLaws',
      code: 'law-not-covered',
      words: words.value('privacyLaws', answer.value),
    }))
}
