import { holds } from '../condition/evaluate.ts'
import { lineBreak, link, text } from '../document/build.ts'
import type { Inline } from '../document/node.ts'
import { authorityFor, type Authorities } from '../questionnaire/interview.ts'
import {
  isEmpty,
  ownEntriesIn,
  valuesIn,
  type Answers,
  type AnswerValue,
  type GroupEntry,
} from '../questionnaire/answers.ts'
import { absoluteUrl } from '../questionnaire/url.ts'
import type { AnswerKind, ClauseLibrary, TemplateInline, TemplatePlaceholder } from '../library/library.ts'
import { allRecipients, recipientsIn, type Recipient } from './recipients.ts'

/** What placeholders mean inside one entry: words by name, and addresses for links. */
export type Scope = Readonly<Record<string, readonly Inline[]>>
/** The words of a placeholder, or a phrase that still has to be filled. */
export type Drafted = { readonly words: readonly Inline[] } | { readonly template: readonly TemplateInline[] }

/** Drafting: turns answers into words. What a person typed becomes text nodes and nothing else. */
export class Drafting {
  readonly #library: ClauseLibrary
  readonly #answers: Answers
  readonly #date: string
  readonly #lists: Record<'and' | 'or', Intl.ListFormat>
  readonly #countries: Intl.DisplayNames
  readonly #dates: Intl.DateTimeFormat

  constructor(library: ClauseLibrary, answers: Answers, date: string) {
    this.#library = library
    this.#answers = answers
    this.#date = date
    const { lists, countries, dates } = formatsOf(library.language)
    this.#lists = lists
    this.#countries = countries
    this.#dates = dates
  }

  /** Undefined when there is nothing to print. */
  draft({ name, format }: TemplatePlaceholder, scope?: Scope): Drafted | undefined {
    const scoped = scope?.[name]
    if (scoped) return scoped.length ? { words: scoped } : undefined
    const phrase = this.#library.phrases[name]
    if (phrase) {
      const variant = phrase.find(({ when }) => !when || holds(when, this.#answers, this.#library.facts))
      return variant && variant.text.length ? { template: variant.text } : undefined
    }
    const words = this.#computed(name) ?? this.#answer(name, format === 'or' ? 'or' : 'and')
    return words.length ? { words } : undefined
  }

  /** The address that an answer or an entry's field gives to a link. */
  address(name: string, scope?: Scope): string | undefined {
    const scoped = scope?.[name]?.[0]
    if (scoped) return scoped.type === 'link' ? scoped.url : undefined
    const [first] = this.#computed(name) ?? this.#answer(name, 'and')
    return first?.type === 'link' ? first.url : undefined
  }

  /** The entries of a group, provider list or list of choices, each with its words and with what `when_entry` tests. */
  entries(userData: string): readonly { readonly scope: Scope; readonly test: Answers }[] {
    const kind = this.#library.kinds[userData]
    if (userData === 'recipients')
      return allRecipients(this.#answers, this.#library).map((recipient) => this.#recipient(recipient))
    if (kind === 'providers')
      return recipientsIn(userData, this.#answers, this.#library).map((recipient) => this.#recipient(recipient))
    if (kind === 'entries')
      return ((this.#answers[userData] ?? []) as readonly GroupEntry[]).map((entry) => ({
        scope: groupScope(entry),
        test: entry,
      }))
    return this.valuesOf(userData).map((words) => ({ scope: { [userData]: words }, test: {} }))
  }

  /** The words of each value of a list answer. */
  valuesOf(userData: string): readonly (readonly Inline[])[] {
    const value = this.#answers[userData]
    const chosen = valuesIn(value).flatMap((one) => {
      const words = this.#value(userData, one)
      return words === undefined ? [] : [words]
    })
    return [...chosen, ...ownEntriesIn(value).map(({ name }) => name)].map((words) => [text(words)])
  }

  operatorName(): string {
    const { companyName, ownerName } = this.#answers
    return String(companyName ?? '') || String(ownerName ?? '') || this.#serviceNames().join(', ')
  }

  #computed(name: string): readonly Inline[] | undefined {
    switch (name) {
      case 'serviceName':
        return [text(this.#lists.and.format(this.#serviceNames()))]
      case 'operatorName':
        return [text(this.operatorName())]
      case 'privacyEmail':
        return this.#answer(isEmpty(this.#answers['rightsContact']) ? 'contactEmail' : 'rightsContact', 'and')
      case 'effectiveDate':
        return [text(this.#dateWords(String(this.#answers['effectiveDate'] ?? this.#date)))]
      case 'authorityName': {
        const name = String(this.#answers['complaintAuthority'] ?? '') || this.#authority()?.name
        return name ? [text(name)] : []
      }
      case 'authorityUrl': {
        const authority = this.#authority()
        const typed = this.#answers['complaintAuthority']
        // The address belongs to our own entry; an authority that the owner typed in has none.
        return authority && (isEmpty(typed) || typed === authority.name) ? [link(authority.url, authority.url)] : []
      }
      default:
        return undefined
    }
  }

  #authority(): Authorities[string] | undefined {
    return authorityFor(this.#answers, this.#library.authorities)
  }

  #serviceNames(): readonly string[] {
    const { websiteName, appName, socialPageName } = this.#answers
    return [...new Set([websiteName, appName, socialPageName].flatMap((name) => (isEmpty(name) ? [] : String(name))))]
  }

  #answer(name: string, joined: 'and' | 'or'): readonly Inline[] {
    const value = this.#answers[name]
    if (value === undefined || isEmpty(value)) return []
    return this.#words(name, this.#library.kinds[name] ?? 'text', value, joined)
  }

  #words(name: string, kind: AnswerKind, value: AnswerValue, joined: 'and' | 'or'): readonly Inline[] {
    switch (kind) {
      case 'text':
        return [text(String(value))]
      case 'number':
        return [text(String(value))]
      case 'lines':
        return String(value)
          .split('\n')
          .filter((line) => line.trim())
          .flatMap((line, index) => (index ? [lineBreak(), text(line.trim())] : [text(line.trim())]))
      case 'url':
        return [link(absoluteUrl(String(value)), String(value))]
      case 'email':
        return [link(`mailto:${String(value)}`, String(value))]
      case 'country':
        return [text(this.#countryWords(String(value)))]
      case 'date':
        return [text(this.#dateWords(String(value)))]
      case 'countries':
        return [
          text(
            this.#lists[joined].format(
              valuesIn(value)
                .map((code) => this.#countryWords(code))
                .toSorted(),
            ),
          ),
        ]
      case 'names':
        return [text(this.#lists[joined].format(valuesIn(value)))]
      case 'providers':
        return [
          text(
            this.#lists[joined].format(
              recipientsIn(name, this.#answers, this.#library).map((recipient) => recipient.name),
            ),
          ),
        ]
      case 'choices':
        return joinedWords(this.valuesOf(name), this.#lists[joined])
      case 'choice':
      case 'state': {
        const words = this.#value(name, String(value))
        return words ? [text(words)] : []
      }
      case 'boolean':
      case 'entries':
        return []
    }
  }

  #value(userData: string, value: string): string | undefined {
    return this.#library.wordings[userData]?.[value]
  }

  #countryWords(code: string): string {
    return this.#value('country', code) ?? this.#countries.of(code) ?? code
  }

  #dateWords(date: string): string {
    return this.#dates.format(new Date(`${date}T00:00:00Z`))
  }

  #recipient(recipient: Recipient): { scope: Scope; test: Answers } {
    const { name, owner, country, purpose, privacyUrl, optOutUrl } = recipient
    const url = (address: string | undefined): readonly Inline[] =>
      address ? [link(absoluteUrl(address), address)] : []
    return {
      scope: {
        name: [text(name)],
        owner: owner && !recipient.selfHosted ? [text(owner)] : [],
        country: country ? [text(this.#countryWords(country))] : [],
        purpose: purpose ? [text(purpose)] : [],
        privacyUrl: url(privacyUrl),
        optOutUrl: url(optOutUrl),
      },
      test: {
        id: recipient.id,
        own: recipient.own,
        selfHosted: recipient.selfHosted,
        dpf: recipient.dpf,
        ...(country && { country }),
        ...(owner && { owner }),
        ...(privacyUrl && { privacyUrl }),
        ...(optOutUrl && { optOutUrl }),
      },
    }
  }
}

function groupScope(entry: GroupEntry): Scope {
  return Object.fromEntries(
    Object.entries(entry).map(([field, value]) => {
      if (typeof value === 'boolean') return [field, []]
      const lines = String(value)
        .split('\n')
        .filter((line) => line.trim())
      return [field, lines.flatMap((line, index) => (index ? [lineBreak(), text(line)] : [text(line)]))]
    }),
  )
}

function joinedWords(values: readonly (readonly Inline[])[], format: Intl.ListFormat): readonly Inline[] {
  const words = values.map((value) => value.map((node) => (node.type === 'text' ? node.value : '')).join(''))
  return words.length ? [text(format.format(words))] : []
}

type Formats = {
  readonly lists: Record<'and' | 'or', Intl.ListFormat>
  readonly countries: Intl.DisplayNames
  readonly dates: Intl.DateTimeFormat
}
const formats = new Map<string, Formats>()

/** Intl objects are slow to make and never change. English documents write dates as the specification does: day, month, year. */
function formatsOf(language: string): Formats {
  const locale = language === 'en' ? 'en-GB' : language
  const known = formats.get(locale)
  if (known) return known
  const made: Formats = {
    lists: {
      and: new Intl.ListFormat(locale, { type: 'conjunction' }),
      or: new Intl.ListFormat(locale, { type: 'disjunction' }),
    },
    countries: new Intl.DisplayNames(locale, { type: 'region' }),
    dates: new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
  }
  formats.set(locale, made)
  return made
}
