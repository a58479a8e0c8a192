import type { Condition } from '../condition/condition.ts'
import { lineBreak, link, text } from '../document/build.ts'
import { longDate } from '../document/long-date.ts'
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
import type {
  AnswerKind,
  ClauseLibrary,
  Cookie,
  Provider,
  TemplateInline,
  TemplatePlaceholder,
} from '../library/library.ts'
import { counted } from './counted.ts'
import { allRecipients, recipientsIn, type Recipient } from './recipients.ts'
import { localeOf } from '../language/fall-back.ts'

/** What placeholders mean inside one entry. */
export type Scope = {
  /** A field's words. None: the entry has no such value; undefined: it is no field of it. */
  readonly field: (name: string) => readonly Inline[] | undefined
  /** The words of each value of a field that is a list; undefined when it is none. */
  readonly list?: (name: string) => readonly (readonly Inline[])[] | undefined
}
/** One entry of a group, provider list or list of choices: its words, what `when_entry` tests, and the catalogue's service. */
export type Entry = { readonly scope: Scope; readonly test: Answers; readonly service?: Provider | undefined }
/** The words of a placeholder, or a phrase that still has to be filled. */
export type Drafted = { readonly words: readonly Inline[] } | { readonly template: readonly TemplateInline[] }

/** Drafting: turns answers into words. What a person typed becomes text nodes and nothing else. */
export class Drafting {
  readonly #library: ClauseLibrary
  readonly #answers: Answers
  readonly #date: string
  readonly #decide: (condition: Condition) => boolean
  readonly #lists: Lists

  constructor(library: ClauseLibrary, answers: Answers, date: string, decide: (condition: Condition) => boolean) {
    this.#decide = decide
    this.#library = library
    this.#answers = answers
    this.#date = date
    this.#lists = listsOf(library.language)
  }

  /** Undefined when there is nothing to print. */
  draft({ name, format, count }: TemplatePlaceholder, scope?: Scope): Drafted | undefined {
    if (count) return this.#counted(name, count)
    const scoped = scope?.field(name)
    if (scoped) return scoped.length ? { words: scoped } : undefined
    const phrase = this.#library.phrases[name]
    if (phrase) {
      const variant = phrase.find(({ when }) => !when || this.#decide(when))
      return variant && variant.text.length ? { template: variant.text } : undefined
    }
    const words = this.#computed(name) ?? this.#answer(name, format === 'or' ? 'or' : 'and')
    return words.length ? { words } : undefined
  }

  #counted(name: string, count: string): Drafted | undefined {
    const number = this.#answers[name]
    const forms = this.#library.counts[count]
    if (typeof number !== 'number' || !forms) return undefined
    return { words: [text(counted(number, forms, this.#library.language))] }
  }

  /** The address that an answer or an entry's field gives to a link. */
  address(name: string, scope?: Scope): string | undefined {
    const scoped = scope?.field(name)
    if (scoped) return scoped[0]?.type === 'link' ? scoped[0].url : undefined
    const [first] = this.#computed(name) ?? this.#answer(name, 'and')
    return first?.type === 'link' ? first.url : undefined
  }

  /** The entries of a group, provider list or list of choices, each with its words and with what `when_entry` tests. */
  entries(userData: string): readonly Entry[] {
    const kind = this.#library.kinds[userData]
    if (userData === 'recipients')
      return allRecipients(this.#answers, this.#library).map((recipient) => this.#recipient(recipient))
    if (kind === 'providers')
      return recipientsIn(userData, this.#answers, this.#library).map((recipient) => this.#recipient(recipient))
    if (kind === 'entries')
      return ((this.#answers[userData] ?? []) as readonly GroupEntry[]).map((entry) => ({
        scope: groupScope(entry, this.#library.wordings),
        test: entry,
      }))
    return this.#choices(userData).map(({ words, own, id }) => {
      const inline = [text(words)]
      return { scope: { field: (name) => (name === userData ? inline : undefined) }, test: { own, id } }
    })
  }

  /** The words of each value of a list answer. */
  valuesOf(userData: string): readonly (readonly Inline[])[] {
    return this.#choices(userData).map(({ words }) => [text(words)])
  }

  #choices(userData: string): readonly { readonly words: string; readonly own: boolean; readonly id: string }[] {
    const value = this.#answers[userData]
    const chosen = valuesIn(value).flatMap((id) => {
      const words = this.#value(userData, id)
      return words === undefined ? [] : [{ words, own: false, id }]
    })
    return [...chosen, ...ownEntriesIn(value).map(({ name }) => ({ words: name, own: true, id: '' }))]
  }

  #joined(words: readonly string[], joined: 'and' | 'or'): readonly Inline[] {
    return words.length ? [text(this.#lists[joined].format(words))] : []
  }

  operatorName(): string {
    const { companyName, ownerName } = this.#answers
    return String(companyName ?? '') || String(ownerName ?? '') || this.#serviceNames().join(', ')
  }

  #computed(name: string): readonly Inline[] | undefined {
    switch (name) {
      case 'serviceName':
        return wordsOf(this.#lists.and.format(this.#serviceNames()))
      case 'operatorName':
        return wordsOf(this.operatorName())
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
        return linesOf(String(value))
      case 'url':
        return [link(absoluteUrl(String(value)), String(value))]
      case 'email':
        return [link(`mailto:${String(value)}`, String(value))]
      case 'country':
        return [text(this.#place(String(value)))]
      case 'date':
        return [text(this.#dateWords(String(value)))]
      case 'countries':
        return this.#joined(
          valuesIn(value)
            .map((code) => this.#place(code))
            .toSorted(),
          joined,
        )
      case 'names':
        return this.#joined(valuesIn(value), joined)
      case 'providers':
        return this.#joined(
          recipientsIn(name, this.#answers, this.#library).map((recipient) => recipient.name),
          joined,
        )
      case 'choices':
        return this.#joined(
          this.#choices(name).map(({ words }) => words),
          joined,
        )
      case 'state':
        return [text(this.#place(String(value)))]
      case 'choice': {
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

  #place(code: string): string {
    return this.#library.places[code] ?? code
  }

  #dateWords(date: string): string {
    return longDate(date, this.#library.language)
  }

  #recipientField(recipient: Recipient, field: string): readonly Inline[] | undefined {
    switch (field) {
      case 'name':
        return wordsOf(recipient.name)
      case 'owner':
        return wordsOf(recipient.selfHosted ? undefined : recipient.owner)
      case 'country':
        return wordsOf(recipient.country && this.#place(recipient.country))
      case 'purpose':
        return wordsOf(recipient.purpose)
      case 'privacyUrl':
        return addressOf(recipient.privacyUrl)
      case 'optOutUrl':
        return addressOf(recipient.optOutUrl)
      default:
        return undefined
    }
  }

  #recipient(recipient: Recipient): Entry {
    const { id, own, selfHosted, dpf, category, owner, country, privacyUrl, optOutUrl } = recipient
    // A field without a value is undefined here on purpose: it hides the owner's answer of the same name.
    return {
      scope: {
        field: (name) => this.#recipientField(recipient, name),
        list: (name) => cookiesOf(recipient, name)?.map(cookieWords),
      },
      service: recipient.provider,
      test: { id, own, selfHosted, dpf, category, owner, country, privacyUrl, optOutUrl },
    }
  }
}

function wordsOf(value: string | undefined): readonly Inline[] {
  return value ? [text(value)] : []
}

function addressOf(url: string | undefined): readonly Inline[] {
  return url ? [link(absoluteUrl(url), url)] : []
}

/** `cookies` are all of a service's, `ownKindCookies` those of its own kind, `statisticsCookies` those it also counts with. */
function cookiesOf({ cookies = [] }: Recipient, list: string): readonly Cookie[] | undefined {
  if (list === 'cookies') return cookies
  if (list === 'ownKindCookies') return cookies.filter(({ category }) => !category)
  return list === 'statisticsCookies' ? cookies.filter(({ category }) => category === 'statistics') : undefined
}

/** One cookie in a line: its name, what it does, how long it stays. */
function cookieWords({ name, purpose, duration }: Cookie): readonly Inline[] {
  return [text(`${name}: ${purpose}, ${duration}`)]
}

function groupScope(entry: GroupEntry, wordings: ClauseLibrary['wordings']): Scope {
  return {
    field(name) {
      const value = entry[name]
      if (value === undefined) return undefined
      if (typeof value === 'boolean') return []
      return linesOf(wordings[name]?.[String(value)] ?? String(value))
    },
  }
}

/** Each line of a text, parted by line breaks. */
function linesOf(value: string): readonly Inline[] {
  const lines = value.split('\n').flatMap((line) => line.trim() || [])
  return lines.flatMap((line, index) => (index ? [lineBreak(), text(line)] : [text(line)]))
}

type Lists = Record<'and' | 'or', Intl.ListFormat>
const listFormats = new Map<string, Lists>()

/** Intl objects are slow to make. */
function listsOf(language: string): Lists {
  const locale = localeOf(language)
  const known = listFormats.get(locale)
  if (known) return known
  const made: Lists = {
    and: new Intl.ListFormat(locale, { type: 'conjunction' }),
    or: new Intl.ListFormat(locale, { type: 'disjunction' }),
  }
  listFormats.set(locale, made)
  return made
}
