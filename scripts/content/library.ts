import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { computedKeys, recipientFields } from '#core/assembly/recipients.ts'
import type { Condition } from '#core/condition/condition.ts'
import type { Language } from '#core/document/node.ts'
import type {
  Adequacy,
  AnswerKind,
  ClauseLibrary,
  PartDefinition,
  Provider,
  TemplateBlock,
} from '#core/library/library.ts'
import { clausesMeeting, clausesOf, visitTemplate } from '#core/library/words.ts'
import type { Authorities } from '#core/questionnaire/interview.ts'
import {
  choiceFieldNamed,
  choiceFieldsOf,
  questionsOf,
  type Question,
  type Questionnaire,
  type QuestionType,
} from '#core/questionnaire/questionnaire.ts'
import { compileParts, compilePhrases } from './clauses.ts'
import { countProblem, readCounts } from './counts.ts'
import { checkCondition, readFacts, type Law } from './law.ts'
import type { ProviderCategory } from './providers.ts'
import { compileRequirements } from './requirements.ts'
import { Source, type Mistakes } from './source.ts'

const always = new Set([
  'serviceName',
  'operatorName',
  'privacyEmail',
  'effectiveDate',
  'authorityName',
  'authorityUrl',
])
const entryTests = new Set([...recipientFields, 'id', 'own', 'selfHosted', 'dpf', 'category'])

export type LibraryParts = {
  readonly folder: string
  readonly language: Language
  readonly questionnaire: Questionnaire
  readonly categories: readonly ProviderCategory[]
  readonly authorities: Authorities
  readonly places: Readonly<Record<string, string>>
  readonly law: Law
}

/** Compiles a type's clause library in one language and checks it whole. */
export function compileLibrary(
  { folder, language, questionnaire, categories, authorities, places, law }: LibraryParts,
  mistakes: Mistakes,
): ClauseLibrary {
  const own = readFacts(new Source(`content/${folder}/facts.yaml`, mistakes), [], law.lists)
  const said = readWords(folder, language, mistakes)
  const adequacy = new Source('content/law-adequacy.yaml', mistakes).value
  const questions = questionsOf(questionnaire)
  const compiledParts = compileParts(folder, language, law, mistakes)
  const providerQuestions = Object.fromEntries(
    questions
      .filter(({ type }) => type === 'providers')
      .map((question) => [question.userData, question.providerCategory ?? '']),
  )
  const parts: Omit<ClauseLibrary, 'version'> = {
    type: questionnaire.type,
    language,
    facts: { ...law.facts, ...own.facts },
    factMeanings: { ...law.meanings, ...own.meanings },
    parts: compiledParts,
    phrases: compilePhrases(folder, law, said.phrases, mistakes),
    wordings: said.answers,
    counts: readCounts(language, mistakes),
    kinds: Object.fromEntries([
      ...questions.map((question) => [question.userData, kindOf[question.type]]),
      ...computedKeys.map((key) => [key, computedKind(key)]),
    ]),
    choiceFields: Object.fromEntries(
      questions
        .map((question) => [question.userData, choiceFieldsOf(question)] as const)
        .filter(([, fields]) => fields.length),
    ),
    requirements: compileRequirements(folder, questionnaire.type, law, mistakes),
    providers: providersFor(compiledParts, categories, providerQuestions),
    providerQuestions,
    adequacy: {
      eea: law.lists['EEA']!,
      eu: adequacy.eu,
      uk: adequacy.uk,
      switzerland: adequacy.switzerland,
    } satisfies Adequacy,
    authorities,
    places,
  }
  checkLibrary(parts, questions, questionnaire, folder, mistakes)
  return { ...parts, version: createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16) }
}

/** The services that this type asks for; their cookies only where a clause prints them, for the sake of what browsers load. */
function providersFor(
  parts: readonly PartDefinition[],
  categories: readonly ProviderCategory[],
  providerQuestions: Readonly<Record<string, string>>,
): Readonly<Record<string, Provider>> {
  let printsCookies = false
  for (const { blocks } of clausesOf({ parts })) {
    visitTemplate(blocks, (node) => {
      if (node.type === 'placeholder' && node.name === 'cookies') printsCookies = true
    })
  }
  const asked = new Set(Object.values(providerQuestions))
  const providers = categories.filter(({ id }) => asked.has(id)).flatMap((category) => category.providers)
  return Object.fromEntries(
    providers.map(({ cookies, ...provider }) => [
      provider.id,
      { ...provider, ...(printsCookies && cookies && { cookies }) },
    ]),
  )
}

const kindOf: Readonly<Record<QuestionType, AnswerKind>> = {
  text: 'text',
  textarea: 'lines',
  url: 'url',
  email: 'email',
  country: 'country',
  state: 'state',
  number: 'number',
  date: 'date',
  boolean: 'boolean',
  single: 'choice',
  multiple: 'choices',
  providers: 'providers',
  group: 'entries',
}

function computedKind(key: (typeof computedKeys)[number]): AnswerKind {
  return key.startsWith('outside') || key === 'recipientCountries'
    ? 'countries'
    : key === 'recipients'
      ? 'providers'
      : 'names'
}

type Said = { readonly phrases: Record<string, string>; readonly answers: Record<string, Record<string, string>> }

function readWords(folder: string, language: string, mistakes: Mistakes): Said {
  const said: Said = { phrases: {}, answers: {} }
  const at = `content/${folder}/words`
  for (const file of existsSync(at) ? readdirSync(at) : []) {
    if (!file.endsWith(`.${language}.yaml`)) continue
    const source = new Source(`${at}/${file}`, mistakes)
    for (const [id, words] of Object.entries<string>(source.value.phrases ?? {})) {
      if (id in said.phrases) source.mistake(['phrases', id], `the phrase ${id} has words twice`)
      said.phrases[id] = words
    }
    for (const [userData, values] of Object.entries<Record<string, string>>(source.value.answers ?? {})) {
      for (const [value, words] of Object.entries(values ?? {})) {
        const known = (said.answers[userData] ??= {})
        if (known[value] !== undefined && known[value] !== words)
          source.mistake(['answers', userData, value], `${userData}.${value} has other words elsewhere`)
        known[value] = words
      }
    }
  }
  return said
}

/** Finds what no single file can show: unknown keys and values, placeholders without meaning, duties met by no clause. */
function checkLibrary(
  library: Omit<ClauseLibrary, 'version'>,
  questions: readonly Question[],
  questionnaire: Questionnaire,
  folder: string,
  mistakes: Mistakes,
): void {
  const byKey = new Map(questions.map((question) => [question.userData, question]))
  const wrong = (part: string, message: string): void => mistakes.add(`content/${folder}/${part}`, undefined, message)
  const offered = (key: string): readonly string[] | true | undefined => {
    const question = byKey.get(key)
    if (question?.answers && question.type !== 'providers') return question.answers.map((answer) => answer.value)
    if (question?.type === 'providers') return [...Object.keys(library.providers), 'unknown']
    if (key === 'recipients') return Object.keys(library.providers)
    const field = choiceFieldNamed(key, questions)
    if (field) return field.answers!.map(({ value }) => value)
    return question || library.kinds[key] || questionnaire.knownKeys.includes(key) ? true : undefined
  }
  const condition = (place: string, id: string, one: Condition | undefined, more?: typeof offered): void => {
    for (const message of checkCondition(one, library.facts, (key) => more?.(key) ?? offered(key)))
      wrong(place, `${id}: ${message}`)
  }
  for (const [name, one] of Object.entries(library.facts)) condition('facts.yaml', `$${name}`, one)

  const partIds = new Set(library.parts.map((part) => part.id))
  const ids = new Set<string>()
  for (const part of library.parts) {
    const place = `parts/${part.id}.yaml`
    condition(place, part.id, part.when)
    for (const clause of part.clauses) {
      if (ids.has(clause.id)) wrong(place, `the clause ${clause.id} exists twice`)
      ids.add(clause.id)
      condition(place, clause.id, clause.when)
      const fields = clause.each ? fieldsOf(clause.each, library, byKey) : []
      if (clause.each && !fields)
        wrong(place, `${clause.id}: “each: ${clause.each}” is no group, provider list or list of choices`)
      const choices = new Map(
        byKey
          .get(clause.each ?? '')
          ?.fields?.flatMap(({ userData, answers }) =>
            answers ? [[userData, answers.map(({ value }) => value)] as const] : [],
          ),
      )
      condition(
        place,
        clause.id,
        clause.whenEntry,
        (key) => choices.get(key) ?? (fields?.includes(key) || entryTests.has(key) || undefined),
      )
      checkPlaceholders(
        clause.blocks,
        (message) => wrong(`parts/${part.id}.en.md`, `${clause.id}: ${message}`),
        library,
        byKey,
        partIds,
        fields ?? [],
        choices,
      )
    }
  }
  for (const [name, variants] of Object.entries(library.phrases)) {
    for (const variant of variants) {
      condition('phrases', `${name} (${variant.id})`, variant.when)
      checkPlaceholders(
        [{ type: 'paragraph', children: variant.text }],
        (message) => wrong('words', `${variant.id}: ${message}`),
        library,
        byKey,
        partIds,
        [],
        new Map(),
      )
    }
  }
  for (const requirement of library.requirements) {
    condition('duties', requirement.id, requirement.when)
    for (const group of requirement.metByWhere ?? []) condition('duties', requirement.id, group.when)
    for (const id of clausesMeeting(requirement))
      if (!ids.has(id)) wrong('duties', `${requirement.id}: no clause is called ${id}`)
    for (const key of requirement.ask?.questions ?? [])
      if (!byKey.has(key)) wrong('duties', `${requirement.id}: no question has the key ${key}`)
  }
  if (clausesOf(library).length === 0) wrong('template.yaml', 'the library has no clauses')
}

function fieldsOf(
  each: string,
  library: Omit<ClauseLibrary, 'version'>,
  byKey: ReadonlyMap<string, Question>,
): readonly string[] | undefined {
  const kind = library.kinds[each]
  if (each === 'recipients' || kind === 'providers') return recipientFields
  if (kind === 'entries') return byKey.get(each)!.fields!.map((field) => field.userData)
  return kind === 'choices' || kind === 'names' ? [each] : undefined
}

function checkPlaceholders(
  blocks: readonly TemplateBlock[],
  wrong: (message: string) => void,
  library: Omit<ClauseLibrary, 'version'>,
  byKey: ReadonlyMap<string, Question>,
  partIds: ReadonlySet<string>,
  fields: readonly string[],
  choices: ReadonlyMap<string, readonly string[]>,
): void {
  visitTemplate(blocks, (node) => {
    if (node.type === 'reference' && !partIds.has(node.part)) wrong(`{{ref:${node.part}}}: there is no such part`)
    if (node.type === 'placeholder') {
      const problem = countProblem(node, library)
      if (problem) wrong(problem)
      for (const value of choices.get(node.name) ?? [])
        if (library.wordings[node.name]?.[value] === undefined)
          wrong(`{{${node.name}}}: the value ${value} has no words`)
    }
    if (
      node.type !== 'placeholder' ||
      always.has(node.name) ||
      fields.includes(node.name) ||
      library.phrases[node.name]
    )
      return
    const kind = library.kinds[node.name]
    if (!kind || kind === 'boolean' || kind === 'entries')
      return wrong(`{{${node.name}}} names nothing that can be printed`)
    if (!['choice', 'choices', 'state'].includes(kind)) return
    for (const answer of byKey.get(node.name)?.answers ?? []) {
      if (library.wordings[node.name]?.[answer.value] === undefined && answer.value !== 'none')
        wrong(`{{${node.name}}}: the value ${answer.value} has no words`)
    }
  })
}
