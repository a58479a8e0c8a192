import { Services, type ServiceLibrary } from '../assembly/catalogue.ts'
import { deviceUses, usesOf } from '../assembly/device-access.ts'
import type { Recipient } from '../assembly/recipient.ts'
import type { Use } from '../library/library.ts'
import { type Answers, type GroupEntry, valuesIn } from '../answers/answers.ts'
import { unknownProvider } from '../questionnaire/questionnaire.ts'
import { type BannerCookie, type BannerService, type Inventory, usualMonths } from './banner.ts'

/**
 * Services whose own pages or players reach a visitor's device although nobody knows by which cookies. Elsewhere a service of
 * the catalogue without cookies stores nothing: statistics that count without them, shops' delivery services.
 */
const reachDevices: readonly string[] = [
  'advertising',
  'affiliate',
  'chat',
  'maps',
  'remarketing',
  'session_replay',
  'social',
  'testing',
  'video',
]

/** Kinds of cookies that an owner ticked, where they stand for a use even if no service is named. */
const tickedUses: Readonly<Record<string, Use>> = {
  preferences: 'preferences',
  socialCookies: 'content',
  advertisingCookies: 'advertising',
  remarketingCookies: 'advertising',
}

/** The categories in which owners file the cookies that they type in. */
const ownUses: Readonly<Record<string, Use>> = {
  necessary: 'necessary',
  preferences: 'preferences',
  statistics: 'statistics',
  marketing: 'advertising',
}

/** What the answers of a cookies policy say that is stored on or read from a visitor's device. */
export function inventoryOf(answers: Answers, library: ServiceLibrary): Inventory {
  const services = new Services(answers, library)
  const lists = new Map<Use, BannerService[]>(deviceUses.map((use) => [use, []]))
  const named = new Set<Use>(['necessary'])

  for (const { recipient } of services.all)
    for (const use of accessOf(recipient)) {
      lists.get(use)!.push(serviceFor(recipient, use))
      named.add(use)
    }
  for (const use of deviceUses) {
    const cookies = ownCookies(answers, use)
    if (cookies.length > 0) {
      lists.get(use)!.unshift({ cookies })
      named.add(use)
    }
  }
  for (const ticked of valuesIn(answers['cookieCategories'])) if (tickedUses[ticked]) named.add(tickedUses[ticked])
  for (const [question, category] of Object.entries(library.providerQuestions))
    if (category === 'analytics' && valuesIn(answers[question]).includes(unknownProvider)) named.add('statistics')

  return {
    categories: deviceUses.filter((use) => named.has(use)).map((use) => ({ use, services: lists.get(use)! })),
    google: services.all.some(({ recipient, group }) => group === 'Google LLC' && accessOf(recipient).some(isOptional)),
    months: Number(answers['consentMonths'] ?? usualMonths),
  }
}

/**
 * What a choice is about: who may do what for which use. A new service, or one that does more, makes it another choice;
 * other words about it do not.
 */
export const choiceIsAbout = ({ categories }: Inventory): string =>
  categories
    .filter(({ use }) => isOptional(use))
    .map(
      ({ use, services }) =>
        `${use}: ${services
          .map(({ name = '' }) => name)
          .toSorted()
          .join(', ')}`,
    )
    .join('\n')

const isOptional = (use: Use): boolean => use !== 'necessary'

function accessOf(recipient: Recipient): readonly Use[] {
  const known = usesOf(recipient)
  if (known.length > 0) return known
  const { own, selfHosted, category, use, device } = recipient
  if (device === 'no') return []
  return own || (!selfHosted && reachDevices.includes(category)) ? [use] : []
}

function serviceFor({ name, owner, purpose, privacyUrl, cookies = [], use: usual, selfHosted }: Recipient, use: Use) {
  return {
    name,
    ...(owner && !selfHosted && { company: owner }),
    ...(purpose && { purpose }),
    ...(privacyUrl && { privacyUrl }),
    cookies: cookies.filter((cookie) => (cookie.use ?? usual) === use).map(cookieFor),
  } satisfies BannerService
}

const cookieFor = ({ name, purpose, duration, host }: BannerCookie): BannerCookie => ({
  name,
  purpose,
  duration,
  ...(host && { host }),
})

function ownCookies(answers: Answers, use: Use): readonly BannerCookie[] {
  const entries = (answers['ownCookies'] ?? []) as readonly GroupEntry[]
  return entries.flatMap(({ cookieName, cookiePurpose, cookieDuration, cookieCategory }) =>
    ownUses[String(cookieCategory)] === use
      ? { name: String(cookieName), purpose: String(cookiePurpose), duration: String(cookieDuration ?? '') }
      : [],
  )
}
