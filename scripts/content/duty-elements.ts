import type { Condition } from '#core/condition/condition.ts'
import type { Ask, ElementDefinition, Fulfilment } from '#core/library/library.ts'
import { readCondition, type Compared, type Scope } from './condition-scope.ts'
import type { CataloguedDuty, RawDuty, RawElement, RawGroups } from './schema/duties.ts'
import type { Path, Source } from './source.ts'
import { suggestion } from './suggest.ts'

/** What the duties of a type may name. */
export type DutyScope = {
  readonly conditions: Scope
  /** What all types ask. A duty that no clause can meet may depend on what only another type asks. */
  readonly elsewhere: ReadonlyMap<string, Compared>
  readonly clauses: ReadonlySet<string>
  readonly questions: ReadonlySet<string>
}

type Duties = Source<readonly RawDuty[]>
/** A duty as the catalogue has it, and the way in which a type meets it. */
type InCatalogue = {
  readonly catalogue: Source<readonly CataloguedDuty[]>
  readonly at: number
  readonly duty: CataloguedDuty
}
type InType = { readonly source: Duties; readonly index: number; readonly raw: RawDuty }

/**
 * The elements of a duty, each with the clauses of this type that say it. Refuses elements that the catalogue does not
 * have, those for which nothing is said, and mappings in which a duty would be met by excuses alone.
 *
 * @returns nothing for a duty without elements.
 */
export function compileElements(
  { catalogue, at, duty }: InCatalogue,
  { source, index, raw }: InType,
  scope: DutyScope,
): readonly ElementDefinition[] | undefined {
  const { id, elements } = duty
  const mapped = raw.elements ?? {}
  if (!elements) {
    if (raw.elements)
      source.mistake([index, 'elements'], `requirements.yaml lists no elements of ${id}: map it with “met_by”`)
    return undefined
  }
  if (!raw.elements) {
    // A duty that is outside as a whole is never counted as met.
    if (raw.outside && !raw.met_by && !raw.forbids) return undefined
    source.mistake(
      [index, raw.met_by ? 'met_by' : 'id'],
      `requirements.yaml lists elements of ${id}: map each of them under “elements”`,
    )
    return undefined
  }
  const ids = elements.map((element) => element.id)
  for (const name of Object.keys(mapped))
    if (!ids.includes(name))
      source.mistake([index, 'elements', name], `${id} has no element ${name}${suggestion(name, ids)}`)
  for (const [n, { id: name, words }] of elements.entries())
    if (!mapped[name])
      catalogue.mistake(
        [at, 'elements', n, 'id'],
        `${id}: the element ${name} (${words}) is neither mapped nor excused in ${source.file}`,
      )
    else readCondition(catalogue, [at, 'elements', n, 'when'], elements[n]!.when, scope.conditions)
  if (ids.every((name) => isExcused(mapped[name])))
    source.mistake(
      [index, 'elements'],
      `${id}: every element is excused with “not_here”, so nothing would meet the duty`,
    )

  return elements.flatMap(({ id: name, words, when: always }, n) => {
    const given = mapped[name]
    if (!given) return []
    const path: Path = [index, 'elements', name]
    const fields = Array.isArray(given) ? { met_by: given } : given
    const groupsAt = Array.isArray(given) ? path : [...path, 'met_by']
    checkAsk(source, [...path, 'ask'], id, fields.ask, scope)
    const own = readCondition(source, [...path, 'when'], fields.when, scope.conditions)
    if (own?.op === 'constant')
      source.mistake([...path, 'when'], `${id}: ${name} needs a condition that can change; excuse it with “not_here”`)
    const when = both(catalogue.condition([at, 'elements', n, 'when'], always, scope.conditions.lists), own)
    const { missing = [], ...clauses } = compileGroups(source, groupsAt, id, fields.met_by ?? [], scope)
    const lacking = [...missing, ...(fields.missing ? [{ because: fields.missing }] : [])]
    return {
      id: name,
      words,
      ...(when && { when }),
      ...clauses,
      ...(lacking.length && { missing: lacking }),
      ...(fields.not_here && { notHere: fields.not_here }),
      ...(fields.outside && { outside: fields.outside }),
      ...(fields.ask && { ask: fields.ask }),
    }
  })
}

const isExcused = (given: RawElement | undefined): boolean =>
  given !== undefined && !Array.isArray(given) && given.not_here !== undefined

const both = (one: Condition | undefined, other: Condition | undefined): Condition | undefined =>
  one && other ? { op: 'and', of: [one, other] } : (one ?? other)

/** Groups of clauses that meet something together; each clause must exist. */
export function compileGroups(
  source: Duties,
  path: Path,
  id: string,
  groups: RawGroups,
  { conditions, clauses }: DutyScope,
): Fulfilment {
  const clausesOf = (at: Path, group: string): readonly string[] => {
    const ids = group.split(' | ')
    for (const one of ids)
      if (!clauses.has(one))
        source.mistake([...path, ...at], `${id}: no clause is called ${one}${suggestion(one, clauses)}`)
    return ids
  }
  const metBy: (readonly string[])[] = []
  const metByWhere: { when: Condition; anyOf: readonly string[] }[] = []
  const missing: { when: Condition; because: string; outside?: true }[] = []
  for (const [n, group] of groups.entries()) {
    if (typeof group === 'string') {
      metBy.push(clausesOf([n], group))
      continue
    }
    const when = readCondition(source, [...path, n, 'when'], group.when, conditions)
    const anyOf = group.clauses === undefined ? undefined : clausesOf([n, 'clauses'], group.clauses)
    if (!when) continue
    if (anyOf) metByWhere.push({ when, anyOf })
    if (group.missing !== undefined) missing.push({ when, because: group.missing })
    if (group.outside !== undefined) missing.push({ when, because: group.outside, outside: true })
  }
  return { metBy, ...(metByWhere.length && { metByWhere }), ...(missing.length && { missing }) }
}

/** Refuses questions that this type does not ask. */
export function checkAsk(source: Duties, path: Path, id: string, ask: Ask | undefined, { questions }: DutyScope): void {
  for (const [n, key] of (ask?.questions ?? []).entries())
    if (!questions.has(key))
      source.mistake([...path, 'questions', n], `${id}: no question has the key ${key}${suggestion(key, questions)}`)
}
