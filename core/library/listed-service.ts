import type { Provider } from './library.ts'

/** What a question needs of a service to offer it and find it by what is typed. */
export type ListedService = Pick<Provider, 'id' | 'name' | 'category' | 'owner' | 'country' | 'ownerEuropeCountry'>

export const listedService = ({ id, name, category, owner, country, ownerEuropeCountry }: Provider): ListedService => ({
  id,
  name,
  category,
  ...(owner !== undefined && { owner }),
  ...(country !== undefined && { country }),
  ...(ownerEuropeCountry !== undefined && { ownerEuropeCountry }),
})
