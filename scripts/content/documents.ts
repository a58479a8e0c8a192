import type { Condition, Facts } from '#core/condition/condition.ts'
import { startKinds, type DocumentRules, type Kind, type Reason } from '#core/documents/needed-documents.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Language } from '#core/language/languages.ts'
import { readCondition, type Compared } from './condition-scope.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { Law } from './law.ts'
import type { Path } from './source.ts'
import { suggestion } from './suggest.ts'
import { type AskingType, keysOfAll } from './types.ts'

type Parts = {
  readonly language: Language
  readonly law: Law
  /** All types that are offered, by their folders. */
  readonly types: readonly AskingType[]
  readonly questionnaires: readonly Questionnaire[]
}

/** Reads what the start asks and which documents it recommends; refuses keys, values, types, duties and words that do not exist. */
export function compileDocuments(content: Content, { language, law, types, questionnaires }: Parts): DocumentRules {
  const source = content.open(kinds.documents, 'content/documents.yaml')
  const words = content.open(kinds.documentsWords, `content/documents.${language}.yaml`)
  const catalogue = content.open(kinds.requirements, 'content/requirements.yaml').value
  const duties = new Map(catalogue.map((duty) => [duty.id, duty]))
  const asked = keysOfAll(types)
  const ids = source.value.kinds.map(({ id }) => id)
  const keys = new Map<string, Compared>([...asked, [startKinds, { holds: 'several', values: new Set(ids) }]])
  const condition = (path: Path, text: string): Condition =>
    readCondition(source, path, text, { facts: law.facts, lists: law.lists, keys }) ?? { op: 'constant', value: false }

  const known = (path: Path, value: string, of: ReadonlySet<string>, what: string): void => {
    if (!of.has(value)) source.mistake(path, `${what} ${value}${suggestion(value, of)}`)
  }
  const readKind = ({ id, answers }: (typeof source.value.kinds)[number], index: number): Kind => {
    const path = ['kinds', index]
    const said = words.value.kinds[id]
    if (!said) source.mistake([...path, 'id'], `${words.file} has no words for ${id} under “kinds”`)
    for (const [key, value] of Object.entries(answers)) {
      const { values } = asked.get(key) ?? {}
      if (!values)
        source.mistake(
          [...path, 'answers', key],
          `no question with choices has the key ${key}${suggestion(key, asked.keys())}`,
        )
      else
        for (const [at, one] of [value].flat().entries())
          known([...path, 'answers', key, ...(Array.isArray(value) ? [at] : [])], one, values, `${key} has no value`)
    }
    return { id, label: said ?? id, answers }
  }

  const reasonIds: string[] = []
  const readReasons = (type: AskingType): readonly Reason[] => {
    const reasons = source.value.documents[type.folder]
    if (!reasons) {
      source.mistake(['documents'], `nothing says who needs ${type.folder}`)
      return []
    }
    return reasons.map(({ id, when, need, requirements }, index) => {
      const path = ['documents', type.folder, index]
      if (reasonIds.includes(id)) source.mistake([...path, 'id'], `the reason ${id} stands here twice`)
      reasonIds.push(id)
      const said = words.value.reasons[id]
      if (said === undefined) source.mistake([...path, 'id'], `${words.file} has no sentence for ${id} under “reasons”`)
      if ((when === undefined) !== (index === reasons.length - 1))
        source.mistake([...path, 'id'], `the last reason holds for everybody, and no other does: ${id}`)
      const sources = requirements.flatMap((duty, at) => {
        const found = duties.get(duty)
        if (!found?.agreement.includes(type.type))
          source.mistake(
            [...path, 'requirements', at],
            `requirements.yaml has no duty ${duty} for ${type.type}${suggestion(duty, duties.keys())}`,
          )
        return found ? [found.source] : []
      })
      return {
        id,
        ...(when !== undefined && { when: condition([...path, 'when'], when) }),
        need,
        words: said ?? id,
        sources,
      }
    })
  }

  const folders = types.map(({ folder }) => folder)
  for (const folder of Object.keys(source.value.documents))
    if (!folders.includes(folder))
      source.mistake(['documents', folder], `no agreement type is called ${folder}${suggestion(folder, folders)}`)
  const audience = questionnaires.flatMap(questionsOf).find(({ userData }) => userData === 'audienceRegions')
  const rules: Omit<DocumentRules, 'facts'> = {
    regions: (audience?.answers ?? []).map(({ value, label, exclusive }) => ({ value, label, exclusive })),
    kinds: source.value.kinds.map(readKind),
    atHome: source.value.at_home.map(({ region, when }, index) => {
      known(
        ['at_home', index, 'region'],
        region,
        asked.get('audienceRegions')?.values ?? new Set(),
        'audienceRegions has no value',
      )
      return { region, when: condition(['at_home', index, 'when'], when) }
    }),
    documents: types.map((type) => ({ type: type.type, reasons: readReasons(type) })),
  }
  for (const id of Object.keys(words.value.kinds))
    if (!ids.includes(id)) words.mistake(['kinds', id], `${source.file} has no kind ${id}${suggestion(id, ids)}`)
  for (const id of Object.keys(words.value.reasons))
    if (!reasonIds.includes(id))
      words.mistake(['reasons', id], `${source.file} has no reason ${id}${suggestion(id, reasonIds)}`)
  return { ...rules, facts: factsRead(rules, law.facts) }
}

/** The facts that conditions name, and those that these name: the start loads no others. */
function factsRead(rules: Omit<DocumentRules, 'facts'>, facts: Facts): Facts {
  const found = new Map<string, Condition>()
  const visit = (condition: Condition): void => {
    if (condition.op === 'not') visit(condition.of)
    if (condition.op === 'and' || condition.op === 'or') condition.of.forEach(visit)
    if (condition.op !== 'fact' || found.has(condition.name)) return
    const fact = facts[condition.name]
    if (!fact) return
    found.set(condition.name, fact)
    visit(fact)
  }
  for (const { when } of [...rules.atHome, ...rules.documents.flatMap(({ reasons }) => reasons)]) if (when) visit(when)
  return Object.fromEntries(found)
}
