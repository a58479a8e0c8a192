import { type Condition, keysOf } from '#core/condition/condition.ts'
import type { Field, Question, QuestionType } from '#core/questionnaire/questionnaire.ts'
import { type Compared, problemsIn } from './condition-scope.ts'
import type { QuestionWords, RawQuestion } from './schema/questionnaire.ts'
import type { Path, Source } from './source.ts'
import { suggestion } from './suggest.ts'

/** A place in a file. */
export type Place = { readonly source: Source<unknown>; readonly path: Path }

/** A question as it is written and as it was compiled. */
export type Asked = {
  readonly raw: RawQuestion
  readonly said: QuestionWords
  readonly question: Question
  /** Where a field of the question is written: with the type, or with the questions that types share. */
  readonly place: (at: Path) => Place
  /** Where a field of the words of the question is written. */
  readonly wordsPlace: (at: Path) => Place
}

/** What a question may name besides the other questions. */
export type Nameable = {
  readonly priceGroups: ReadonlySet<string>
  /** Category of services → the key of its questions. */
  readonly categories: ReadonlyMap<string, string>
  /** Category of services → the ids of its services. */
  readonly services: ReadonlyMap<string, ReadonlySet<string>>
  readonly tables: ReadonlySet<string>
  readonly check: (condition: Condition | undefined, place: Place) => void
}

/** What is known without being asked, as content names it and as questionnaires do. */
export const prefills: Readonly<Record<string, string>> = {
  'visitor country': 'visitorCountry',
  'authority of country/state': 'authority',
  'first of titles': 'firstTitle',
  today: 'today',
}

/** Fields that only some types of question have. */
const fieldsOfTypes: { readonly [field in keyof RawQuestion]?: readonly QuestionType[] } = {
  answers: ['single', 'multiple'],
  service_kinds: ['multiple'],
  show_first: ['single', 'multiple', 'providers'],
  add_your_own: ['multiple', 'providers'],
  allow_unknown: ['providers'],
  provider_category: ['providers'],
  suggest: ['providers'],
  suggestion: ['number'],
  suggest_only: ['providers'],
  own_fields: ['providers'],
  fields: ['group', 'multiple'],
  min_entries: ['group'],
  max_entries: ['group'],
  entry_title: ['group'],
}
/** Fields without which a question of the type cannot be asked. */
const neededBy: { readonly [type in QuestionType]?: readonly (keyof RawQuestion)[] } = {
  single: ['answers'],
  multiple: ['answers'],
  group: ['fields', 'min_entries', 'max_entries'],
  providers: ['provider_category'],
}
const typesOfRules: Readonly<Record<string, readonly QuestionType[]>> = {
  length: ['text', 'textarea'],
  pattern: ['text'],
  range: ['number'],
  max_when: ['number'],
  email: ['email'],
  url: ['url'],
  equals: ['boolean'],
}

/** Refuses what a question names that does not exist, and what its type cannot have. */
export function checkQuestion(
  { raw, said, question, place, wordsPlace }: Asked,
  {
    questions,
    asked,
    knownKeys,
  }: {
    readonly questions: readonly Question[]
    readonly asked: readonly Asked[]
    /** The keys of the questions of all types. */
    readonly knownKeys: readonly string[]
  },
  { priceGroups, categories, services, tables, check }: Nameable,
): void {
  const report = ({ source, path }: Place, message: string): void => source.mistake(path, message)
  const wrong = (at: Path, message: string): void => report(place(at), message)
  const wordless = (at: Path, message: string): void => report(wordsPlace(at), message)
  const wordsFile = wordsPlace([]).source.file
  const keys = new Set(questions.map(({ userData }) => userData))
  const known = (at: Path, key: string): void => {
    if (!keys.has(key)) wrong(at, `the questionnaire does not ask for ${key}${suggestion(key, keys)}`)
  }

  for (const [field, types] of Object.entries(fieldsOfTypes))
    if (raw[field as keyof RawQuestion] !== undefined && !types.includes(raw.type))
      wrong([field], `“${field}” is for questions of the type ${types.join(' or ')}; this one has the type ${raw.type}`)
  for (const field of neededBy[raw.type] ?? [])
    if (raw[field] === undefined) wrong([], `a question of the type ${raw.type} needs “${field}”`)

  for (const at of [['visible_when'], ['required_when'], ['default_unless'], ['free_when']] as const)
    check(question[conditionFields[at[0]]], place(at))
  check(question.suggestOnly?.when, place(['suggest_only', 'when']))
  for (const id of Object.keys(raw.help_where ?? {}))
    if (said.help_where?.[id] === undefined)
      wrong(['help_where', id], `${wordsFile} does not say what helps ${raw.userData} in the case ${id}`)
  for (const id of Object.keys(said.help_where ?? {}))
    if (raw.help_where?.[id] === undefined)
      wordless(
        ['help_where', id],
        `${raw.userData} has no case ${id} in which something helps${suggestion(id, Object.keys(raw.help_where ?? {}))}`,
      )
  for (const { when } of question.helpWhere ?? []) check(when, place(['help_where']))
  for (const [index, answer] of (question.answers ?? []).entries())
    for (const field of ['visible_when', 'recommended_when', 'free_when'] as const)
      check(answer[answerConditions[field]], place(['answers', index, field]))

  // What another type's answers imply is a condition on its keys.
  for (const [index, { carriedWhen }] of (question.answers ?? []).entries())
    for (const key of carriedWhen ? keysOf(carriedWhen, {}) : [])
      if (!knownKeys.includes(key))
        wrong(['answers', index, 'carried_when'], `no agreement type asks for ${key}${suggestion(key, knownKeys)}`)

  const values = raw.answers?.map(({ value }) => value) ?? []
  for (const [index, value] of values.entries()) {
    if (values.indexOf(value) !== index) wrong(['answers', index], `the answer ${value} is offered twice`)
    if (said.answers?.[value] === undefined)
      wrong(['answers', index, 'value'], `${wordsFile} has no label for the answer ${value} of ${raw.userData}`)
  }
  for (const value of Object.keys(said.answers ?? {}))
    if (!values.includes(value))
      wordless(['answers', value], `${raw.userData} does not offer ${value}${suggestion(value, values)}`)

  checkDefault(raw, said, wrong, wordless)
  for (const [index, rule] of (raw.validation ?? []).entries()) {
    if (!typesOfRules[rule.rule]!.includes(raw.type))
      wrong(['validation', index], `the rule ${rule.rule} does not fit a question of the type ${raw.type}`)
    const compiled = question.validation?.[index]
    if (compiled?.rule === 'max_when') check(compiled.when, place(['validation', index, 'when']))
  }
  if (said.invalid !== undefined && !raw.validation)
    wordless(['invalid'], `${raw.userData} has no rule that could be broken`)

  for (const [at, group] of [
    [['price_group'], raw.price_group] as const,
    ...(raw.answers ?? []).map((answer, index) => [['answers', index, 'price_group'], answer.price_group] as const),
  ])
    if (group !== undefined && !priceGroups.has(group))
      wrong(at, `law.yaml has no price group ${group}${suggestion(group, priceGroups)}`)

  if (raw.provider_category !== undefined) {
    const key = categories.get(raw.provider_category)
    if (key === undefined)
      wrong(
        ['provider_category'],
        `providers.yaml has no category ${raw.provider_category}${suggestion(raw.provider_category, categories.keys())}`,
      )
    else if (key !== raw.userData)
      wrong(['provider_category'], `the services of ${raw.provider_category} are asked for under the key ${key}`)
  }
  const offered = services.get(raw.provider_category ?? '')
  for (const [index, service] of (raw.suggest_only?.services ?? []).entries())
    if (offered && !offered.has(service))
      wrong(
        ['suggest_only', 'services', index],
        `providers.yaml has no ${service} in ${raw.provider_category}${suggestion(service, offered)}`,
      )
  if (raw.prefill_from !== undefined && !prefills[raw.prefill_from]) known(['prefill_from'], raw.prefill_from)
  if (raw.prefill_table !== undefined && !tables.has(raw.prefill_table))
    wrong(['prefill_table'], `there is no table ${raw.prefill_table}${suggestion(raw.prefill_table, tables)}`)

  for (const [index, answer] of (raw.answers ?? []).entries())
    for (const [n, nested] of (answer.nested ?? []).entries()) {
      known(['answers', index, 'nested', n], nested)
      const opened = asked.find(({ raw: other }) => other.userData === nested)
      const from = `${raw.userData}=${answer.value}`
      if (opened && !opened.raw.nested_in?.includes(from))
        wrong(['answers', index, 'nested', n], `${nested} does not say that it is nested in ${from}`)
    }
  for (const [index, from] of (raw.nested_in ?? []).entries()) {
    const [key, value] = from.split('=') as [string, string]
    known(['nested_in', index], key)
    const parent = asked.find(({ raw: other }) => other.userData === key)?.raw
    const answer = parent?.answers?.find((one) => one.value === value)
    if (parent && !answer?.nested?.includes(raw.userData))
      wrong(['nested_in', index], `the answer ${from} does not open ${raw.userData}`)
  }
  if ((raw.type === 'providers') !== (said.kind !== undefined))
    wordless(['kind'], `${raw.userData}: questions for services have a “kind”, and no other has`)
  checkFields(raw, said, wordsFile, wrong, wordless)
  checkFieldConditions(question.fields ?? [], wrong)
  checkFilledIn(raw, said, wordsFile, wrong, wordless)
}

/** What is filled in is stated in a sentence; what waits in a fold says nothing until it is answered. */
function checkFilledIn(raw: RawQuestion, said: QuestionWords, file: string, wrong: Wrong, wordless: Wrong): void {
  const { statement } = said
  if (raw.filled_in && statement === undefined)
    wrong(['filled_in'], `${file} has no statement for ${raw.userData}, which is filled in`)
  if (!raw.filled_in && statement !== undefined)
    wordless(['statement'], `${raw.userData} is not filled in: nothing states its answer`)
  if (typeof statement === 'string' && !statement.includes('{{answer}}'))
    wordless(['statement'], `the statement of ${raw.userData} must say the {{answer}}`)
  if (typeof statement === 'object') {
    const values = raw.type === 'boolean' ? ['true', 'false'] : (raw.answers?.map(({ value }) => value) ?? [])
    if (raw.type !== 'single' && raw.type !== 'boolean')
      wordless(['statement'], `a question of the type ${raw.type} has one statement with the {{answer}} in it`)
    for (const value of values)
      if (statement[value] === undefined)
        wordless(['statement'], `the statement of ${raw.userData} has no sentence for the answer ${value}`)
    for (const value of Object.keys(statement))
      if (!values.includes(value))
        wordless(['statement', value], `${raw.userData} does not offer ${value}${suggestion(value, values)}`)
  }
  if (raw.settled && !raw.filled_in) wrong(['settled'], `${raw.userData} is not filled in: nothing settles its answer`)
  if (!raw.fine_point) return
  const preset =
    raw.default !== undefined || raw.prefill_from !== undefined || raw.answers?.some((one) => one.recommended_when)
  if (raw.required || raw.required_when !== undefined)
    wrong(['fine_point'], `${raw.userData} is required: it cannot wait in a fold`)
  if (!raw.filled_in && (preset || said.default !== undefined))
    wrong(['fine_point'], `${raw.userData} is answered from the start: mark it filled_in, so that its answer is stated`)
}

const conditionFields = {
  visible_when: 'visibleWhen',
  required_when: 'requiredWhen',
  default_unless: 'defaultUnless',
  free_when: 'freeWhen',
} as const
const answerConditions = {
  visible_when: 'visibleWhen',
  recommended_when: 'recommendedWhen',
  free_when: 'freeWhen',
} as const

type Wrong = (at: Path, message: string) => void

function checkDefault(raw: RawQuestion, said: QuestionWords, wrong: Wrong, wordless: Wrong): void {
  if (said.default !== undefined && raw.type !== 'text' && raw.type !== 'textarea')
    wordless(['default'], `a question of the type ${raw.type} has its default in questionnaire.yaml`)
  if (raw.default === undefined) return
  const values = raw.answers?.map(({ value }) => value) ?? []
  const given = Array.isArray(raw.default) ? raw.default : [raw.default]
  if (raw.type === 'single' || raw.type === 'multiple') {
    if (Array.isArray(raw.default) !== (raw.type === 'multiple'))
      wrong(['default'], `the default must be ${raw.type === 'multiple' ? 'a list of answers' : 'one answer'}`)
    for (const value of given)
      if (!values.includes(String(value)))
        wrong(['default'], `${raw.userData} does not offer ${value}${suggestion(String(value), values)}`)
  } else if (raw.type !== typeof raw.default)
    wrong(['default'], `a question of the type ${raw.type} cannot have the default ${String(raw.default)}`)
}

/** A field's condition reads the other fields of the entry, and nothing else. */
function checkFieldConditions(fields: readonly Field[], wrong: Wrong): void {
  const keys = new Map(fields.map((field) => [field.userData, comparedInEntry(field)]))
  for (const [index, { visibleWhen }] of fields.entries())
    for (const problem of visibleWhen ? problemsIn(visibleWhen, { facts: {}, keys }) : [])
      wrong(['fields', index, 'visible_when'], problem)
}

/** What a field holds in one entry. */
function comparedInEntry({ type, answers = [] }: Field): Compared {
  switch (type) {
    case 'single':
      return { holds: 'one', values: new Set(answers.map(({ value }) => value)) }
    case 'number':
      return { holds: 'number' }
    case 'boolean':
      return { holds: 'yesOrNo', values: new Set(['true', 'false']) }
    default:
      return { holds: 'words' }
  }
}

function checkFields(raw: RawQuestion, said: QuestionWords, file: string, wrong: Wrong, wordless: Wrong): void {
  const names = raw.fields?.map(({ userData }) => userData) ?? []
  for (const [index, field] of (raw.fields ?? []).entries()) {
    const words = said.fields?.[field.userData]
    if (!words)
      wrong(['fields', index, 'userData'], `${file} has no words for the field ${field.userData} of ${raw.userData}`)
    if ((field.type === 'single') !== (field.answers !== undefined))
      wrong(['fields', index], 'a field of the type single has answers, and no other has')
    const values = field.answers?.map(({ value }) => value) ?? []
    for (const [n, value] of values.entries())
      if (words && words.answers?.[value] === undefined)
        wrong(
          ['fields', index, 'answers', n, 'value'],
          `${file} has no label for the answer ${value} of ${field.userData}`,
        )
    for (const value of Object.keys(words?.answers ?? {}))
      if (!values.includes(value))
        wordless(
          ['fields', field.userData, 'answers', value],
          `${field.userData} does not offer ${value}${suggestion(value, values)}`,
        )
    for (const [n, rule] of (field.validation ?? []).entries())
      if (!typesOfRules[rule.rule]!.some((type) => type === field.type))
        wrong(
          ['fields', index, 'validation', n],
          `the rule ${rule.rule} does not fit a field of the type ${field.type}`,
        )
    if (field.default !== undefined && typeof field.default !== field.type && !values.includes(String(field.default)))
      wrong(['fields', index, 'default'], `${field.userData} cannot have the default ${String(field.default)}`)
  }
  for (const name of Object.keys(said.fields ?? {}))
    if (!names.includes(name))
      wordless(['fields', name], `${raw.userData} has no field ${name}${suggestion(name, names)}`)
  if (raw.entry_title !== undefined && !names.includes(raw.entry_title))
    wrong(['entry_title'], `${raw.userData} has no field ${raw.entry_title}${suggestion(raw.entry_title, names)}`)
}
