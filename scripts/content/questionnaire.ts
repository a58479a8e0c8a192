import type { z } from 'zod'
import {
  questionsOf,
  type AgreementType,
  type PublishedType,
  type Question,
  type Questionnaire,
  type Section,
  type Step,
} from '#core/questionnaire/questionnaire.ts'
import type { Language } from '#core/language/languages.ts'
import { citationPlaces } from './citation-places.ts'
import type { Content } from './content.ts'
import { jointQuestionsOf } from './joint-questions.ts'
import { kinds } from './kinds.ts'
import type { Law } from './law.ts'
import { checkQuestion, type Asked, type Place } from './questionnaire-check.ts'
import type { RawItem, RawQuestion } from './schema/questionnaire.ts'
import { compact } from './compact.ts'
import { joinQuestion } from './join-question.ts'
import { resolve, type Shared } from './shared-questions.ts'
import type { Path, Source } from './source.ts'
import { suggestion } from './suggest.ts'

/** What a questionnaire needs besides its own files: the law, and the names of countries and states by code. */
export type World = { readonly law: Law; readonly places: Readonly<Record<string, string>> }

/** A compiled questionnaire, with where its questions are written. */
export type CompiledQuestionnaire = {
  readonly folder: string
  readonly questionnaire: Questionnaire
  readonly asked: readonly Asked[]
  /** Where the section with this id is written. */
  readonly sections: ReadonlyMap<string, Place>
}

type Structure = z.infer<typeof kinds.commonQuestionnaire.schema>
type QuestionnaireWords = z.infer<typeof kinds.commonQuestionnaireWords.schema>

/** Joins a questionnaire's structure with its words in one language. */
export function compileQuestionnaire(
  content: Content,
  folder: string,
  language: Language,
  { law, places }: World,
): CompiledQuestionnaire {
  const structure = content.open(kinds.questionnaire, `content/${folder}/questionnaire.yaml`)
  const words = content.open(kinds.questionnaireWords, `content/${folder}/questionnaire.${language}.yaml`)
  const common = content.open(kinds.commonQuestionnaire, 'content/common/questionnaire.yaml')
  const commonWords = content.open(kinds.commonQuestionnaireWords, `content/common/questionnaire.${language}.yaml`)
  const keys = content.open(kinds.keys, 'content/keys.yaml')
  const shared: Shared = {
    questions: content.open(kinds.sharedQuestions, 'content/common/questions.yaml'),
    words: content.open(kinds.sharedQuestionWords, `content/common/questions.${language}.yaml`),
  }
  const asked: Asked[] = []
  const sections = new Map<string, Place>()
  const placeOf = citationPlaces(content)
  const join = (structure: Source<Structure>, words: Source<QuestionnaireWords>): Step[] =>
    stepsOf(structure, words, { content, law, places, asked, sections, shared, placeOf })
  const steps = [...join(structure, words), ...join(common, commonWords)]
  const titleWhen = structure.value.title_when?.flatMap(({ title, when: text }, index) => {
    const when = structure.condition(['title_when', index, 'when'], text, law.lists)
    return when ? [{ title, when }] : []
  })
  const questionnaire: Questionnaire = {
    type: structure.value.type as AgreementType,
    slug: structure.value.slug,
    name: words.value.name,
    titles: words.value.titles,
    ...(titleWhen && { titleWhen }),
    steps,
    joint: jointQuestionsOf(content, language, steps),
    facts: law.facts,
    knownKeys: keys.value,
  }
  if (structure.value.slug !== folder)
    structure.mistake(['slug'], `the slug must be the folder’s name, ${folder}, and not ${structure.value.slug}`)
  for (const [index, { step }] of steps.entries())
    if (step <= (steps[index - 1]?.step ?? 0)) structure.mistake(['steps', index], `the step ${step} is out of order`)
  return { folder, questionnaire, asked, sections }
}

/** How a type is offered. */
export function publishedType(content: Content, folder: string, language: Language): PublishedType {
  const { type, slug } = content.open(kinds.questionnaire, `content/${folder}/questionnaire.yaml`).value
  const words = content.open(kinds.questionnaireWords, `content/${folder}/questionnaire.${language}.yaml`)
  return { type: type as AgreementType, slug, name: words.value.name }
}

/** A table of content/tables: values by the code of a country or state. */
function readTable(
  content: Content,
  name: string,
  places: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const source = content.open(kinds.tables, `content/tables/${name}.yaml`)
  for (const code of Object.keys(source.value))
    if (!places[code])
      source.mistake([code], `no country and no state has the code ${code}${suggestion(code, Object.keys(places))}`)
  return source.value
}

type Joining = World & {
  readonly content: Content
  readonly asked: Asked[]
  readonly sections: Map<string, Place>
  readonly shared: Shared
  /** Says whose law a citation is. */
  readonly placeOf: (citation: string) => string
}

function stepsOf(
  structure: Source<Structure>,
  words: Source<QuestionnaireWords>,
  { content, law, places, asked, sections, shared, placeOf }: Joining,
): Step[] {
  const used = { steps: new Set<string>(), sections: new Set<string>(), questions: new Set<string>() }
  function say<K extends keyof QuestionnaireWords>(
    kind: K,
    id: string,
    path: Path,
  ): QuestionnaireWords[K][string] | undefined {
    if (used[kind].has(id)) structure.mistake(path, `${id} stands twice among the ${kind}`)
    used[kind].add(id)
    const found = words.value[kind][id]
    if (!found) structure.mistake(path, `${words.file} has no words for ${id} under “${kind}”`)
    return found as QuestionnaireWords[K][string] | undefined
  }

  const question = (item: RawItem, path: Path): readonly Question[] => {
    const found = resolve(item, { source: structure, path }, shared)
    if (!found) return []
    const { place } = found
    const raw = withDefault(found.raw, law.lists)
    const own = words.value.questions[raw.userData]
    const common = 'use' in item && own === undefined ? shared.words.value[raw.userData] : undefined
    const said = common ??
      say('questions', raw.userData, [...path, 'use' in item ? 'use' : 'userData']) ?? { label: '' }
    const compiled = joinQuestion(
      raw,
      said,
      (at, text) => {
        const { source, path: here } = place(at)
        return source.condition(here, text, law.lists)
      },
      raw.prefill_table !== undefined && content.files.has(`content/tables/${raw.prefill_table}.yaml`)
        ? readTable(content, raw.prefill_table, places)
        : undefined,
      placeOf,
    )
    const wordsPlace = (at: Path): Place =>
      common
        ? { source: shared.words, path: [raw.userData, ...at] }
        : { source: words, path: ['questions', raw.userData, ...at] }
    asked.push({ raw, said, question: compiled, place, wordsPlace })
    return [compiled]
  }

  const steps = structure.value.steps.map((step, s): Step => ({
    step: step.step,
    id: step.id,
    ...(say('steps', step.id, ['steps', s, 'id']) ?? { title: '' }),
    sections: step.sections.map((section, n): Section => {
      const path = ['steps', s, 'sections', n]
      sections.set(section.id, { source: structure, path })
      return compact({
        id: section.id,
        ...(say('sections', section.id, [...path, 'id']) ?? { title: '' }),
        shows: 'shows' in section ? section.shows : undefined,
        visibleWhen:
          'questions' in section
            ? structure.condition([...path, 'visible_when'], section.visible_when, law.lists)
            : undefined,
        questions: ('questions' in section ? section.questions : []).flatMap((item, index) =>
          question(item, [...path, 'questions', index]),
        ),
      })
    }),
  }))
  for (const kind of ['steps', 'sections', 'questions'] as const)
    for (const id of Object.keys(words.value[kind]))
      if (!used[kind].has(id))
        words.mistake([kind, id], `${structure.file} has no ${id} among its ${kind}${suggestion(id, used[kind])}`)
  return steps
}

/** A default can be the first of a list, as the language of the questions is: `@ownLanguage`. */
function withDefault(raw: RawQuestion, lists: World['law']['lists']): RawQuestion {
  const list = typeof raw.default === 'string' && raw.default.startsWith('@') ? lists[raw.default.slice(1)] : undefined
  return list?.[0] === undefined ? raw : { ...raw, default: list[0] }
}

const report = ({ source, path }: Place, message: string): void => source.mistake(path, message)

/** Checks all questions of a questionnaire against each other and against what they name. */
export function checkQuestionnaire(
  content: Content,
  { questionnaire, asked, sections }: CompiledQuestionnaire,
  world: Parameters<typeof checkQuestion>[2],
): void {
  const keys = content.open(kinds.keys, 'content/keys.yaml').value
  const questions = questionsOf(questionnaire)
  for (const one of asked) {
    if (!keys.includes(one.raw.userData))
      report(
        one.place(['userData']),
        `content/keys.yaml does not know ${one.raw.userData}${suggestion(one.raw.userData, keys)}`,
      )
    checkQuestion(one, { questions, asked, knownKeys: questionnaire.knownKeys }, world)
  }
  const all = questionnaire.steps.flatMap((step) => step.sections)
  const listed = all.findIndex(({ shows }) => shows === 'filledIn')
  for (const [index, section] of all.entries()) {
    const place = sections.get(section.id)
    const late = section.questions.find(({ filledIn, finePoint }) => filledIn ?? finePoint)
    if (place && late && index > listed)
      report(place, `${late.userData} is filled in or in a fold, and no section after this one shows “filledIn”`)
    if (place) world.check(section.visibleWhen, { ...place, path: [...place.path, 'visible_when'] })
  }
}
