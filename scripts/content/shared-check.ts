import type { Language } from '#core/language/languages.ts'
import { namedKeys } from '#core/questionnaire/named-keys.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import type { Content } from './content.ts'
import { checkJointQuestions } from './joint-questions.ts'
import { kinds, placeIn } from './kinds.ts'
import type { Law } from './law.ts'
import type { ProviderCategory } from './providers.ts'
import type { CompiledQuestionnaire } from './questionnaire.ts'
import type { Asked, Place } from './questionnaire-check.ts'
import type { Source } from './source.ts'
import { suggestion } from './suggest.ts'

/** Refuses words for named lists that do not exist. */
export function checkLists(content: Content, { lists }: Law, language: Language): void {
  const rules = content.open(kinds.ruleWords, `content/common/rules.${language}.yaml`)
  for (const name of Object.keys(rules.value.lists))
    if (!lists[name])
      rules.mistake(['lists', name], `law.yaml has no list ${name}${suggestion(name, Object.keys(lists))}`)
}

/** Refuses content that lacks an answer which the product reads by name. */
export function checkNamedKeys(content: Content): void {
  const keys = content.open(kinds.keys, 'content/keys.yaml')
  for (const key of namedKeys)
    if (!keys.value.includes(key)) keys.mistake([], `${key} is missing: the product reads it by this name`)
}

type Shared = {
  readonly language: Language
  /** Names of everything that clauses and phrases print; absent while some of them are to be written. */
  readonly printed?: ReadonlySet<string>
  /** Everything that has conditions in it. */
  readonly conditions: readonly unknown[]
  readonly questionnaires: readonly CompiledQuestionnaire[]
  readonly categories: readonly ProviderCategory[]
  readonly law: Law
}

/** Refuses what all types share and none uses: keys, counts, tables, named lists and categories of services. */
export function checkShared(
  content: Content,
  { language, printed, conditions, questionnaires, categories, law }: Shared,
): void {
  const questions = questionnaires.flatMap(({ questionnaire }) => questionsOf(questionnaire))
  // What was a question once and is asked of each entry now stays a key that old answers may have.
  const asked = new Set(
    questions.flatMap(({ userData, fields = [] }) => [userData, ...fields.map((one) => one.userData)]),
  )
  const keys = content.open(kinds.keys, 'content/keys.yaml')
  for (const [index, key] of keys.value.entries()) {
    if (!asked.has(key)) keys.mistake([index], `no type asks for ${key}${suggestion(key, asked)}`)
    if (keys.value.indexOf(key) !== index) keys.mistake([index], `the key ${key} stands here twice`)
  }

  const counts = content.open(kinds.counts, `content/common/counts.${language}.yaml`)
  const placeNames = content.open(kinds.placeNames, `content/common/countries.${language}.yaml`)
  if (printed) {
    for (const name of Object.keys(counts.value))
      if (!printed.has(name)) counts.mistake([name], `no placeholder counts with ${name}`)
    for (const name of Object.keys(placeNames.value.forms ?? {}))
      if (!printed.has(name)) placeNames.mistake(['forms', name], `no placeholder prints a place in the form ${name}`)
  }

  const tables = new Set(questionnaires.flatMap(({ asked: all }) => all.flatMap(({ raw }) => raw.prefill_table ?? [])))
  for (const path of content.files.under('content/tables'))
    if (!tables.has(placeIn(kinds.tables, path)?.name ?? ''))
      content.mistakes.add(path, 1, 'no question is filled in from this table')

  checkSharedQuestions(content, language, questionnaires)
  checkJointQuestions(
    content,
    language,
    questionnaires.map(({ questionnaire }) => questionnaire),
  )
  const { source, lists: named } = law
  const rules = content.open(kinds.ruleWords, `content/common/rules.${language}.yaml`)
  const lists = listsIn(conditions)
  for (const name of Object.keys(named)) {
    if (!lists.has(name) && !core.has(name)) source.mistake(['lists', name], `no condition reads the list @${name}`)
    if (lists.has(name) && rules.value.lists[name] === undefined)
      rules.mistake(['lists'], `the list @${name} of law.yaml has no words`)
  }

  const providers = content.open(kinds.providers, 'content/providers.yaml')
  const offered = new Set(questions.map(({ providerCategory }) => providerCategory))
  for (const [index, { id }] of categories.entries())
    if (!offered.has(id)) providers.mistake(['categories', index, 'id'], `no question offers the services of ${id}`)
}

/** Refuses shared questions and words that fewer than two types use: they belong to the one that does. */
function checkSharedQuestions(
  content: Content,
  language: Language,
  questionnaires: readonly CompiledQuestionnaire[],
): void {
  const asked = questionnaires.flatMap((one) => one.asked)
  const questions = content.open(kinds.sharedQuestions, 'content/common/questions.yaml')
  const words = content.open(kinds.sharedQuestionWords, `content/common/questions.${language}.yaml`)
  const check = (source: Source<object>, placeOf: (one: Asked) => Place): void => {
    const keys = Object.keys(source.value)
    for (const key of keys) {
      const uses = asked.filter((one) => one.raw.userData === key && placeOf(one).source.file === source.file).length
      if (uses < 2) source.mistake([key], `${uses ? 'only one type uses' : 'no type uses'} ${key} from here`)
    }
  }
  check(questions, ({ place }) => place(['type']))
  check(words, ({ wordsPlace }) => wordsPlace([]))
}

/** Lists that the compiler itself reads (see `Adequacy`), or that a default is taken from. */
const core: ReadonlySet<string> = new Set(['EEA', 'ownLanguage'])

function listsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  if ('op' in value && (value.op === 'in' || value.op === 'has') && 'list' in value) found.add(String(value.list))
  for (const one of Object.values(value)) listsIn(one, found)
  return found
}
