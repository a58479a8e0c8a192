import type { Facts } from '#core/condition/condition.ts'
import {
  choiceFieldNamed,
  questionsOf,
  type Answer,
  type Field,
  type PublishedType,
  type Question,
  type Questionnaire,
  type QuestionType,
  type Section,
  type Step,
  type ValidationRule,
} from '#core/questionnaire/questionnaire.ts'
import { checkCondition, type Law } from './law.ts'
import { Source, type Mistakes, type Path } from './source.ts'

/** What a questionnaire needs besides its own files: the law, and the names of countries and states by code. */
type World = { readonly law: Law; readonly places: Readonly<Record<string, string>> }

/** Joins a questionnaire's structure with its words in one language. */
export function compileQuestionnaire(
  folder: string,
  language: string,
  { law, places }: World,
  mistakes: Mistakes,
): Questionnaire {
  const structure = new Source(`content/${folder}/questionnaire.yaml`, mistakes)
  const words = new Source(`content/${folder}/questionnaire.${language}.yaml`, mistakes)
  const common = new Source('content/common/questionnaire.yaml', mistakes)
  const commonWords = new Source(`content/common/questionnaire.${language}.yaml`, mistakes)
  const keys = new Source('content/keys.yaml', mistakes)
  const tables = (name: string): Readonly<Record<string, string>> => readTable(name, places, mistakes)
  const questionnaire: Questionnaire = {
    type: structure.value.type,
    slug: structure.value.slug,
    name: words.value.name,
    titles: words.value.titles,
    steps: [...stepsOf(structure, words, law, tables), ...stepsOf(common, commonWords, law, tables)],
    facts: law.facts,
    factMeanings: law.meanings,
    knownKeys: Object.keys(keys.value),
  }
  for (const problem of problemsIn(questionnaire, law.facts)) mistakes.add(structure.file, undefined, problem)
  return questionnaire
}

/** How a type is offered. */
export function publishedType(folder: string, language: string, mistakes: Mistakes): PublishedType {
  const { type, slug } = new Source(`content/${folder}/questionnaire.yaml`, mistakes).value
  const words = new Source(`content/${folder}/questionnaire.${language}.yaml`, mistakes)
  return { type, slug, name: words.value.name }
}

/** A table of content/tables: values by the code of a country or state. */
function readTable(
  name: string,
  places: Readonly<Record<string, string>>,
  mistakes: Mistakes,
): Readonly<Record<string, string>> {
  const source = new Source(`content/tables/${name}.yaml`, mistakes)
  for (const code of Object.keys(source.value))
    if (!places[code]) source.mistake([code], `no country and no state has the code ${code}`)
  return source.value
}

type Tables = (name: string) => Readonly<Record<string, string>>

function stepsOf(structure: Source, words: Source, law: Law, tables: Tables): Step[] {
  const { lists } = law
  const say = (kind: string, id: string): any => {
    const found = words.value[kind]?.[id]
    if (!found) words.mistake([kind], `${kind} lacks the words of ${id}`)
    return found ?? {}
  }

  const question = (raw: any, path: Path): Question => {
    const said = say('questions', raw.userData)
    if (!said.label) words.mistake(['questions', raw.userData], `${raw.userData} has no label`)
    return compact({
      userData: raw.userData,
      type: raw.type,
      label: said.label,
      help: said.help,
      placeholder: said.placeholder,
      required: raw.required === true,
      requiredWhen: structure.condition([...path, 'required_when'], lists),
      visibleWhen: structure.condition([...path, 'visible_when'], lists),
      default: raw.default,
      prefillFrom: prefills[raw.prefill_from] ?? raw.prefill_from,
      prefillTable: raw.prefill_table && tables(raw.prefill_table),
      answers: raw.answers?.map((answer: any, index: number) =>
        answerOf(answer, raw, said, [...path, 'answers', index]),
      ),
      validation: raw.validation?.map((rule: any, index: number) =>
        ruleOf(rule, said, structure, [...path, 'validation', index], lists),
      ),
      priceExtra: raw.price_extra === true,
      priceGroup: raw.price_group,
      freeWhen: structure.condition([...path, 'free_when'], lists),
      law: raw.law ?? [],
      drives: said.drives,
      nestedIn: raw.nested_in ?? [],
      addYourOwn: raw.add_your_own === true,
      allowUnknown: raw.allow_unknown === true,
      showFirst: raw.show_first,
      providerCategory: raw.provider_category,
      ownFields: raw.own_fields,
      fields: raw.fields?.map((field: any): Field =>
        fieldOf(field, said.fields?.[field.userData] ?? {}, (message) =>
          words.mistake(['questions', raw.userData], `${field.userData}: ${message}`),
        ),
      ),
      minEntries: raw.min_entries,
      maxEntries: raw.max_entries,
      entryTitle: raw.entry_title,
    }) as Question
  }

  const answerOf = (raw: any, parent: any, said: any, path: Path): Answer => {
    const text = said.answers?.[raw.value]
    if (!text) words.mistake(['questions', parent.userData], `the answer ${raw.value} has no label`)
    return compact({
      value: raw.value,
      label: typeof text === 'string' ? text : text?.label,
      help: text?.help,
      drives: text?.drives,
      visibleWhen: structure.condition([...path, 'visible_when'], lists),
      recommendedWhen: structure.condition([...path, 'recommended_when'], lists),
      priceExtra: raw.price_extra === true,
      priceGroup: raw.price_group ?? parent.price_group,
      freeWhen: structure.condition([...path, 'free_when'], lists),
      exclusive: raw.exclusive === true,
      nested: raw.nested ?? [],
    }) as Answer
  }

  return structure.value.steps.map((step: any, s: number): Step => ({
    step: step.step,
    id: step.id,
    ...say('steps', step.id),
    sections: step.sections.map((section: any, n: number): Section => {
      const path = ['steps', s, 'sections', n]
      return compact({
        id: section.id,
        ...say('sections', section.id),
        visibleWhen: structure.condition([...path, 'visible_when'], lists),
        questions: section.questions.map((raw: any, index: number) => question(raw, [...path, 'questions', index])),
      }) as Section
    }),
  }))
}

/** One question of a repeated group's entry, with its words. */
function fieldOf(raw: any, said: any, wrong: (message: string) => void): Field {
  if (!fieldTypes.has(raw.type)) wrong(`a field cannot have the type ${raw.type}`)
  if (!said.label) wrong('the field has no label')
  if (raw.type === 'single' && !raw.answers?.length) wrong('the field has no answers')
  const { answers: labels, ...words } = said
  const answers = raw.answers?.map(({ value }: { value: string }) => {
    if (!labels?.[value]) wrong(`the answer ${value} has no label`)
    return { value, label: labels?.[value] }
  })
  return compact({ ...raw, ...words, answers, required: raw.required === true }) as Field
}

const fieldTypes = new Set<QuestionType>(['text', 'textarea', 'email', 'boolean', 'single', 'number'])

const prefills: Record<string, string> = {
  'visitor country': 'visitorCountry',
  'authority of country/state': 'authority',
  'first of titles': 'firstTitle',
  today: 'today',
}

function ruleOf(raw: any, said: any, structure: Source, path: Path, lists: Law['lists']): ValidationRule {
  return compact({
    ...raw,
    message: said.invalid,
    when: structure.condition([...path, 'when'], lists),
  }) as ValidationRule
}

/** Leaves out what is undefined, so that the compiled JSON and the type agree. */
function compact<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T
}

/** Unknown keys and values in conditions; keys asked twice; nested keys that are asked nowhere. */
function problemsIn(questionnaire: Questionnaire, facts: Facts): string[] {
  const problems: string[] = []
  const questions = questionsOf(questionnaire)
  const byKey = new Map(questions.map((question) => [question.userData, question]))
  if (byKey.size !== questions.length) problems.push('a key is asked twice')
  const offered = (key: string): readonly string[] | true | undefined => {
    const question = byKey.get(key)
    const field = choiceFieldNamed(key, questions)
    if (field) return field.answers!.map(({ value }) => value)
    if (!question) return questionnaire.knownKeys.includes(key) ? true : undefined
    return question.answers && question.type !== 'providers' ? question.answers.map((answer) => answer.value) : true
  }
  for (const question of questions) {
    const conditions = [
      question.visibleWhen,
      question.requiredWhen,
      question.freeWhen,
      ...(question.answers ?? []).flatMap((a) => [a.visibleWhen, a.recommendedWhen, a.freeWhen]),
    ]
    for (const condition of conditions)
      for (const wrong of checkCondition(condition, facts, offered)) problems.push(`${question.userData}: ${wrong}`)
    for (const nested of (question.answers ?? []).flatMap((a) => a.nested))
      if (!byKey.has(nested)) problems.push(`${question.userData}: the nested question ${nested} does not exist`)
    if (
      !questionnaire.knownKeys.includes(question.userData) &&
      !['documentLevel', 'extraPrivacyLaws', 'documentTitle', 'documentLanguage', 'effectiveDate'].includes(
        question.userData,
      )
    )
      problems.push(`${question.userData} is missing in content/keys.yaml`)
  }
  return problems
}
