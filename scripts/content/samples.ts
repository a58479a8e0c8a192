import type { z } from 'zod'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { isLanguage, type Language, languages } from '#core/language/languages.ts'
import type { BareLibrary } from '#core/library/library.ts'
import { clausesOf } from '#core/library/words.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import type { Authorities } from '#core/questionnaire/authority.ts'
import type { Content } from './content.ts'
import type { Countries } from './countries.ts'
import { kinds } from './kinds.ts'
import type { ProviderCategory } from './providers.ts'
import type { CompiledQuestionnaire } from './questionnaire.ts'
import type { Source } from './source.ts'
import { suggestion } from './suggest.ts'

type Compiled = {
  readonly published: ReadonlyMap<string, CompiledQuestionnaire>
  readonly libraries: Readonly<Record<string, unknown>>
  readonly language: Language
  readonly context: {
    readonly authorities: Authorities
    readonly countries: Countries
    readonly categories: readonly ProviderCategory[]
  }
}

/**
 * The examples of the home page, each with what its owner answers there, by language: of what all documents share, what its
 * type asks.
 */
export function compileSamples(content: Content, published: Compiled['published']) {
  const { proof, owners, languages: inLanguages, samples } = content.open(kinds.samples, 'content/samples.yaml').value
  return {
    proof,
    samples: samples.map(({ type, owner, answers }) => {
      const asked = askedBy(published.get(type))
      const given = { ...owners[owner], ...answers }
      const byLanguage = languages.map((language) => [
        language,
        Object.fromEntries(
          Object.entries({ ...given, ...inLanguages[language]?.[owner] }).filter(([key]) => asked.has(key)),
        ),
      ])
      return { type, answers: Object.fromEntries(byLanguage) as Record<Language, Record<string, unknown>> }
    }),
  }
}

/** Refuses examples whose answers are not those of a finished interview. */
export function checkSamples(content: Content, { published, libraries, language, context }: Compiled): void {
  const source = content.open(kinds.samples, 'content/samples.yaml')
  const { proof, owners, samples } = source.value
  for (const [index, { type, owner, answers }] of samples.entries()) {
    if (!(owner in owners))
      source.mistake(
        ['samples', index, 'owner'],
        `no owner is called ${owner}${suggestion(owner, Object.keys(owners))}`,
      )
    if (!published.has(type))
      source.mistake(
        ['samples', index, 'type'],
        `no agreement type is called ${type}${suggestion(type, published.keys())}`,
      )
    const asked = askedBy(published.get(type))
    for (const key of Object.keys(answers))
      if (!asked.has(key))
        source.mistake(['samples', index, 'answers', key], `${type} does not ask for ${key}${suggestion(key, asked)}`)
  }
  for (const [owner, answers] of Object.entries(owners)) {
    if (!samples.some((one) => one.owner === owner))
      source.mistake(
        ['owners', owner],
        `no example is of ${owner}${suggestion(
          owner,
          samples.map((one) => one.owner),
        )}`,
      )
    const asked = new Set(samples.flatMap((one) => (one.owner === owner ? [...askedBy(published.get(one.type))] : [])))
    for (const key of Object.keys(answers))
      if (!asked.has(key))
        source.mistake(['owners', owner, key], `no example of ${owner} asks for ${key}${suggestion(key, asked)}`)
  }
  checkLanguages(source, published)
  checkAnswered(source, compileSamples(content, published).samples, { published, context })
  if (!published.has(proof.type))
    source.mistake(
      ['proof', 'type'],
      `no agreement type is called ${proof.type}${suggestion(proof.type, published.keys())}`,
    )
  const library = libraries[`library-${proof.type}.${language}`] as BareLibrary | undefined
  const ids = library && clausesOf(library).map(({ id }) => id)
  if (ids && !ids.includes(proof.clause))
    source.mistake(['proof', 'clause'], `no clause is called ${proof.clause}${suggestion(proof.clause, ids)}`)
}

type SamplesSource = Source<z.infer<typeof kinds.samples.schema>>

/** In every language but English each owner is one of a country of its readers, and answers what is asked. */
function checkLanguages(source: SamplesSource, published: Compiled['published']): void {
  const { owners, languages: inLanguages, samples } = source.value
  for (const one of Object.keys(inLanguages))
    if (!isLanguage(one))
      source.mistake(['languages', one], `no language is called ${one}${suggestion(one, languages)}`)
  for (const language of languages) {
    if (language === fallbackLanguage) continue
    const ofLanguage = inLanguages[language] ?? {}
    for (const owner of Object.keys(owners))
      if (!('country' in (ofLanguage[owner] ?? {})))
        source.mistake(['languages'], `${language} has no country for ${owner}`)
    for (const [owner, answers] of Object.entries(ofLanguage)) {
      if (!(owner in owners)) {
        const whom = `no owner is called ${owner}${suggestion(owner, Object.keys(owners))}`
        source.mistake(['languages', language, owner], whom)
        continue
      }
      const asked = new Set(
        samples.flatMap((one) => (one.owner === owner ? [...askedBy(published.get(one.type))] : [])),
      )
      for (const key of Object.keys(answers))
        if (!asked.has(key))
          source.mistake(
            ['languages', language, owner, key],
            `no example of ${owner} asks for ${key}${suggestion(key, asked)}`,
          )
    }
  }
}

/** What each example answers in each language is accepted by its interview. */
function checkAnswered(
  source: SamplesSource,
  samples: ReturnType<typeof compileSamples>['samples'],
  { published, context }: Pick<Compiled, 'published' | 'context'>,
): void {
  const { countries } = context.countries
  const limits = {
    authorities: context.authorities,
    confirmed: 'all' as const,
    providers: Object.fromEntries(
      context.categories.map(({ id, providers }) => [id, new Set(providers.map((provider) => provider.id))]),
    ),
    countries: new Set(countries.map(({ value }) => value)),
    states: Object.fromEntries(
      countries.flatMap(({ value, states }) => (states ? [[value, new Set(states.map((one) => one.value))]] : [])),
    ),
  }
  for (const [index, { type, answers }] of samples.entries()) {
    const found = published.get(type)
    if (!found) continue
    for (const language of languages) {
      const given = answers[language]
      const today = String(given['effectiveDate'])
      for (const { field, code } of checkAnswers(found.questionnaire, given, { ...limits, today }).problems)
        source.mistake(['samples', index], `${type} in ${language}: the answer to ${field} is not accepted: ${code}`)
    }
  }
}

const askedBy = (one: CompiledQuestionnaire | undefined): ReadonlySet<string> =>
  new Set(one?.asked.map(({ raw }) => raw.userData))
