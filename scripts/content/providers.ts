import type { Provider } from '#core/library/library.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import { suggestion } from './suggest.ts'

export type ProviderCategory = {
  readonly id: string
  readonly label: string
  readonly userData: string
  readonly providers: readonly Provider[]
  /** The short and earlier names of those that have some, by id. */
  readonly also: Readonly<Record<string, readonly string[]>>
}

/** Reads the catalogue of services; only what documents and the wizard use. */
export function compileProviders(content: Content): ProviderCategory[] {
  const source = content.open(kinds.providers, 'content/providers.yaml')
  const countries = new Set(content.open(kinds.countries, 'content/countries.yaml').value.codes)
  const keys = content.open(kinds.keys, 'content/keys.yaml').value
  const seen = new Set<string>()
  return source.value.categories.map((category, c) => {
    if (!keys.includes(category.userData))
      source.mistake(
        ['categories', c, 'userData'],
        `content/keys.yaml does not know ${category.userData}${suggestion(category.userData, keys)}`,
      )
    return {
      id: category.id,
      label: category.label,
      userData: category.userData,
      also: Object.fromEntries(category.providers.flatMap(({ id, also }) => (also ? [[id, also]] : []))),
      providers: category.providers.map((raw, index): Provider => {
        const path = ['categories', c, 'providers', index]
        if (seen.has(raw.id)) source.mistake(path, `the provider ${raw.id} exists twice`)
        seen.add(raw.id)
        if ((raw.name === undefined) === (raw.called === undefined))
          source.mistake(path, `the provider ${raw.id} has either a name or is “called” by words`)
        if (raw.country && !countries.has(raw.country))
          source.mistake([...path, 'country'], `no country has the code ${raw.country}`)
        const europe = raw.owner_europe && source.value.europe[raw.owner_europe]
        if (raw.owner_europe && !europe)
          source.mistake([...path, 'owner_europe'], `europe does not say where ${raw.owner_europe} is based`)
        return {
          id: raw.id,
          name: raw.name ?? raw.called ?? raw.id,
          category: category.id,
          ...(raw.owner && { owner: raw.owner }),
          ...(raw.owner_europe && { ownerEurope: raw.owner_europe }),
          ...(europe && { ownerEuropeCountry: europe }),
          ...(raw.country && { country: raw.country }),
          ...(raw.group_europe && { groupEurope: raw.group_europe }),
          role: raw.role ?? category.role,
          use: category.use,
          purpose: raw.purpose,
          ...(raw.privacy_url && { privacyUrl: raw.privacy_url }),
          ...(raw.opt_out_url && { optOutUrl: raw.opt_out_url }),
          dpf: raw.dpf,
          selfHosted: raw.self_hosted === true,
          ...(raw.sells_itself && { sellsItself: true }),
          ...(raw.cookies && { cookies: raw.cookies }),
        }
      }),
    }
  })
}
