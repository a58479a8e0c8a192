import type { BareLibrary, Provider } from '../library/library.ts'
import { cookieLists } from './device-access.ts'

/** A service as a clause prints it: from the catalogue, or typed in by the owner. */
export type Recipient = Omit<Provider, 'purpose'> & {
  readonly purpose?: string
  readonly own: boolean
  /** Where the company is based with which the owner contracts; `country` is that of its group, where the data can go. */
  readonly ownerCountry?: string
}

/** What clauses may print of a service. */
export const recipientFields: readonly string[] = [
  'name',
  'owner',
  'company',
  'country',
  'ownerCountry',
  'groupCountry',
  'purpose',
  'privacyUrl',
  'optOutUrl',
  ...cookieLists,
]

type Usual = Pick<Provider, 'role' | 'use'>

/** What most services of a category are: what is taken of one that nobody knows. */
export function likeOthers(category: string, { providers }: Pick<BareLibrary, 'providers'>): Usual {
  const others = Object.values(providers).filter((provider) => provider.category === category)
  const controllers = others.filter(({ role }) => role === 'controller').length
  return {
    role: controllers * 2 > others.length ? 'controller' : 'processor',
    use: others[0]?.use ?? 'content',
  }
}
