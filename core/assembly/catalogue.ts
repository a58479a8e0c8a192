import type { BareLibrary, Provider, Use } from '../library/library.ts'
import { listedPlace } from './place-name.ts'
import { isEmpty, openField, ownEntriesIn, valuesIn, type Answers, type OwnEntry } from '../answers/answers.ts'
import { unknownProvider } from '../questionnaire/questionnaire.ts'
import { destination, type Destination } from './destination.ts'
import { cookiesDependOn, cookiesFor, usesOf } from './device-access.ts'
import { recipientRoles, useIn, type Recipient } from './recipient.ts'
import { serviceEntry, type Entry } from './scope.ts'

/** What is read of a library to know an owner's services. */
export type ServiceLibrary = Pick<
  BareLibrary,
  'providers' | 'providerQuestions' | 'adequacy' | 'counts' | 'language' | 'places' | 'placeForms'
>

/** A service and a country that data reach through it: “Name (country)”. */
export type Reach = { readonly destination: Destination; readonly words: string }

/** A service, and what follows from it alone. */
export type KnownRecipient = {
  readonly recipient: Recipient
  readonly entry: Entry
  readonly uses: readonly Use[]
  /** Where the company is with which the owner contracts, and where its group is. */
  readonly reaches: readonly Reach[]
  /** The company that leads its group; the service itself where nobody knows. */
  readonly group: string
  /** How data reach the United States, if they do. */
  readonly toUs: 'certified' | 'uncertified' | 'throughEurope' | undefined
}

/** The services of a library. What follows from a service is found out once for all owners who have it in the same way. */
class Catalogue {
  readonly #library: ServiceLibrary
  readonly #known = new Map<Provider, Map<string, KnownRecipient>>()
  readonly #usual = new Map<string, Use>()
  readonly #destinations = new Map<string, Destination>()
  #byName: ReadonlyMap<string, readonly Provider[]> | undefined

  constructor(library: ServiceLibrary) {
    this.#library = library
  }

  /** @param inEurope whether the owner contracts with a service's European company, where it has one. */
  service(provider: Provider, answers: Answers, inEurope: boolean): KnownRecipient {
    const european = inEurope && provider.ownerEurope !== undefined
    const variant = `${european} ${cookiesDependOn(provider, answers)}`
    const all = this.#known.get(provider) ?? new Map<string, KnownRecipient>()
    this.#known.set(provider, all)
    const before = all.get(variant)
    if (before) return before
    const { cookies: offered, groupEurope, ...rest } = provider
    const owner = european ? provider.ownerEurope : provider.owner
    const ownerCountry = european ? provider.ownerEuropeCountry : provider.country
    const cookies = offered && cookiesFor(offered, answers, this.#library)
    const known = this.#knownOf({
      ...rest,
      ...(european && groupEurope && { country: groupEurope }),
      ...(owner && { owner }),
      ...(cookies?.length && { cookies }),
      ...(ownerCountry && { ownerCountry }),
      own: false,
    })
    const made = { ...known, group: provider.owner ?? provider.name }
    all.set(variant, made)
    return made
  }

  /**
   * A service that the owner typed in. One that the catalogue has by that name keeps its company, links and cookies; what the
   * owner says of its task, its role and its country comes first, such as “Search, only if you use it”.
   */
  typedIn(entry: OwnEntry, category: string, answers: Answers, inEurope: boolean): KnownRecipient {
    // What a website is made with may run on the owner's own server.
    const known = category === 'platform' || entry.role === 'ourselves' ? undefined : this.#called(entry.name, category)
    if (known) return this.#asTyped(this.service(known, answers, inEurope), entry)
    const use = this.#usual.get(category) ?? useIn(category, this.#library)
    this.#usual.set(category, use)
    const role = recipientRoles.find((one) => one === entry.role) ?? openField
    const selfHosted = entry.role === 'ourselves'
    const device = entry.device ?? openField
    return this.#knownOf({ ...entry, role, device, use, id: '', category, dpf: 'unknown', selfHosted, own: true })
  }

  #asTyped(
    { recipient, group }: KnownRecipient,
    { purpose, role, country, device, ...links }: OwnEntry,
  ): KnownRecipient {
    const { cookies, ...rest } = recipient
    const known = this.#knownOf({
      ...rest,
      ...(cookies && device !== 'no' && { cookies }),
      ...(purpose && { purpose }),
      role: recipientRoles.find((one) => one === role) ?? recipient.role,
      ...(country && { country, ownerCountry: country }),
      ...(links.privacyUrl && { privacyUrl: links.privacyUrl }),
      ...(links.optOutUrl && { optOutUrl: links.optOutUrl }),
    })
    return { ...known, group }
  }

  /**
   * The service of the catalogue that has this name; of several, the one with the same task. A name with an address behind it,
   * such as “Plausible Analytics (stats.example)”, says where it runs: nobody said that the company of the catalogue runs it.
   */
  #called(name: string, category: string): Provider | undefined {
    this.#byName ??= Map.groupBy(Object.values(this.#library.providers), (one) => spelled(one.name))
    const called = this.#byName.get(spelled(name)) ?? []
    const found = withAddress.test(name) ? called.filter((one) => one.name === name) : called
    return found.find((one) => one.category === category) ?? found[0]
  }

  destination(country: string): Destination {
    const made = this.#destinations.get(country) ?? destination(country, this.#library)
    this.#destinations.set(country, made)
    return made
  }

  #knownOf(recipient: Recipient): KnownRecipient {
    const { ownerCountry, country } = recipient
    const countries = new Set([ownerCountry, country].flatMap((one) => one ?? []))
    return {
      recipient,
      group: recipient.name,
      entry: serviceEntry(recipient, this.#library),
      uses: usesOf(recipient),
      reaches: [...countries].map((one) => ({
        destination: this.destination(one),
        words: `${recipient.name} (${listedPlace(one, this.#library)})`,
      })),
      toUs: toUs(recipient, this.#library),
    }
  }
}

/**
 * A company in the EEA that decides itself what it does with the data answers for what it passes on to its group. The
 * certification of its group counts where the group's own servers receive the data from the pages.
 */
function toUs(
  { country, ownerCountry, role, dpf, sellsItself }: Recipient,
  { adequacy }: Pick<ServiceLibrary, 'adequacy'>,
): KnownRecipient['toUs'] {
  if (country !== 'US') return undefined
  const answers = role === 'controller' && ownerCountry !== undefined && adequacy.eea.includes(ownerCountry)
  if (answers && (dpf !== 'yes' || sellsItself)) return 'throughEurope'
  return dpf === 'yes' ? 'certified' : 'uncertified'
}

const catalogues = new WeakMap<ServiceLibrary, Catalogue>()

function catalogueOf(library: ServiceLibrary): Catalogue {
  const made = catalogues.get(library) ?? new Catalogue(library)
  catalogues.set(library, made)
  return made
}

/** The services of one owner. */
export class Services {
  readonly #library: ServiceLibrary
  readonly #answers: Answers
  readonly #catalogue: Catalogue
  readonly #inEurope: boolean
  readonly #byQuestion = new Map<string, readonly KnownRecipient[]>()
  #all: readonly KnownRecipient[] | undefined

  constructor(answers: Answers, library: ServiceLibrary) {
    this.#library = library
    this.#answers = answers
    this.#catalogue = catalogueOf(library)
    const country = String(answers['country'] ?? '')
    this.#inEurope = country === 'CH' || this.#catalogue.destination(country).eea === 'inside'
  }

  /** The services ticked or typed in for one question, in the order of the answer. */
  of(userData: string): readonly KnownRecipient[] {
    const value = this.#answers[userData]
    if (isEmpty(value)) return none
    const before = this.#byQuestion.get(userData)
    if (before) return before
    const { providers, providerQuestions } = this.#library
    const found: KnownRecipient[] = []
    for (const id of valuesIn(value)) {
      const provider = id === unknownProvider ? undefined : providers[id]
      if (provider) found.push(this.#catalogue.service(provider, this.#answers, this.#inEurope))
    }
    const category = providerQuestions[userData] ?? ''
    for (const entry of ownEntriesIn(value))
      found.push(this.#catalogue.typedIn(entry, category, this.#answers, this.#inEurope))
    this.#byQuestion.set(userData, found)
    return found
  }

  /** All services of all provider questions, each once; what was typed in twice for two tasks stands twice. */
  get all(): readonly KnownRecipient[] {
    this.#all ??= this.#once()
    return this.#all
  }

  destination(country: string): Destination {
    return this.#catalogue.destination(country)
  }

  #once(): readonly KnownRecipient[] {
    const all = new Map<string, KnownRecipient>()
    for (const userData in this.#library.providerQuestions)
      for (const one of this.of(userData)) {
        const { id, name, purpose = '' } = one.recipient
        const usual = id !== '' && purpose === this.#library.providers[id]?.purpose
        const key = usual ? id : `${name}\n${purpose}`
        if (!all.has(key)) all.set(key, one)
      }
    return [...all.values()]
  }
}

const none: readonly KnownRecipient[] = []

/** A host name in brackets at the end. */
const withAddress = /\([\w-]+(?:\.[\w-]+)+\)\s*$/

/** A name as people type it: without what stands in brackets behind it, and in small letters. */
const spelled = (name: string): string =>
  name
    .replace(/\s*\(.*\)\s*$/, '')
    .trim()
    .toLowerCase()
