import type { Language } from '#core/language/languages.ts'
import type { ClauseLibrary } from '#core/library/library.ts'
import { clausesOf } from '#core/library/words.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import type { Authorities } from '#core/questionnaire/interview.ts'
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

/** Refuses an example for the home page whose answers are not those of a finished interview. */
export function checkSample(content: Content, { published, libraries, language, context }: Compiled): void {
  const source = content.open(kinds.sample, 'content/sample.yaml')
  const { type, proof, answers } = source.value
  const found = published.get(type)
  if (!found) source.mistake(['type'], `no agreement type is called ${type}${suggestion(type, published.keys())}`)
  else {
    const { countries } = context.countries
    const { problems } = checkAnswers(found.questionnaire, answers, {
      today: String(answers['effectiveDate']),
      authorities: context.authorities,
      providers: Object.fromEntries(
        context.categories.map(({ id, providers }) => [id, new Set(providers.map((provider) => provider.id))]),
      ),
      countries: new Set(countries.map(({ value }) => value)),
      states: Object.fromEntries(
        countries.flatMap(({ value, states }) => (states ? [[value, new Set(states.map((one) => one.value))]] : [])),
      ),
    })
    for (const { field, code } of problems)
      source.mistake(['answers', field], `the answer to ${field} is not accepted: ${code}`)
    const asked = new Set(found.asked.map(({ raw }) => raw.userData))
    for (const key of Object.keys(answers))
      if (!asked.has(key)) source.mistake(['answers', key], `${type} does not ask for ${key}${suggestion(key, asked)}`)
  }
  const library = libraries[`library-${type}.${language}`] as ClauseLibrary | undefined
  const ids = library && clausesOf(library).map(({ id }) => id)
  if (ids && !ids.includes(proof)) source.mistake(['proof'], `no clause is called ${proof}${suggestion(proof, ids)}`)
}
