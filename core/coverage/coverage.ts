import type { Assembled } from '../assembly/assemble.ts'
import type { Condition } from '../condition/condition.ts'
import { decider, holds } from '../condition/evaluate.ts'
import { why, type Reason } from '../condition/why.ts'
import { plainText } from '../document/text.ts'
import type { Words } from '../dossier/rule-words.ts'
import { fillIn } from '../language/fill-in.ts'
import type { ClauseLibrary, RequirementDefinition } from '../library/library.ts'
import { isEmpty, valuesIn } from '../questionnaire/answers.ts'
import { unknownProvider, type Question, type Questionnaire, questionsOf } from '../questionnaire/questionnaire.ts'

export type CoverageState = 'met' | 'not-applicable' | 'missing' | 'violated'

/** Whether one document meets one duty. */
export type CoverageEntry = {
  readonly requirement: Pick<
    RequirementDefinition,
    'id' | 'jurisdiction' | 'kind' | 'source' | 'requires' | 'effective'
  >
  readonly state: CoverageState
  /** The clauses of the document that meet it. */
  readonly clauses: readonly string[]
  /** Why it applies or does not, or which forbidden words were found. */
  readonly reason: string
  /** What to answer when it is missing. */
  readonly ask?: { readonly questions: readonly string[]; readonly words: string }
  /** What the owner must do outside the document. */
  readonly outside?: string
}

/** A fact that the document still lacks. `userData` names the question to answer. */
export type Reminder = {
  readonly userData?: string
  readonly code: 'missing' | 'unknown-provider' | 'outside' | 'law-not-covered'
  readonly words: string
}

/** The coverage report: every duty of the catalogue that names the type, and what the owner should still do. */
export type Coverage = {
  readonly entries: readonly CoverageEntry[]
  readonly applicable: number
  readonly met: number
  readonly reminders: readonly Reminder[]
}

/** Holds a document against the catalogue as it stood on the assembly date. */
export function cover(
  questionnaire: Questionnaire,
  library: ClauseLibrary,
  assembled: Assembled,
  words: Words,
): Coverage {
  const decide = decider(assembled.answers, library.facts)
  const document: Examined = {
    date: assembled.date,
    present: new Set(assembled.clauses.map(({ definition }) => definition.id)),
    full: library.requirements.some(({ forbids }) => forbids.length)
      ? assembled.agreement.children.map(plainText).join('\n')
      : '',
    decide,
    because: (when) => reasons(why(when, library.facts, decide), words),
    sentences: words.sentences,
  }
  const entries = library.requirements.map((requirement) => coverOne(requirement, document))
  const applicable = entries.filter(({ state }) => state !== 'not-applicable')
  return {
    entries,
    applicable: applicable.length,
    met: applicable.filter(({ state }) => state === 'met').length,
    reminders: [
      ...missing(entries),
      ...unknownProviders(questionnaire, assembled, words),
      ...lawsLeftOut(questionnaire, assembled, words),
      ...outside(entries),
    ],
  }
}

/** What a duty is checked against. */
type Examined = {
  readonly date: string
  /** The ids of the document's clauses. */
  readonly present: ReadonlySet<string>
  /** All of its words. */
  readonly full: string
  readonly decide: (condition: Condition) => boolean
  readonly because: (condition: Condition) => string
  readonly sentences: Words['sentences']
}

function coverOne(requirement: RequirementDefinition, document: Examined): CoverageEntry {
  const { id, jurisdiction, kind, source, requires, effective, when } = requirement
  const { date, present, full, decide, because, sentences } = document
  const said = { id, jurisdiction, kind, source, requires, ...(effective && { effective }) }
  if (effective && effective > date)
    return {
      requirement: said,
      state: 'not-applicable',
      clauses: [],
      reason: fillIn(sentences.notYet, { date: effective }),
    }
  if (!decide(when)) return { requirement: said, state: 'not-applicable', clauses: [], reason: because(when) }
  const found = requirement.forbids.flatMap((pattern) => expression(pattern).exec(full)?.[0] ?? [])
  if (found.length)
    return {
      requirement: said,
      state: 'violated',
      clauses: [],
      reason: fillIn(sentences.forbidden, { words: found.join('”, “') }),
    }
  const groups = [
    ...requirement.metBy,
    ...(requirement.metByWhere ?? []).filter((group) => decide(group.when)).map(({ anyOf }) => anyOf),
  ]
  const clauses = groups.map((group) => group.filter((clause) => present.has(clause)))
  const met = clauses.every((group) => group.length > 0)
  return {
    requirement: said,
    state: met ? 'met' : 'missing',
    clauses: [...new Set(clauses.flat())],
    reason: because(when),
    ...(!met && requirement.ask && { ask: requirement.ask }),
    ...(requirement.outside && { outside: requirement.outside }),
  }
}

const expressions = new Map<string, RegExp>()

/** The expression of a pattern that the catalogue forbids, compiled once. */
function expression(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'iu')
  expressions.set(pattern, known)
  return known
}

/** Facts that all types share also read what this one does not ask: that is no reason which the owner could follow. */
function reasons(all: readonly Reason[], words: Words): string {
  const asked = all.filter(({ comparison }) => words.knows(comparison.key))
  if (asked.length) return asked.map((reason) => words.reason(reason)).join('; ')
  return all.length ? words.sentences.notAsked : words.sentences.always
}

function missing(entries: readonly CoverageEntry[]): Reminder[] {
  return entries
    .filter(({ state }) => state === 'missing')
    .map(({ ask, requirement }) => {
      const userData = ask?.questions[0]
      return { ...(userData && { userData }), code: 'missing', words: ask?.words ?? requirement.requires }
    })
}

function outside(entries: readonly CoverageEntry[]): Reminder[] {
  return entries.flatMap(({ outside: words, state }) =>
    words && state !== 'not-applicable' ? [{ code: 'outside' as const, words }] : [],
  )
}

function unknownProviders(questionnaire: Questionnaire, assembled: Assembled, words: Words): Reminder[] {
  return questionsOf(questionnaire)
    .filter(
      (question) =>
        question.type === 'providers' && valuesIn(assembled.answers[question.userData]).includes(unknownProvider),
    )
    .map(({ userData }) => ({ userData, code: 'unknown-provider', words: words.label(userData) }))
}

/** Laws that the answers suggest but that were unticked: the document says nothing about them, and the owner should know. */
function lawsLeftOut(questionnaire: Questionnaire, assembled: Assembled, words: Words): Reminder[] {
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
