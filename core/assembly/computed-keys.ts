import { isEmpty, valuesIn, type Answers } from '../questionnaire/answers.ts'
import type { Role } from '../library/library.ts'
import type { KnownRecipient, Reach, Services } from './catalogue.ts'
import type { Transfer } from './destination.ts'
import { deviceUses } from './device-access.ts'

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
  services: Services,
): Readonly<Partial<Record<(typeof computedKeys)[number], readonly string[]>>> {
  const everywhere = services.all
  if (everywhere.length === 0 && isEmpty(answers['storageCountries'])) return nothingComputed
  const all = everywhere.filter(({ recipient }) => !recipient.selfHosted)
  const ofServices = all.flatMap(({ reaches }) => reaches.map(({ destination }) => destination.country))
  const stored = storageCountries(answers)
  // What reaches an owner abroad directly is no transfer: the owner's own storage at home is no destination.
  const destinations = sortedOnce([...ofServices, ...stored]).map((country) => services.destination(country))
  const countries = (law: Law, transfer: Transfer): readonly string[] =>
    destinations.flatMap((one) => (one[law] === transfer ? one.country : []))
  const outside = (law: Law): readonly string[] =>
    destinations.flatMap((one) => (one[law] === 'inside' ? [] : one.country))
  const reached = reachedBy(all)
  const recipients = (law: Law, transfer: Transfer): readonly string[] =>
    reached.flatMap(({ destination, words }) => (destination[law] === transfer ? words : []))
  const inUs = (...ways: readonly KnownRecipient['toUs'][]): readonly string[] =>
    sortedOnce(all.flatMap(({ recipient, toUs }) => (ways.includes(toUs) ? recipient.name : [])))
  return {
    recipients: all.flatMap(({ recipient }) => recipient.id || []),
    ownRecipients: all.flatMap(({ recipient }) => (recipient.own ? recipient.name : [])),
    recipientCountries: sortedOnce([...ofServices, ...home(answers), ...stored]),
    outsideEea: outside('eea'),
    outsideUk: outside('uk'),
    outsideSwitzerland: outside('switzerland'),
    outsideEeaAdequate: countries('eea', 'adequate'),
    outsideEeaOther: countries('eea', 'other'),
    outsideUkAdequate: countries('uk', 'adequate'),
    outsideUkOther: countries('uk', 'other'),
    outsideSwitzerlandAdequate: countries('switzerland', 'adequate'),
    outsideSwitzerlandOther: countries('switzerland', 'other'),
    usRecipients: inUs('certified', 'uncertified'),
    usCertified: inUs('certified'),
    usUncertified: inUs('uncertified'),
    usThroughEurope: inUs('throughEurope'),
    eeaAdequateRecipients: recipients('eea', 'adequate'),
    eeaOtherRecipients: recipients('eea', 'other'),
    ukAdequateRecipients: recipients('uk', 'adequate'),
    ukOtherRecipients: recipients('uk', 'other'),
    swissAdequateRecipients: recipients('switzerland', 'adequate'),
    swissOtherRecipients: recipients('switzerland', 'other'),
    deviceUses: deviceUses.filter((use) => everywhere.some(({ uses }) => uses.includes(use))),
    recipientRoles: roles.filter((role) => all.some(({ recipient }) => recipient.role === role)),
  }
}

type Law = 'eea' | 'uk' | 'switzerland'
const roles: readonly Role[] = ['controller', 'processor']

/** Every service with every country that data reach through it, once, in the order of the words. */
function reachedBy(all: readonly KnownRecipient[]): readonly Reach[] {
  const reached = new Map<string, Reach>()
  for (const { reaches } of all) for (const reach of reaches) reached.set(reach.words, reach)
  return sortedOnce([...reached.keys()]).map((words) => reached.get(words)!)
}

/** Where the owner said the data are kept; "elsewhere" is free text and prints by itself, the EEA is no single country. */
function storageCountries(answers: Answers): readonly string[] {
  const places = valuesIn(answers['storageCountries'])
  return [...(places.includes('uk') ? ['GB'] : []), ...(places.includes('us') ? ['US'] : [])]
}

/** The owner's country, where data are kept there. */
function home(answers: Answers): readonly string[] {
  const country = String(answers['country'] ?? '')
  return country && valuesIn(answers['storageCountries']).includes('home') ? [country] : []
}

/** Each value once, in an order that no machine's language changes. */
function sortedOnce(values: readonly string[]): readonly string[] {
  return values.length < 2 ? values : [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))
}
