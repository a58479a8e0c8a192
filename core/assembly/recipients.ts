import { isEmpty, ownEntriesIn, valuesIn, type Answers } from '../questionnaire/answers.ts'
import { unknownProvider } from '../questionnaire/questionnaire.ts'
import type { ClauseLibrary, Provider } from '../library/library.ts'
import { cookieLists, cookiesDependOn, cookiesFor, deviceUses, usesOf } from './device-access.ts'

/** A service as a clause prints it: from the catalogue, or typed in by the owner. */
export type Recipient = Omit<Provider, 'purpose'> & {
  readonly purpose?: string
  readonly own: boolean
  /** Where the company is based with which the owner contracts; `country` is that of its group, where the data can go. */
  readonly ownerCountry?: string
  /** Its entry in the catalogue. */
  readonly provider?: Provider
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
  ...cookieLists,
]

/** What is read of a library to know an owner's services. */
type Catalogue = Pick<ClauseLibrary, 'providers' | 'providerQuestions' | 'adequacy' | 'counts' | 'language'>

/** The services ticked or typed in for one question, in the order of the answer. */
export function recipientsIn(userData: string, answers: Answers, library: Catalogue): readonly Recipient[] {
  const value = answers[userData]
  if (isEmpty(value)) return []
  const recipients: Recipient[] = []
  for (const id of valuesIn(value)) {
    const provider = id === unknownProvider ? undefined : library.providers[id]
    if (provider) recipients.push(fromCatalogue(provider, answers, library))
  }
  const category = library.providerQuestions[userData] ?? ''
  for (const own of ownEntriesIn(value)) {
    const { role, use } = likeOthers(category, library)
    recipients.push({ ...own, id: '', category, role, use, dpf: 'unknown', selfHosted: false, own: true })
  }
  return recipients
}

type Usual = Pick<Provider, 'role' | 'use'>
const usual = new WeakMap<ClauseLibrary['providers'], Map<string, Usual>>()

/** What most services of a category are: what is taken of one that nobody knows. */
export function likeOthers(category: string, { providers }: Pick<ClauseLibrary, 'providers'>): Usual {
  const byCategory = usual.get(providers) ?? new Map<string, Usual>()
  usual.set(providers, byCategory)
  const before = byCategory.get(category)
  if (before) return before
  const others = Object.values(providers).filter((provider) => provider.category === category)
  const controllers = others.filter(({ role }) => role === 'controller').length
  const made: Usual = {
    role: controllers * 2 > others.length ? 'controller' : 'processor',
    use: others[0]?.use ?? 'content',
  }
  byCategory.set(category, made)
  return made
}

/** By provider, then by what the answers make of it. */
const known = new WeakMap<Provider, Map<string, Recipient>>()

/** A service as this owner has it: with the company that the owner contracts with, and with the cookies that are there. */
function fromCatalogue(provider: Provider, answers: Answers, library: Catalogue): Recipient {
  const country = String(answers['country'] ?? '')
  const inEurope = provider.ownerEurope !== undefined && (country === 'CH' || library.adequacy.eea.includes(country))
  const made = `${library.language} ${inEurope} ${cookiesDependOn(provider, answers)}`
  const all = known.get(provider) ?? new Map<string, Recipient>()
  known.set(provider, all)
  const before = all.get(made)
  if (before) return before
  const { cookies: offered, ...rest } = provider
  const owner = inEurope ? provider.ownerEurope : provider.owner
  const cookies = offered && cookiesFor(offered, answers, library)
  const placed: Provider = Object.freeze({ ...rest, ...(owner && { owner }), ...(cookies?.length && { cookies }) })
  const ownerCountry = inEurope ? provider.ownerEuropeCountry : provider.country
  const recipient: Recipient = Object.freeze({
    ...placed,
    ...(ownerCountry && { ownerCountry }),
    own: false,
    provider: placed,
  })
  all.set(made, recipient)
  return recipient
}

/** All services of all provider questions, each once. */
export function allRecipients(answers: Answers, library: Catalogue): readonly Recipient[] {
  const seen = new Set<string>()
  const recipients: Recipient[] = []
  for (const userData in library.providerQuestions) {
    for (const recipient of recipientsIn(userData, answers, library)) {
      const key = recipient.id || recipient.name
      if (seen.has(key)) continue
      seen.add(key)
      recipients.push(recipient)
    }
  }
  return recipients
}

/** The keys that are computed from the services and from where data are stored; docs/content.md lists them. */
export const computedKeys = [
  'recipients',
  'ownRecipients',
  'recipientCountries',
  'outsideEea',
  'outsideEeaAdequate',
  'outsideEeaOther',
  'outsideUk',
  'outsideUkAdequate',
  'outsideUkOther',
  'outsideSwitzerland',
  'outsideSwitzerlandAdequate',
  'outsideSwitzerlandOther',
  'usRecipients',
  'usCertified',
  'usUncertified',
  'usThroughEurope',
  'eeaAdequateRecipients',
  'eeaOtherRecipients',
  'ukAdequateRecipients',
  'ukOtherRecipients',
  'swissAdequateRecipients',
  'swissOtherRecipients',
  'deviceUses',
  'recipientRoles',
] as const

/** No service and no place: nothing to compute. */
const nothingComputed = Object.freeze({})

/** The computed keys: conditions and placeholders read them like answers. Absent where there is nothing to compute them from. */
export function computedAnswers(
  answers: Answers,
  library: Catalogue & Pick<ClauseLibrary, 'places'>,
): Readonly<Partial<Record<(typeof computedKeys)[number], readonly string[]>>> {
  const everywhere = allRecipients(answers, library)
  if (everywhere.length === 0 && isEmpty(answers['storageCountries'])) return nothingComputed
  const { eea, eu, uk, switzerland } = library.adequacy
  const all = everywhere.filter((recipient) => !recipient.selfHosted)
  const countries = unique([...all.flatMap(countriesOf), ...storageCountries(answers, { home: true })])
  // What reaches an owner abroad directly is no transfer: the owner's own storage at home is no destination.
  const destinations = unique([...all.flatMap(countriesOf), ...storageCountries(answers, { home: false })])
  const outsideEea = without(destinations, eea)
  const outsideUk = without(destinations, ['GB'])
  const outsideSwitzerland = without(destinations, ['CH'])
  const inThese = (found: readonly string[]): readonly string[] =>
    unique(
      all.flatMap((recipient) =>
        within(countriesOf(recipient), found).map(
          (country) => `${recipient.name} (${library.places[country] ?? country})`,
        ),
      ),
    )
  const lists = {
    outsideEeaAdequate: within(outsideEea, eu),
    outsideEeaOther: withoutSafeguard(outsideEea, eu),
    outsideUkAdequate: within(outsideUk, uk),
    outsideUkOther: withoutSafeguard(outsideUk, uk),
    outsideSwitzerlandAdequate: within(outsideSwitzerland, switzerland),
    outsideSwitzerlandOther: withoutSafeguard(outsideSwitzerland, switzerland),
  }
  // A company in the EEA that decides itself what it does with the data answers for what it passes on to its group. The
  // certification of its group counts where the group's own servers receive the data from the pages.
  const throughEurope = all.filter(
    ({ country, ownerCountry, role, dpf, sellsItself }) =>
      country === 'US' &&
      role === 'controller' &&
      (dpf !== 'yes' || sellsItself === true) &&
      !!ownerCountry &&
      eea.includes(ownerCountry),
  )
  const inUs = all.filter((recipient) => recipient.country === 'US' && !throughEurope.includes(recipient))
  const access = new Set(everywhere.flatMap(usesOf))
  return {
    recipients: all.flatMap((recipient) => recipient.id || []),
    ownRecipients: all.filter((recipient) => recipient.own).map((recipient) => recipient.name),
    recipientCountries: countries,
    outsideEea,
    outsideUk,
    outsideSwitzerland,
    ...lists,
    usRecipients: unique(inUs.map(({ name }) => name)),
    usCertified: unique(
      inUs.flatMap(({ id, name, dpf }) => (dpf === 'yes' ? (library.providers[id]?.owner ?? name) : [])),
    ),
    usUncertified: unique(inUs.flatMap(({ name, dpf }) => (dpf === 'yes' ? [] : name))),
    usThroughEurope: unique(throughEurope.map(({ name }) => name)),
    eeaAdequateRecipients: inThese(lists.outsideEeaAdequate),
    eeaOtherRecipients: inThese(lists.outsideEeaOther),
    ukAdequateRecipients: inThese(lists.outsideUkAdequate),
    ukOtherRecipients: inThese(lists.outsideUkOther),
    swissAdequateRecipients: inThese(lists.outsideSwitzerlandAdequate),
    swissOtherRecipients: inThese(lists.outsideSwitzerlandOther),
    deviceUses: deviceUses.filter((use) => access.has(use)),
    recipientRoles: unique(all.map(({ role }) => role)),
  }
}

/** The country of the company that the owner contracts with, and that of its group. */
const countriesOf = ({ ownerCountry, country }: Recipient): readonly string[] =>
  unique([ownerCountry ?? [], country ?? []].flat())

const within = (countries: readonly string[], list: readonly string[]): readonly string[] =>
  countries.filter((country) => list.includes(country))

const without = (countries: readonly string[], list: readonly string[]): readonly string[] =>
  countries.filter((country) => !list.includes(country))

/** The United States have a certification of their own. */
const withoutSafeguard = (countries: readonly string[], adequate: readonly string[]): readonly string[] =>
  countries.filter((country) => !adequate.includes(country) && country !== 'US')

/** Where the owner said the data are kept; "elsewhere" is free text and prints by itself, the EEA is no single country. */
function storageCountries(answers: Answers, { home }: { readonly home: boolean }): readonly string[] {
  const places = answers['storageCountries']
  if (isEmpty(places)) return []
  const fixed: Readonly<Record<string, string | undefined>> = {
    home: (home && String(answers['country'] ?? '')) || undefined,
    uk: 'GB',
    us: 'US',
  }
  return valuesIn(places).flatMap((place) => fixed[place] ?? [])
}

function unique(values: readonly string[]): readonly string[] {
  return values.length < 2 ? values : [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))
}
