import type { Provider } from './library.ts'

/** What a question needs of a service to offer it and find it by what is typed. */
export type ListedService = Pick<Provider, 'id' | 'name' | 'category' | 'owner' | 'country' | 'ownerEuropeCountry'> & {
  /** Short and earlier names, by which it is found and never printed. */
  readonly also?: readonly string[]
}

export const listedService = (
  { id, name, category, owner, country, ownerEuropeCountry }: Provider,
  also?: readonly string[],
): ListedService => ({
  id,
  name,
  category,
  ...(also && { also }),
  ...(owner !== undefined && { owner }),
  ...(country !== undefined && { country }),
  ...(ownerEuropeCountry !== undefined && { ownerEuropeCountry }),
})
