import type { Provider } from '#core/library/library.ts'
import { Source, type Mistakes } from './source.ts'

export type ProviderCategory = {
  readonly id: string
  readonly label: string
  readonly userData: string
  readonly providers: readonly Provider[]
}

/** Reads the catalogue of services; only what documents and the wizard use. */
export function compileProviders(mistakes: Mistakes): ProviderCategory[] {
  const source = new Source('content/providers.yaml', mistakes)
  const seen = new Set<string>()
  return source.value.categories.map((category: any, c: number) => ({
    id: category.id,
    label: category.label,
    userData: category.userData,
    providers: category.providers.map((raw: any, index: number): Provider => {
      if (seen.has(raw.id)) source.mistake(['categories', c, 'providers', index], `the provider ${raw.id} exists twice`)
      seen.add(raw.id)
      return {
        id: raw.id,
        name: raw.name,
        category: category.id,
        ...(raw.owner && { owner: raw.owner }),
        ...(raw.country && { country: raw.country }),
        purpose: raw.purpose,
        ...(raw.privacy_url && { privacyUrl: raw.privacy_url }),
        ...(raw.opt_out_url && { optOutUrl: raw.opt_out_url }),
        dpf: raw.dpf,
        selfHosted: raw.self_hosted === true,
        ...(raw.cookies && { cookies: raw.cookies }),
      }
    }),
  }))
}
