import type { Assembled } from '../assembly/assemble.ts'
import type { AssembledClause } from '../assembly/saying.ts'
import { why } from '../condition/why.ts'
import { decider } from '../condition/evaluate.ts'
import { fillIn } from '../language/fill-in.ts'
import { isEmpty } from '../questionnaire/answers.ts'
import type { ClauseLibrary, ElementDefinition, RequirementDefinition } from '../library/library.ts'
import { clausesMeeting } from '../library/words.ts'
import type { Words } from './rule-words.ts'

/** Why a clause is in the document: the answers, the rule, the law. */
export type DossierEntry = {
  readonly clause: string
  readonly part: string
  readonly because: readonly { readonly userData: string; readonly label: string; readonly answer: string }[]
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
export function explain(library: ClauseLibrary, assembled: Assembled, words: Words): Dossier {
  const duties = dutiesByClause(library)
  return assembled.clauses.map((clause) => explainClause(library, assembled, clause, words, duties))
}

export function dutiesByClause(
  library: Pick<ClauseLibrary, 'requirements'>,
): ReadonlyMap<string, readonly RequirementDefinition[]> {
  const duties = new Map<string, RequirementDefinition[]>()
  for (const requirement of library.requirements) {
    for (const id of clausesMeeting(requirement)) duties.set(id, [...(duties.get(id) ?? []), requirement])
  }
  return duties
}

export function explainClause(
  library: ClauseLibrary,
  assembled: Assembled,
  { part, definition }: AssembledClause,
  words: Words,
  duties: ReadonlyMap<string, readonly RequirementDefinition[]>,
): DossierEntry {
  const { answers } = assembled
  const decide = decider(answers, library.facts)
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
    sources: definition.sources,
    ...(definition.jurisdiction && { jurisdiction: definition.jurisdiction }),
    ...(definition.prescribedBy && { prescribedBy: definition.prescribedBy }),
  }
}
