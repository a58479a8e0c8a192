import { assemble } from '../assembly/assemble.ts'
import { keysOf, type Condition } from '../condition/condition.ts'
import { cover, type CoverageEntry } from './coverage.ts'
import type { BareLibrary, ClauseDefinition, ClauseLibrary, Fulfilment, Said } from '../library/library.ts'
import { clausesOf, definitionsIn, visitTemplate } from '../library/words.ts'
import { isEmpty, type Answers } from '../answers/answers.ts'
import type { Questionnaire } from '../questionnaire/questionnaire.ts'
import type { ConditionWords } from '../dossier/rule-words.ts'

/** What one answer brings into a document: what would be missing if the question had been left open. */
export type Effect = {
  readonly parts: readonly { readonly part: string; readonly clauses: readonly ClauseDefinition[] }[]
  /** The duties that apply because of the answer, with their state. */
  readonly duties: readonly CoverageEntry[]
}

/**
 * Compares the document with the one that it would be without the answer. Every other answer stays, also those that
 * only this one made the wizard ask for.
 *
 * @param answers as `interview` gives them.
 * @param date the day whose law is taken (yyyy-mm-dd).
 */
export function effectOf(
  userData: string,
  { questionnaire, library, words }: { questionnaire: Questionnaire; library: ClauseLibrary; words: ConditionWords },
  answers: Answers,
  date: string,
): Effect {
  if (isEmpty(answers[userData])) return { parts: [], duties: [] }
  const { [userData]: _, ...others } = answers
  const withIt = assemble(library, answers, { date })
  const without = assemble(library, others, { date })

  const rest = new Set(without.clauses.map(({ definition }) => definition.id))
  const parts = new Map<string, ClauseDefinition[]>()
  const definitions = definitionsIn(library)
  for (const { part, definition } of withIt.clauses) {
    const added = rest.has(definition.id) ? undefined : definitions.get(definition.id)
    if (added) parts.set(part.id, [...(parts.get(part.id) ?? []), added])
  }

  const applied = new Set(applicable(cover(questionnaire, library, without, words).entries))
  const entries = cover(questionnaire, library, withIt, words).entries
  const now = new Set(applicable(entries))
  return {
    parts: [...parts].map(([part, clauses]) => ({ part, clauses })),
    duties: entries.filter(({ requirement: { id } }) => now.has(id) && !applied.has(id)),
  }
}

function applicable(entries: readonly CoverageEntry[]): readonly string[] {
  return entries.filter(({ state }) => state !== 'not-applicable').map(({ requirement }) => requirement.id)
}

/** Whether any clause or duty of a library can depend on the answer, directly or through what is computed from it. */
export function matters(library: BareLibrary, userData: string): boolean {
  return userData in library.providerQuestions || keysRead(library).has(userData)
}

const known = new WeakMap<BareLibrary, ReadonlySet<string>>()

function keysRead(library: BareLibrary): ReadonlySet<string> {
  const remembered = known.get(library)
  if (remembered) return remembered
  const keys = new Set<string>()
  const decides = (...conditions: readonly (Condition | undefined)[]): void => {
    for (const one of conditions) if (one) for (const key of keysOf(one, library.facts)) keys.add(key)
  }
  const prints = (templates: Parameters<typeof visitTemplate>[0]): void =>
    visitTemplate(templates, (node) => {
      if (node.type === 'placeholder') keys.add(node.name)
    })
  for (const { when, heading } of library.parts) {
    decides(when)
    prints(heading)
  }
  for (const { when, whenEntry, each, blocks } of clausesOf(library)) {
    decides(when, whenEntry)
    if (each) keys.add(each)
    prints(blocks)
  }
  for (const { when, text } of Object.values(library.phrases).flat()) {
    decides(when)
    prints(text)
  }
  const fulfilment = ({ metByWhere = [], missing = [] }: Fulfilment<Said>): void =>
    decides(...metByWhere.map(({ when }) => when), ...missing.map(({ when }) => when))
  for (const requirement of library.requirements) {
    decides(requirement.when)
    fulfilment(requirement)
    for (const element of requirement.elements ?? []) {
      decides(element.when)
      fulfilment(element)
    }
  }
  known.set(library, keys)
  return keys
}
