import type { z } from 'zod'
import { openField } from '#core/answers/answers.ts'
import { askedFieldsOf, questionsOf, type Question, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { Law } from './law.ts'
import type { Placeholders } from './placeholders.ts'
import type { ProviderCategory } from './providers.ts'
import type { Source } from './source.ts'
import { suggestion } from './suggest.ts'
import type { Wordings } from './wordings.ts'

/** Refuses ids in `opposites.yaml` that no clause has. */
export function checkOpposites(content: Content, folder: string, clauses: ReadonlySet<string>): void {
  const source = content.openIfThere(kinds.opposites, `content/${folder}/opposites.yaml`)
  for (const [index, group] of source?.value.entries() ?? [])
    for (const [n, id] of group.entries())
      if (!clauses.has(id)) source?.mistake([index, n], `no clause is called ${id}${suggestion(id, clauses)}`)
}

/** Refuses entries of `no-effect.yaml` for answers that no questionnaire offers. */
export function checkNoEffect(
  source: Source<z.infer<typeof kinds.noEffect.schema>> | undefined,
  questionnaires: readonly Questionnaire[],
  categories: readonly ProviderCategory[],
): void {
  const services = new Map(categories.map(({ id, providers }) => [id, providers]))
  const known = new Set(
    questionnaires
      .flatMap(questionsOf)
      .flatMap(({ userData, answers, type, allowUnknown, providerCategory }) => [
        userData,
        ...(services.get(providerCategory ?? '') ?? []).map(({ id }) => `${userData}=${id}`),
        ...(answers ?? []).map(({ value }) => `${userData}=${value}`),
        ...(type === 'boolean' ? [`${userData}=yes`, `${userData}=no`] : []),
        ...(allowUnknown ? [`${userData}=unknown`] : []),
      ]),
  )
  for (const [index, { answers }] of source?.value.entries() ?? [])
    for (const [n, answer] of answers.entries())
      if (!known.has(answer))
        source?.mistake([index, 'answers', n], `no question offers ${answer}${suggestion(answer, known)}`)
}

/** The names of the facts that conditions read, wherever in a compiled value they stand. */
function factsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  if ('op' in value && value.op === 'fact' && 'name' in value) found.add(String(value.name))
  for (const one of Object.values(value)) factsIn(one, found)
  return found
}

type Used = {
  /** Everything that has conditions in it. */
  readonly conditions: readonly unknown[]
  readonly factsSource: Source<Readonly<Record<string, unknown>>>
  readonly placeholders: Placeholders
  readonly wordings: Wordings
  readonly questions: readonly Question[]
}

/** Refuses what is written and never used: facts, phrases and words of answers. */
export function checkUse(
  content: Content,
  folder: string,
  { conditions, factsSource, placeholders, wordings, questions }: Used,
): void {
  const read = factsIn(conditions)
  for (const name of Object.keys(factsSource.value))
    if (!read.has(name)) factsSource.mistake([name], `no condition reads the fact $${name}`)

  for (const source of content.openAll(kinds.phrases, `content/${folder}/phrases`))
    for (const name of Object.keys(source.value))
      if (!placeholders.printed.has(name)) source.mistake([name], `no clause and no phrase prints {{${name}}}`)

  const offered = new Map<string, Set<string>>()
  for (const { userData, answers } of questions.flatMap((question) => [question, ...(question.fields ?? [])])) {
    const values = offered.get(userData) ?? new Set()
    for (const { value } of answers ?? []) values.add(value)
    offered.set(userData, values)
  }
  for (const { userData } of questions.flatMap(askedFieldsOf)) offered.get(userData)?.add(openField)
  for (const [userData, values] of Object.entries(wordings.answers)) {
    const wrong = (key: string, message: string): void => {
      const place = wordings.places.get(key)
      place?.source.mistake(place.path, message)
    }
    const known = offered.get(userData)
    if (!known) {
      wrong(userData, `no question has the key ${userData}${suggestion(userData, offered.keys())}`)
      continue
    }
    if (!placeholders.printed.has(userData)) wrong(userData, `no clause and no phrase prints {{${userData}}}`)
    for (const value of Object.keys(values))
      if (!known.has(value))
        wrong(`${userData}.${value}`, `${userData} has no value ${value}${suggestion(value, known)}`)
  }
}

/** Refuses facts of the law that no condition of any type reads. */
export function checkFactsUsed({ source, facts, texts }: Law, conditions: readonly unknown[]): void {
  const read = factsIn([conditions, facts])
  for (const name of Object.keys(facts))
    if (!read.has(name))
      source.mistake([texts.has(name) ? 'texts' : 'facts', name], `no condition of any type reads the fact $${name}`)
}
