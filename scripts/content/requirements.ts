import { existsSync, readdirSync } from 'node:fs'
import type { RequirementDefinition } from '#core/library/library.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import type { Law } from './law.ts'
import { Source, type Mistakes } from './source.ts'

const fields = new Set(['id', 'when', 'met_by', 'forbids', 'ask', 'outside'])

/** Joins the catalogue's duties with the way this type meets them. Every duty that names the type must be mapped. */
export function compileRequirements(
  folder: string,
  type: AgreementType,
  law: Law,
  mistakes: Mistakes,
): RequirementDefinition[] {
  const catalogue = new Source('content/requirements.yaml', mistakes)
  const duties = new Map<string, any>(
    catalogue.value.filter((duty: any) => duty.agreement.includes(type)).map((duty: any) => [duty.id, duty]),
  )
  const mapped = new Map<string, RequirementDefinition>()
  const dutiesFolder = `content/${folder}/duties`
  for (const file of existsSync(dutiesFolder) ? readdirSync(dutiesFolder) : []) {
    const source = new Source(`${dutiesFolder}/${file}`, mistakes)
    for (const [index, raw] of (source.value as any[]).entries()) {
      const duty = duties.get(raw.id)
      const wrong = (message: string): void => source.mistake([index], `${raw.id}: ${message}`)
      for (const field of Object.keys(raw)) if (!fields.has(field)) wrong(`a duty has no ${field}`)
      if (!duty) wrong(`the catalogue has no such duty for ${type}`)
      if (mapped.has(raw.id)) wrong('is mapped twice')
      const when = source.condition([index, 'when'], law.lists)
      if (!when) wrong('needs a “when”')
      if (!raw.met_by && !raw.forbids && !raw.outside) wrong('needs “met_by”, “forbids” or “outside”')
      for (const pattern of raw.forbids ?? []) if (!isPattern(pattern)) wrong(`${pattern} is no regular expression`)
      const groups: (string | { clauses: string })[] = raw.met_by ?? []
      const metByWhere = groups.flatMap((group, at) => {
        if (typeof group === 'string') return []
        const where = source.condition([index, 'met_by', at, 'when'], law.lists)
        if (!where || !group.clauses || Object.keys(group).length !== 2)
          wrong('a group of clauses with a condition has exactly “when” and “clauses”')
        return where ? [{ when: where, anyOf: clausesOf(group.clauses ?? '') }] : []
      })
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
        metBy: groups.flatMap((group) => (typeof group === 'string' ? [clausesOf(group)] : [])),
        ...(metByWhere.length && { metByWhere }),
        forbids: raw.forbids ?? [],
        ...(raw.ask && { ask: raw.ask }),
        ...(raw.outside && { outside: raw.outside }),
      })
    }
  }
  for (const id of duties.keys())
    if (!mapped.has(id)) mistakes.add(dutiesFolder, undefined, `the duty ${id} of the catalogue is not mapped`)
  return [...mapped.values()]
}

/** `a | b`: any one of these clauses. */
function clausesOf(group: string): string[] {
  return group.split('|').map((id) => id.trim())
}

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'iu'))
  } catch {
    return false
  }
}
