import { ownEntriesIn, valuesIn, type Answers } from '../questionnaire/answers.ts'
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
  const ticked = valuesIn(value).flatMap((id): Recipient[] => {
    const provider = id === unknownProvider ? undefined : library.providers[id]
    return provider ? [{ ...provider, own: false, provider }] : []
  })
  const typed = ownEntriesIn(value).map((own): Recipient => ({
    ...own,
    id: '',
    category: library.providerQuestions[userData] ?? '',
    dpf: 'unknown',
    selfHosted: false,
    own: true,
  }))
  return [...ticked, ...typed]
}

/** All services of all provider questions, each once. */
export function allRecipients(
  answers: Answers,
  library: Pick<ClauseLibrary, 'providers' | 'providerQuestions'>,
): readonly Recipient[] {
  const seen = new Set<string>()
  return Object.keys(library.providerQuestions).flatMap((userData) =>
    recipientsIn(userData, answers, library).filter((recipient) => {
      const key = recipient.id || recipient.name
      return !seen.has(key) && seen.add(key)
    }),
  )
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
] as const

/** Adds the computed keys to the answers, so that conditions and placeholders read them like any other. */
export function withRecipients(
  answers: Answers,
  library: Pick<ClauseLibrary, 'providers' | 'providerQuestions' | 'adequacy'>,
): Answers {
  const { adequacy } = library
  const all = allRecipients(answers, library).filter((recipient) => !recipient.selfHosted)
  const countries = unique([...all.flatMap((recipient) => recipient.country ?? []), ...storageCountries(answers)])
  const inUs = all.filter((recipient) => recipient.country === 'US')
  return {
    ...answers,
    recipients: all.flatMap((recipient) => recipient.id || []),
    ownRecipients: all.filter((recipient) => recipient.own).map((recipient) => recipient.name),
    recipientCountries: countries,
    ...outside('Eea', countries, adequacy.eea, adequacy.eu),
    ...outside('Uk', countries, ['GB'], adequacy.uk),
    ...outside('Switzerland', countries, ['CH'], adequacy.switzerland),
    dpfRecipients: unique(inUs.filter((recipient) => recipient.dpf === 'yes').map((recipient) => recipient.name)),
    usRecipientsWithoutDpf: unique(
      inUs.filter((recipient) => recipient.dpf !== 'yes').map((recipient) => recipient.name),
    ),
  }
}

function outside(
  name: 'Eea' | 'Uk' | 'Switzerland',
  countries: readonly string[],
  inside: readonly string[],
  adequate: readonly string[],
): Answers {
  const out = countries.filter((country) => !inside.includes(country))
  const key = `outside${name}`
  return {
    [key]: out,
    [`${key}Adequate`]: out.filter((country) => adequate.includes(country)),
    [`${key}Other`]: out.filter((country) => !adequate.includes(country) && country !== 'US'),
  }
}

/** Where the owner said the data are kept; "elsewhere" is free text and prints by itself, the EEA is no single country. */
function storageCountries(answers: Answers): readonly string[] {
  const fixed: Readonly<Record<string, string | undefined>> = {
    home: String(answers['country'] ?? '') || undefined,
    uk: 'GB',
    us: 'US',
  }
  return valuesIn(answers['storageCountries']).flatMap((place) => fixed[place] ?? [])
}

function unique(values: readonly string[]): readonly string[] {
  return [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))
}
