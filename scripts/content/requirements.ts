import type { RequirementDefinition } from '#core/library/library.ts'
import type { Language } from '#core/language/languages.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { readCondition } from './condition-scope.ts'
import type { Content } from './content.ts'
import { checkAsk, compileElements, compileGroups, type DutyScope } from './duty-elements.ts'
import { forbiddenBy } from './forbidden-words.ts'
import { kinds } from './kinds.ts'
import type { CataloguedDuty } from './schema/duties.ts'
import { suggestion } from './suggest.ts'

/** Joins the catalogue's duties with the way this type meets them. Every duty that names the type must be mapped. */
export function compileRequirements(
  content: Content,
  folder: string,
  { type, language }: { readonly type: AgreementType; readonly language: Language },
  scope: DutyScope,
): RequirementDefinition[] {
  const catalogue = content.open(kinds.requirements, 'content/requirements.yaml')
  const duties = new Map<string, { readonly duty: CataloguedDuty; readonly at: number }>(
    catalogue.value.flatMap((duty, at) => (duty.agreement.includes(type) ? [[duty.id, { duty, at }] as const] : [])),
  )
  const mapped = new Map<string, RequirementDefinition>()
  for (const source of content.openAll(kinds.duties, `content/${folder}/duties`)) {
    for (const [index, raw] of source.value.entries()) {
      const known = duties.get(raw.id)
      if (!known)
        source.mistake(
          [index, 'id'],
          `requirements.yaml has no duty ${raw.id} for ${type}${suggestion(raw.id, duties.keys())}`,
        )
      if (mapped.has(raw.id)) source.mistake([index, 'id'], `the duty ${raw.id} is mapped twice`)
      const { conditions, elsewhere } = scope
      checkAsk(source, [index, 'ask'], raw.id, raw.ask, scope)
      const inElements = Object.values(raw.elements ?? {}).some((one) => Array.isArray(one) || one.met_by)
      const keys =
        raw.met_by || inElements || raw.forbids ? conditions.keys : new Map([...elsewhere, ...conditions.keys])
      const when = readCondition(source, [index, 'when'], raw.when, { ...conditions, keys })
      const whole = compileGroups(source, [index, 'met_by'], raw.id, raw.met_by ?? [], scope)
      if (!known || !when) continue
      const { duty, at } = known
      const elements = compileElements({ catalogue, at, duty }, { source, index, raw }, scope)
      mapped.set(raw.id, {
        id: raw.id,
        jurisdiction: duty.jurisdiction,
        kind: duty.kind,
        source: duty.source,
        requires: duty.requires,
        appliesWhen: duty.applies_when,
        ...(duty.effective && { effective: duty.effective }),
        when,
        ...whole,
        ...(elements && { elements }),
        forbids: forbiddenBy(content, language, { source, path: [index, 'forbids'], forbids: raw.forbids }),
        ...(raw.ask && { ask: raw.ask }),
        ...(raw.outside && { outside: raw.outside }),
      })
    }
  }
  for (const [id, { at }] of duties)
    if (!mapped.has(id)) catalogue.mistake([at, 'id'], `the duty ${id} is not mapped in content/${folder}/duties`)
  return [...mapped.values()]
}

/** Refuses duties that are in the catalogue twice or bind a type that does not exist, and elements that are there twice. */
export function checkCatalogue(content: Content, types: readonly string[]): void {
  const catalogue = content.open(kinds.requirements, 'content/requirements.yaml')
  const seen = new Set<string>()
  for (const [index, { id, agreement, elements = [] }] of catalogue.value.entries()) {
    if (seen.has(id)) catalogue.mistake([index, 'id'], `the duty ${id} stands here twice`)
    seen.add(id)
    for (const [n, type] of agreement.entries())
      if (!types.includes(type))
        catalogue.mistake([index, 'agreement', n], `no agreement type is called ${type}${suggestion(type, types)}`)
    const ids = elements.map((element) => element.id)
    for (const [n, element] of ids.entries())
      if (ids.indexOf(element) < n)
        catalogue.mistake([index, 'elements', n, 'id'], `the duty ${id} has the element ${element} twice`)
  }
}
