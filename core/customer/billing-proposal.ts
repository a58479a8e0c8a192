import { type Answers, isEmpty } from '../answers/answers.ts'
import { languages } from '../language/languages.ts'
import { readVatNumber } from '../tax/vat-number.ts'
import { splitAddress } from './split-address.ts'

/** What answers say of who an invoice is made out to, by the names of the fields of a billing address. */
export type BillingProposal = {
  readonly first_name?: string
  readonly last_name?: string
  readonly country?: string
  readonly state?: string
  readonly city?: string
  readonly address?: string
  readonly postal_code?: string
  readonly phone_number?: string
  readonly is_company?: boolean
  readonly company_name?: string
  readonly vat_registered?: boolean
  readonly vat_number?: string
  readonly company_registration_number?: string
}

const organisations: readonly unknown[] = ['company', 'nonprofit', 'publicBody']

/**
 * Who buys, as far as the owner answered it for their documents: they look at it and change it before they order. Only what was
 * said is in it.
 */
export function billingProposal(answers: Answers): BillingProposal {
  const said = (key: string): string => {
    const value = answers[key]
    return typeof value === 'string' && !isEmpty(value) ? value.trim() : ''
  }
  const country = said('country')
  const { street, postalCode, city } = splitAddress(said('companyAddress'), country, namesOf(country))
  const owner = said('ownerName')
  const vat = readVatNumber(country, said('vatNumber'))
  const isCompany = organisations.includes(answers['entityType']) || (answers['entityType'] === 'soleTrader' && !!vat)
  return withoutEmpty({
    ...nameParts(owner),
    country,
    state: said('state'),
    address: street,
    postal_code: postalCode,
    city,
    phone_number: said('contactPhone'),
    is_company: isCompany,
    ...(isCompany && {
      company_name: said('companyName') || owner,
      company_registration_number: said('registrationNumber'),
      vat_registered: vat !== undefined,
      vat_number: vat?.number ?? '',
    }),
  })
}

/**
 * The last word is the family name, with what belongs to it: “van Beethoven”, “de la Cruz”. What stands in brackets is a firm, and
 * so is a name with digits, “&” or a full stop at its end.
 */
function nameParts(owner: string): Pick<BillingProposal, 'first_name' | 'last_name'> {
  const name = owner.replace(/\s*\([^)]*\)/gu, '').trim()
  if (/[\d&(]|\.$/u.test(name)) return {}
  const words = name.split(/\s+/)
  if (words.length < 2) return { last_name: name }
  const particle = words.findIndex((word, index) => index > 0 && /^\p{Ll}/u.test(word))
  const at = particle > 0 ? particle : words.length - 1
  return { first_name: words.slice(0, at).join(' '), last_name: words.slice(at).join(' ') }
}

const namesOf = (country: string): readonly string[] =>
  country === ''
    ? []
    : languages.map((language) => new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? '')

const withoutEmpty = (proposal: BillingProposal): BillingProposal =>
  Object.fromEntries(Object.entries(proposal).filter(([, value]) => value !== '' && value !== false))
