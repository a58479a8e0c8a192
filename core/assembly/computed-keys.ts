import { isEmpty, openField, valuesIn, type Answers } from '../answers/answers.ts'
import type { Reach, Services } from './catalogue.ts'
import type { Destination, Transfer } from './destination.ts'
import { endsWithCountry } from './address-country.ts'
import { deviceUses } from './device-access.ts'
import { isMadeWith, recipientRoles } from './recipient.ts'

/** The keys that are computed from the services and from where data is stored; docs/content.md lists them. */
export const computedKeys = [
  'recipients',
  'ownRecipients',
  'ownOnDevice',
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
  'typedOpen',
  'addressNames',
] as const

/** No service and no place: nothing to compute. */
const nothingComputed = Object.freeze({})
const countryNamed = Object.freeze({ addressNames: ['country'] })

/** The computed keys: conditions and placeholders read them like answers. Absent where there is nothing to compute them from. */
export function computedAnswers(
  answers: Answers,
  services: Services,
): Readonly<Partial<Record<(typeof computedKeys)[number], readonly string[]>>> {
  const everywhere = services.all
  const named = endsWithCountry(String(answers['companyAddress'] ?? ''), String(answers['country'] ?? ''))
  if (everywhere.length === 0 && isEmpty(answers['storageCountries'])) return named ? countryNamed : nothingComputed
  const elsewhere = everywhere.filter(({ recipient }) => !recipient.selfHosted)
  const all = elsewhere.filter(({ recipient }) => !isMadeWith(recipient))
  const ofServices: string[] = []
  const reached: Reach[] = []
  const recipients: string[] = []
  const ownRecipients: string[] = []
  const inUs = { certified: [] as string[], uncertified: [] as string[], throughEurope: [] as string[] }
  const certifiedGroups: string[] = []
  for (const { recipient, reaches, toUs, group } of all) {
    if (recipient.id) recipients.push(recipient.id)
    if (recipient.own) ownRecipients.push(recipient.name)
    if (toUs) inUs[toUs].push(recipient.name)
    if (toUs === 'certified') certifiedGroups.push(group)
    for (const reach of reaches) {
      ofServices.push(reach.destination.country)
      reached.push(reach)
    }
  }
  const stored = storageCountries(answers)
  // What reaches an owner abroad directly is no transfer: the owner's own storage at home is no destination.
  const destinations = sortedOnce([...ofServices, ...stored]).map((country) => services.destination(country))
  const reaches = reachedOnce(reached)
  const eea = transfersUnder('eea', destinations, reaches)
  const uk = transfersUnder('uk', destinations, reaches)
  const switzerland = transfersUnder('switzerland', destinations, reaches)
  return {
    recipients,
    ownRecipients,
    ownOnDevice: everywhere.flatMap(({ recipient: { own, name, device } }) => (own && device !== 'no' ? name : [])),
    recipientCountries: sortedOnce([...ofServices, ...home(answers), ...stored]),
    outsideEea: eea.outside,
    outsideUk: uk.outside,
    outsideSwitzerland: switzerland.outside,
    outsideEeaAdequate: eea.adequate,
    outsideEeaOther: eea.other,
    outsideUkAdequate: uk.adequate,
    outsideUkOther: uk.other,
    outsideSwitzerlandAdequate: switzerland.adequate,
    outsideSwitzerlandOther: switzerland.other,
    usRecipients: sortedOnce([...inUs.certified, ...inUs.uncertified]),
    // The framework certifies companies, not services.
    usCertified: sortedOnce(certifiedGroups),
    usUncertified: sortedOnce(inUs.uncertified),
    usThroughEurope: sortedOnce(inUs.throughEurope),
    eeaAdequateRecipients: eea.adequateRecipients,
    eeaOtherRecipients: eea.otherRecipients,
    ukAdequateRecipients: uk.adequateRecipients,
    ukOtherRecipients: uk.otherRecipients,
    swissAdequateRecipients: switzerland.adequateRecipients,
    swissOtherRecipients: switzerland.otherRecipients,
    deviceUses: deviceUses.filter((use) => everywhere.some(({ uses }) => uses.includes(use))),
    recipientRoles: recipientRoles.filter((role) => all.some(({ recipient }) => recipient.role === role)),
    // What nobody said of a service that was typed in.
    typedOpen: typedFields.filter((field) =>
      elsewhere.some(({ recipient }) => recipient.own && recipient[field] === openField),
    ),
    ...(named && countryNamed),
  }
}

/** What is asked of a service that was typed in, beside what it is called and does. */
export const typedFields = ['role', 'device'] as const

/** Where data go outside of a law, and the services through which they reach places that need more than certification. */
function transfersUnder(
  law: 'eea' | 'uk' | 'switzerland',
  destinations: readonly Destination[],
  reached: readonly Reach[],
): Readonly<Record<'outside' | 'adequate' | 'other' | 'adequateRecipients' | 'otherRecipients', readonly string[]>> {
  const outside: string[] = []
  const countries: Record<Transfer, string[]> = { inside: [], adequate: [], certified: [], other: [] }
  const recipients: Record<Transfer, string[]> = { inside: [], adequate: [], certified: [], other: [] }
  for (const destination of destinations) {
    const transfer = destination[law]
    countries[transfer].push(destination.country)
    if (transfer !== 'inside') outside.push(destination.country)
  }
  for (const { destination, words } of reached) recipients[destination[law]].push(words)
  return {
    outside,
    adequate: countries.adequate,
    other: countries.other,
    adequateRecipients: recipients.adequate,
    otherRecipients: recipients.other,
  }
}

/** Every service with every country that data reach through it, once, in the order of the words. */
function reachedOnce(all: readonly Reach[]): readonly Reach[] {
  const reached = new Map(all.map((reach) => [reach.words, reach]))
  return [...reached.values()].toSorted((a, b) => (a.words < b.words ? -1 : 1))
}

/** Where the owner said the data is kept; "elsewhere" is free text and prints by itself, the EEA is no single country. */
function storageCountries(answers: Answers): readonly string[] {
  const places = valuesIn(answers['storageCountries'])
  return [...(places.includes('uk') ? ['GB'] : []), ...(places.includes('us') ? ['US'] : [])]
}

/** The owner's country, where data is kept there. */
function home(answers: Answers): readonly string[] {
  const country = String(answers['country'] ?? '')
  return country && valuesIn(answers['storageCountries']).includes('home') ? [country] : []
}

/** Each value once, in an order that no machine's language changes. */
function sortedOnce(values: readonly string[]): readonly string[] {
  return values.length < 2 ? values : [...new Set(values)].toSorted((a, b) => (a < b ? -1 : 1))
}
