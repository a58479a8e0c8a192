import { openField } from '../answers/answers.ts'
import type { BareLibrary, Provider, Role, Use } from '../library/library.ts'
import { cookieLists } from './device-access.ts'

/** A service as a clause prints it: from the catalogue, or typed in by the owner. */
export type Recipient = Omit<Provider, 'purpose' | 'role'> & {
  readonly purpose?: string
  readonly role: RecipientRole
  /** Of one that was typed in: whether it stores or reads anything on devices. */
  readonly device?: string
  readonly own: boolean
  /** Where the company is based with which the owner contracts; `country` is that of its group, where the data can go. */
  readonly ownerCountry?: string
}

/** What clauses may print of a service. */
export const recipientFields: readonly string[] = [
  'name',
  'owner',
  'country',
  'ownerCountry',
  'groupCountry',
  'purpose',
  'privacyUrl',
  'optOutUrl',
  'typedCountry',
  'typedPrivacyUrl',
  'typedOptOutUrl',
  ...cookieLists,
]

/** What a recipient is under data protection law; of a service that was typed in, nobody may have said it. */
export const recipientRoles = ['controller', 'processor', 'joint', openField] as const satisfies readonly (
  | Role
  | 'joint'
  | typeof openField
)[]
type RecipientRole = (typeof recipientRoles)[number]

/**
 * Software that the owner typed in as what the website is made with: it runs on the owner's server or at its maker. Until
 * somebody said for whom it works, it is no recipient, and its maker's country is no place to which data go.
 */
export const isMadeWith = ({ own, category, role }: Recipient): boolean =>
  own && category === 'platform' && role === openField

/** What services of a category store on devices for. */
export const useIn = (category: string, { providers }: Pick<BareLibrary, 'providers'>): Use =>
  Object.values(providers).find((provider) => provider.category === category)?.use ?? 'content'
