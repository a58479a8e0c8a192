import { isEmpty, ownEntriesIn, valuesIn, type Answers } from '../questionnaire/answers.ts'
import { unknownProvider } from '../questionnaire/questionnaire.ts'
import type { ClauseLibrary, Provider } from '../library/library.ts'

/** A service as a clause prints it: from the catalogue, or typed in by the owner. */
export type Recipient = Omit<Provider, 'purpose'> & {
  readonly purpose?: string
  readonly own: boolean
  /** Its entry in the catalogue. */
  readonly provider?: Provider
}

/** What clauses may print of a service. */
export const recipientFields: readonly string[] = [
  'name',
  'owner',
  'country',
  'purpose',
  'privacyUrl',
  'optOutUrl',
  'cookies',
  'ownKindCookies',
  'statisticsCookies',
]

/** The services ticked or typed in for one question, in the order of the answer. */
export function recipientsIn(
  userData: string,
  answers: Answers,
  library: Pick<ClauseLibrary, 'providers' | 'providerQuestions'>,
): readonly Recipient[] {
  const value = answers[userData]
  if (isEmpty(value)) return []
  const recipients: Recipient[] = []
  for (const id of valuesIn(value)) {
    const provider = id === unknownProvider ? undefined : library.providers[id]
    if (provider) recipients.push(fromCatalogue(provider))
  }
  for (const own of ownEntriesIn(value))
    recipients.push({
      ...own,
      id: '',
      category: library.providerQuestions[userData] ?? '',
      dpf: 'unknown',
      selfHosted: false,
      own: true,
    })
  return recipients
}

const known = new WeakMap<Provider, Recipient>()

function fromCatalogue(provider: Provider): Recipient {
  const before = known.get(provider)
  if (before) return before
  const made: Recipient = Object.freeze({ ...provider, own: false, provider })
  known.set(provider, made)
  return made
}

/** All services of all provider questions, each once. */
export function allRecipients(
  answers: Answers,
  library: Pick<ClauseLibrary, 'providers' | 'providerQuestions'>,
): readonly Recipient[] {
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
  'dpfRecipients',
  'usRecipientsWithoutDpf',
  'implied',
] as const

/** The computed keys: conditions and placeholders read them like answers. */
export function computedAnswers(
  answers: Answers,
  library: Pick<ClauseLibrary, 'providers' | 'providerQuestions' | 'adequacy'>,
): Readonly<Record<(typeof computedKeys)[number], readonly string[]>> {
  const { eea, eu, uk, switzerland } = library.adequacy
  const used = allRecipients(answers, library)
  const all = used.filter((recipient) => !recipient.selfHosted)
  const countries = unique([...all.flatMap((recipient) => recipient.country ?? []), ...storageCountries(answers)])
  const inUs = all.filter((recipient) => recipient.country === 'US')
  const outsideEea = without(countries, eea)
  const outsideUk = without(countries, ['GB'])
  const outsideSwitzerland = without(countries, ['CH'])
  return {
    recipients: all.flatMap((recipient) => recipient.id || []),
    ownRecipients: all.filter((recipient) => recipient.own).map((recipient) => recipient.name),
    recipientCountries: countries,
    outsideEea,
    outsideEeaAdequate: within(outsideEea, eu),
    outsideEeaOther: withoutSafeguard(outsideEea, eu),
    outsideUk,
    outsideUkAdequate: within(outsideUk, uk),
    outsideUkOther: withoutSafeguard(outsideUk, uk),
    outsideSwitzerland,
    outsideSwitzerlandAdequate: within(outsideSwitzerland, switzerland),
    outsideSwitzerlandOther: withoutSafeguard(outsideSwitzerland, switzerland),
    dpfRecipients: unique(inUs.filter((recipient) => recipient.dpf === 'yes').map((recipient) => recipient.name)),
    usRecipientsWithoutDpf: unique(
      inUs.filter((recipient) => recipient.dpf !== 'yes').map((recipient) => recipient.name),
    ),
    implied: unique(used.flatMap((recipient) => recipient.implies ?? [])),
  }
}

const within = (countries: readonly string[], list: readonly string[]): readonly string[] =>
  countries.filter((country) => list.includes(country))

const without = (countries: readonly string[], list: readonly string[]): readonly string[] =>
  countries.filter((country) => !list.includes(country))

/** The United States have a certification of their own. */
const withoutSafeguard = (countries: readonly string[], adequate: readonly string[]): readonly string[] =>
  countries.filter((country) => !adequate.includes(country) && country !== 'US')

/** Where the owner said the data are kept; "elsewhere" is free text and prints by itself, the EEA is no single country. */
function storageCountries(answers: Answers): readonly string[] {
  const places = answers['storageCountries']
  if (isEmpty(places)) return []
  const fixed: Readonly<Record<string, string | undefined>> = {
    home: String(answers['country'] ?? '') || undefined,
    uk: 'GB',
    us: 'US',
  }
  return valuesIn(places).flatMap((place) => fixed[place] ?? [])
}

function unique(values: readonly string[]): readonly string[] {
  return values.length < 2 ? values : [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))
}
