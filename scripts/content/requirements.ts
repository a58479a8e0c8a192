import type { RequirementDefinition } from '#core/library/library.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { readCondition, type Compared, type Scope } from './condition-scope.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { CataloguedDuty } from './schema/duties.ts'
import type { Path } from './source.ts'
import { suggestion } from './suggest.ts'

/** What the duties of a type may name. */
export type DutyScope = {
  readonly conditions: Scope
  /** What all types ask. A duty that no clause can meet may depend on what only another type asks. */
  readonly elsewhere: ReadonlyMap<string, Compared>
  readonly clauses: ReadonlySet<string>
  readonly questions: ReadonlySet<string>
}

/** Joins the catalogue's duties with the way this type meets them. Every duty that names the type must be mapped. */
export function compileRequirements(
  content: Content,
  folder: string,
  type: AgreementType,
  { conditions, elsewhere, clauses, questions }: DutyScope,
): RequirementDefinition[] {
  const catalogue = content.open(kinds.requirements, 'content/requirements.yaml')
  const duties = new Map<string, CataloguedDuty>(
    catalogue.value.filter(({ agreement }) => agreement.includes(type)).map((duty) => [duty.id, duty]),
  )
  const mapped = new Map<string, RequirementDefinition>()
  for (const source of content.openAll(kinds.duties, `content/${folder}/duties`)) {
    for (const [index, raw] of source.value.entries()) {
      const duty = duties.get(raw.id)
      if (!duty)
        source.mistake(
          [index, 'id'],
          `requirements.yaml has no duty ${raw.id} for ${type}${suggestion(raw.id, duties.keys())}`,
        )
      if (mapped.has(raw.id)) source.mistake([index, 'id'], `the duty ${raw.id} is mapped twice`)
      const clausesOf = (at: Path, group: string): string[] => {
        const ids = group.split(' | ')
        for (const id of ids)
          if (!clauses.has(id))
            source.mistake([index, ...at], `${raw.id}: no clause is called ${id}${suggestion(id, clauses)}`)
        return ids
      }
      for (const [n, key] of (raw.ask?.questions ?? []).entries())
        if (!questions.has(key))
          source.mistake(
            [index, 'ask', 'questions', n],
            `${raw.id}: no question has the key ${key}${suggestion(key, questions)}`,
          )
      const keys = raw.met_by || raw.forbids ? conditions.keys : new Map([...elsewhere, ...conditions.keys])
      const when = readCondition(source, [index, 'when'], raw.when, { ...conditions, keys })
      const groups = (raw.met_by ?? []).map((group, at) =>
        typeof group === 'string'
          ? { anyOf: clausesOf(['met_by', at], group) }
          : {
              when: readCondition(source, [index, 'met_by', at, 'when'], group.when, conditions),
              anyOf: clausesOf(['met_by', at, 'clauses'], group.clauses),
            },
      )
      const metByWhere = groups.flatMap(({ when: where, anyOf }) => (where ? [{ when: where, anyOf }] : []))
      if (!duty || !when) continue
      mapped.set(raw.id, {
        id: raw.id,
        jurisdiction: duty.jurisdiction,
        kind: duty.kind,
        source: duty.source,
        requires: duty.requires,
        appliesWhen: duty.applies_when,
        ...(duty.effective && { effective: duty.effective }),
        when,
        metBy: groups.flatMap(({ when: where, anyOf }) => (where ? [] : [anyOf])),
        ...(metByWhere.length && { metByWhere }),
        forbids: raw.forbids ?? [],
        ...(raw.ask && { ask: raw.ask }),
        ...(raw.outside && { outside: raw.outside }),
      })
    }
  }
  for (const [index, { id }] of catalogue.value.entries())
    if (duties.has(id) && !mapped.has(id))
      catalogue.mistake([index, 'id'], `the duty ${id} is not mapped in content/${folder}/duties`)
  return [...mapped.values()]
}

/** Refuses duties that are in the catalogue twice or bind a type that does not exist. */
export function checkCatalogue(content: Content, types: readonly string[]): void {
  const catalogue = content.open(kinds.requirements, 'content/requirements.yaml')
  const seen = new Set<string>()
  for (const [index, { id, agreement }] of catalogue.value.entries()) {
    if (seen.has(id)) catalogue.mistake([index, 'id'], `the duty ${id} stands here twice`)
    seen.add(id)
    for (const [n, type] of agreement.entries())
      if (!types.includes(type))
        catalogue.mistake([index, 'agreement', n], `there is no agreement type ${type}${suggestion(type, types)}`)
  }
}
