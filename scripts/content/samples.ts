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

/** The examples of the home page, each with what its owner answers there: of what all documents share, what it asks. */
export function compileSamples(content: Content, published: Compiled['published']) {
  const { proof, owners, words, samples } = content.open(kinds.samples, 'content/samples.yaml').value
  return {
    proof,
    samples: samples.map(({ type, owner, answers }) => {
      const asked = askedBy(published.get(type))
      const shared = Object.entries(owners[owner] ?? {}).filter(([key]) => asked.has(key))
      const given = { ...Object.fromEntries(shared), ...answers }
      const inWords = Object.entries(words).map(([language, own]) => [
        language,
        Object.fromEntries(Object.entries(own).filter(([key]) => key in given)),
      ])
      return { type, answers: given, inWords: Object.fromEntries(inWords) as Record<string, typeof given> }
    }),
  }
}

/** Refuses examples whose answers are not those of a finished interview. */
export function checkSamples(content: Content, { published, libraries, language, context }: Compiled): void {
  const source = content.open(kinds.samples, 'content/samples.yaml')
  const { proof, owners, words, samples } = source.value
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
  for (const one of Object.keys(words))
    if (!isLanguage(one)) source.mistake(['words', one], `no language is called ${one}${suggestion(one, languages)}`)
  for (const one of languages) {
    if (one === fallbackLanguage) continue
    const own = words[one] ?? {}
    for (const key of new Set(Object.values(words).flatMap((answers) => Object.keys(answers))))
      if (!(key in own)) source.mistake(['words'], `${one} has no words for ${key}`)
    for (const key of Object.keys(own))
      if (![...Object.values(owners), ...samples.map(({ answers }) => answers)].some((answers) => key in answers))
        source.mistake(['words', one, key], `no example answers ${key}`)
  }
  const { countries } = context.countries
  for (const [index, { type, answers }] of compileSamples(content, published).samples.entries()) {
    const found = published.get(type)
    const { problems } = found
      ? checkAnswers(found.questionnaire, answers, {
          today: String(answers['effectiveDate']),
          authorities: context.authorities,
          confirmed: 'all',
          providers: Object.fromEntries(
            context.categories.map(({ id, providers }) => [id, new Set(providers.map((provider) => provider.id))]),
          ),
          countries: new Set(countries.map(({ value }) => value)),
          states: Object.fromEntries(
            countries.flatMap(({ value, states }) =>
              states ? [[value, new Set(states.map((one) => one.value))]] : [],
            ),
          ),
        })
      : { problems: [] }
    for (const { field, code } of problems)
      source.mistake(['samples', index], `${type}: the answer to ${field} is not accepted: ${code}`)
  }
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

const askedBy = (one: CompiledQuestionnaire | undefined): ReadonlySet<string> =>
  new Set(one?.asked.map(({ raw }) => raw.userData))
