import type { Assembled } from '../assembly/assemble.ts'
import { computedKeys } from '../assembly/computed-keys.ts'
import type { AssembledClause } from '../assembly/clauses.ts'
import type { Condition } from '../condition/condition.ts'
import { why } from '../condition/why.ts'
import { decider } from '../condition/evaluate.ts'
import { fillIn } from '../language/fill-in.ts'
import { isEmpty, type Answers } from '../answers/answers.ts'
import type { ClauseLibrary, ElementDefinition, RequirementDefinition } from '../library/library.ts'
import { clausesMeeting, definitionsIn } from '../library/words.ts'
import type { KeptOrigins } from '../questionnaire/kept-answers.ts'
import type { Origin } from '../questionnaire/origin.ts'
import { reachedPlaces, type ReachedPlaces } from './reached-places.ts'
import type { ConditionWords } from './rule-words.ts'

/** An answer that put a clause in. */
type Because = {
  readonly userData: string
  readonly label: string
  readonly answer: string
  /** The origin of the answer; absent where nobody wrote it down. */
  readonly origin?: Exclude<Origin, 'open'>
}

/** Why a clause is in the document: the answers, the rule, the law. */
export type DossierEntry = {
  readonly clause: string
  readonly part: string
  readonly because: readonly Because[]
  readonly rule: string
  /** The duties that the clause helps to meet, and which of their elements; none for a duty that is one thing. */
  readonly requirements: readonly (Pick<RequirementDefinition, 'id' | 'source' | 'requires'> & {
    readonly elements: readonly Pick<ElementDefinition, 'id' | 'words'>[]
  })[]
  readonly sources: readonly string[]
  readonly jurisdiction?: string
  readonly prescribedBy?: string
}

export type Dossier = readonly DossierEntry[]

/** The dossier of a whole document. */
export function explain(
  library: ClauseLibrary,
  assembled: Assembled,
  words: ConditionWords,
  origins: KeptOrigins | null,
): Dossier {
  return assembled.clauses.map(explainer(library, assembled, words, origins))
}

/** Explains the clauses of one document, whose conditions are decided once for all of them. */
export function explainer(
  library: ClauseLibrary,
  { answers }: Pick<Assembled, 'answers'>,
  words: ConditionWords,
  origins: KeptOrigins | null,
): (clause: AssembledClause) => DossierEntry {
  const decide = decider(answers, library.facts)
  const duties = dutiesByClause(library)
  const isReached = reachedPlaces(library, answers, decide)
  return (clause) => entryOf(clause, { library, answers, words, origins, decide, duties, isReached })
}

const computed = new Set<string>(computedKeys)

function originOf(key: string, origins: KeptOrigins | null): Pick<Because, 'origin'> {
  // What no question asks is computed from answers that stand.
  const origin = origins?.[key] ?? (origins && computed.has(key) ? 'derived' : undefined)
  return origin ? { origin } : {}
}

const known = new WeakMap<ClauseLibrary, ReadonlyMap<string, readonly RequirementDefinition[]>>()

/** The duties that each clause can help to meet, by clause. The map is made once for a library. */
function dutiesByClause(library: ClauseLibrary): ReadonlyMap<string, readonly RequirementDefinition[]> {
  const before = known.get(library)
  if (before) return before
  const duties = new Map<string, RequirementDefinition[]>()
  for (const requirement of library.requirements) {
    for (const id of clausesMeeting(requirement)) duties.set(id, [...(duties.get(id) ?? []), requirement])
  }
  known.set(library, duties)
  return duties
}

/** What explains the clauses of one document. */
type Grounds = {
  readonly library: ClauseLibrary
  readonly answers: Answers
  readonly words: ConditionWords
  readonly origins: KeptOrigins | null
  readonly decide: (condition: Condition) => boolean
  readonly duties: ReadonlyMap<string, readonly RequirementDefinition[]>
  readonly isReached: ReachedPlaces
}

function entryOf(
  { part, definition }: AssembledClause,
  { library, answers, words, origins, decide, duties, isReached }: Grounds,
): DossierEntry {
  const law = definitionsIn(library).get(definition.id)
  const conditions = [part.when, definition.when].filter((condition) => condition !== undefined)
  const decisive = conditions
    .flatMap((condition) => why(condition, library.facts, decide))
    .map(({ comparison }) => comparison.key)
  const keys = [...new Set([...decisive, ...(definition.each ? [definition.each] : [])])].filter(
    (key) => !isEmpty(answers[key]),
  )
  const rules = conditions.map((condition) => words.rule(condition))
  if (definition.each) rules.push(fillIn(words.sentences.entries, { question: words.label(definition.each) }))
  return {
    clause: definition.id,
    part: part.id,
    because: keys.map((userData) => ({
      userData,
      label: words.label(userData),
      answer: words.answer(userData, answers),
      ...originOf(userData, origins),
    })),
    rule: rules.length ? rules.join('; ') : words.sentences.always,
    requirements: (duties.get(definition.id) ?? [])
      .filter((duty) => decide(duty.when))
      .map(({ id, source, requires, elements = [] }) => ({
        id,
        source,
        requires,
        elements: elements
          .filter(
            (element) => (!element.when || decide(element.when)) && clausesMeeting(element).includes(definition.id),
          )
          .map((element) => ({ id: element.id, words: element.words })),
      })),
    sources: (law?.sources ?? []).filter((_, index) => isReached(law?.places?.[index] ?? '')),
    ...(law?.jurisdiction && { jurisdiction: law.jurisdiction }),
    ...(definition.prescribedBy && { prescribedBy: definition.prescribedBy }),
  }
}
