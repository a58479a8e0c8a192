import type { Language } from '../document/node.ts'
import type { Use } from '../library/library.ts'

/** What a visitor is asked about, in the order in which a banner lists it. */
export const optionalUses = ['preferences', 'statistics', 'content', 'advertising'] as const satisfies readonly Use[]
export type OptionalUse = (typeof optionalUses)[number]

/** What a visitor said to each use that they were asked about. */
export type Choice = Readonly<Partial<Record<OptionalUse, boolean>>>

/**
 * How long a choice counts where the policy says nothing of it, in months; then the visitor is asked again. The CNIL recommends
 * six months for a yes and a no, and the Garante lets nobody ask again earlier.
 */
export const usualMonths = 6

export type BannerCookie = {
  readonly name: string
  readonly purpose: string
  readonly duration: string
  /** The website that it belongs to, where that is not the one that the banner is on. */
  readonly host?: string
}

/** A service of the banner. One without a name is the website itself, or a service that its owner did not name. */
export type BannerService = {
  readonly name?: string
  readonly company?: string
  readonly purpose?: string
  readonly privacyUrl?: string
  readonly cookies: readonly BannerCookie[]
}

type BannerCategory = { readonly use: Use; readonly services: readonly BannerService[] }

/** The inventory of a cookies policy, as a banner shows it: what is necessary first. */
export type Inventory = {
  readonly categories: readonly BannerCategory[]
  /** Whether tools of Google are among them, which listen to its consent mode. */
  readonly google: boolean
  /** For how many months a choice counts. */
  readonly months: number
}

/** What the script on an owner's page is told. */
export type Banner = Inventory & {
  /** What a choice is about: one about something else does not count. */
  readonly about: string
  /** The revision of the policy that the banner is made from. */
  readonly revision: number
  /** Where choices are sent. */
  readonly records: string
  /** The language that is shown where none is that of the page. */
  readonly language: Language
  readonly texts: Readonly<Partial<Record<Language, BannerText>>>
}

/** The words in a language, and where the policy can be read in it. */
export type BannerText = { readonly words: BannerWords; readonly policyUrl: string | null }

type NamedUse = { readonly name: string; readonly about: string }

export type BannerWords = {
  readonly title: string
  readonly lead: string
  readonly refuse: string
  readonly accept: string
  readonly choose: string
  readonly keep: string
  readonly close: string
  readonly reopen: string
  readonly policy: string
  readonly uses: Readonly<Record<Use, NamedUse>>
  readonly always: string
  readonly services: string
  readonly ownSite: string
  readonly signal: string
  readonly signalHonoured: string
  readonly kept: string
  readonly placeholder: string
  readonly load: string
}
