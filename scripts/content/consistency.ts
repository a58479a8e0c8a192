import type { Condition } from '#core/condition/condition.ts'
import type { AcrossRule, AgreeRule, ConsistencyRules, ServiceRule, WithinRule } from '#core/consistency/rules.ts'
import type { Language } from '#core/language/languages.ts'
import type { Cookie } from '#core/library/library.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { readCondition } from './condition-scope.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { Law } from './law.ts'
import type { ProviderCategory } from './providers.ts'
import type { Path } from './source.ts'
import { suggestion } from './suggest.ts'
import { type AskingType, keysOfAll, typesAsking } from './types.ts'

export type ConsistencyParts = {
  readonly language: Language
  readonly law: Law
  readonly categories: readonly ProviderCategory[]
  /** All types that are offered, by their folders. */
  readonly types: readonly AskingType[]
}

/** Reads what must agree across documents, and refuses keys, values and types that do not exist and sentences that lack. */
export function compileConsistency(
  content: Content,
  { language, law, categories, types }: ConsistencyParts,
): ConsistencyRules {
  const source = content.open(kinds.consistency, 'content/common/consistency.yaml')
  const words = content.open(kinds.consistencyWords, `content/common/consistency.${language}.yaml`)
  const { identity, agree, agree_across_keys, services, within, across, periods } = source.value
  const all = keysOfAll(types)
  const folders = types.map(({ folder }) => folder)

  /** A key that a type asks for; without a type, that any type asks for. */
  const known = (path: Path, key: string, type?: AskingType): string => {
    const keys = type ? type.keys : all
    if (!keys.has(key))
      source.mistake(
        path,
        `${type ? `${type.folder} has` : 'there is'} no question with the key ${key}${suggestion(key, keys.keys())}`,
      )
    return key
  }
  const named = (path: Path, folder: string): AskingType | undefined => {
    const type = types.find((one) => one.folder === folder)
    if (!type) source.mistake(path, `no agreement type is called ${folder}${suggestion(folder, folders)}`)
    return type
  }
  const condition = (path: Path, text: string, type?: AskingType): Condition =>
    readCondition(source, path, text, { facts: law.facts, lists: law.lists, keys: type?.keys ?? all }) ?? {
      op: 'constant',
      value: false,
    }
  /** One value for each type that is named. */
  function byType<Raw, T>(
    path: Path,
    raw: Readonly<Record<string, Raw>>,
    make: (one: Raw, type: AskingType, path: Path) => T,
  ): Partial<Record<AgreementType, T>> {
    return Object.fromEntries(
      Object.entries(raw).flatMap(([folder, one]) => {
        const type = named([...path, folder], folder)
        return type ? [[type.type, make(one, type, [...path, folder])]] : []
      }),
    )
  }
  const allKnown = (list: 'identity' | 'periods', keys: readonly string[]): readonly string[] =>
    keys.map((key, index) => known([list, index], key))

  for (const kind of ['within', 'across'] as const) {
    const ids = source.value[kind].map(({ id }) => id)
    for (const [index, id] of ids.entries()) {
      if (ids.indexOf(id) !== index) source.mistake([kind, index, 'id'], `the rule ${id} stands here twice`)
      if (words.value[kind][id] === undefined)
        source.mistake([kind, index, 'id'], `${words.file} has no sentence for ${id} under “${kind}”`)
    }
    for (const id of Object.keys(words.value[kind]))
      if (!ids.includes(id)) words.mistake([kind, id], `${source.file} has no rule ${id}${suggestion(id, ids)}`)
  }
  for (const [index, key] of periods.entries())
    if (all.has(key) && all.get(key)?.holds !== 'number')
      source.mistake(['periods', index], `the answer to ${key} is no number of days`)

  const rules: Omit<ConsistencyRules, 'words'> = {
    identity: allKnown('identity', identity),
    agree: [
      ...agree.map((key, index): AgreeRule => ({
        id: known(['agree', index], key),
        keys: Object.fromEntries(typesAsking(key, types).map(({ type }) => [type, key])),
      })),
      ...agree_across_keys.map(({ id, keys }, index): AgreeRule => ({
        id,
        keys: byType(['agree_across_keys', index, 'keys'], keys, (key, type, path) => known(path, key, type)),
      })),
    ],
    services: services.map(({ question, says }, index): ServiceRule => ({
      question: known(['services', index, 'question'], question),
      says: byType(['services', index, 'says'], says, (text, type, path) => {
        known(path, question, type)
        return condition(path, text, type)
      }),
    })),
    settingCookies: Object.fromEntries(
      categories
        .filter(({ userData }) => services.some(({ question }) => question === userData))
        .flatMap(({ providers }) => providers.flatMap(({ id, cookies }) => (cookies ? [[id, unlessNo(cookies)]] : []))),
    ),
    within: within.map(({ id, when, change }, index): WithinRule => ({
      id,
      when: condition(['within', index, 'when'], when),
      change: change.map((key, n) => known(['within', index, 'change', n], key)),
    })),
    across: across.map(({ id, documents }, index): AcrossRule => ({
      id,
      documents: byType(['across', index, 'documents'], documents, ({ when, change }, type, path) => ({
        when: condition([...path, 'when'], when, type),
        change: known([...path, 'change'], change, type),
      })),
    })),
    periods: allKnown('periods', periods),
  }
  return { ...rules, words: words.value }
}

/** The question whose no takes all of these cookies away; an empty text where nothing does. */
function unlessNo(cookies: readonly Cookie[]): string {
  const [first] = cookies
  const key = first?.with
  const is = key === 'toolScript' || key === 'statisticsCookies'
  return is && cookies.every((cookie) => cookie.with === key) ? key : ''
}
