import { link } from '../document/build.ts'
import { longDate } from '../document/long-date.ts'
import type { Decisions } from '../condition/evaluate.ts'
import { authorityFor, authorityName, isCalled, type Authority } from '../questionnaire/authority.ts'
import {
  isEmpty,
  ownEntriesIn,
  valueIn,
  valuesIn,
  type AnswerLayers,
  type Answers,
  type AnswerValue,
  type GroupEntry,
  type OwnEntry,
} from '../answers/answers.ts'
import type { AnswerKind, BareLibrary, DeviceLaw } from '../library/library.ts'
import type { Derived } from './derived.ts'
import type { Services } from './catalogue.ts'
import { counted } from './counted.ts'
import { joined, semicolonIn } from './joined.ts'
import { listedPlace, placeName } from './place-name.ts'
import { ownWordsAsSentence, ownWordsInSentence, quotedOwnWords } from './own-words.ts'
import {
  addressOf,
  choiceEntry,
  groupEntry,
  withLineBreaks,
  oneLineOf,
  ownChoiceEntry,
  type Entry,
  type Scope,
  type Words,
} from './scope.ts'
import type { ReadyInline, ReadyPlaceholder } from './template.ts'

/** What stands in for a placeholder: words, a phrase that still has to be filled, or nothing (null). */
export type Drafted = Words | { readonly phrase: readonly ReadyInline[] } | null

/** A chosen value of a list in words. `own`: the owner added it, and it has no `id`. */
type Chosen = { readonly words: string; readonly id: string; readonly own?: OwnEntry }

/** Drafting: turns answers into words. What a person typed becomes text nodes and nothing else. */
export class Drafting {
  readonly #library: BareLibrary
  readonly #decisions: Decisions
  readonly #answers: Answers
  readonly #layers: AnswerLayers
  readonly #services: Services
  readonly #date: string
  /** What was drafted outside of entries, by placeholder. */
  readonly #drafted: (Drafted | undefined)[] = []
  /** What was drafted for each answer whose entries clauses walk through. */
  readonly #entries = new Map<string, readonly Entry[]>()
  readonly #chosen = new Map<string, readonly Chosen[]>()

  constructor(
    library: BareLibrary,
    answers: Answers,
    { services, computed, choices }: Derived,
    date: string,
    decisions: Decisions,
  ) {
    this.#library = library
    this.#services = services
    this.#layers = [answers, computed, choices]
    this.#decisions = decisions
    this.#answers = answers
    this.#date = date
  }

  draft(placeholder: ReadyPlaceholder, scope?: Scope): Drafted {
    const scoped = placeholder.form === undefined ? scope?.field(placeholder.name) : undefined
    if (scoped !== undefined) return scoped.length ? scoped : null
    const before = this.#drafted[placeholder.index]
    if (before !== undefined) return before
    const drafted = this.#draft(placeholder)
    this.#drafted[placeholder.index] = drafted
    return drafted
  }

  #draft({ name, joined, form, phrase }: ReadyPlaceholder): Drafted {
    if (form !== undefined) return this.#inForm(name, form)
    if (phrase) {
      const variant = phrase.find(({ when }) => when === undefined || this.#decisions.decide(when))
      return variant?.text.length ? { phrase: variant.text } : null
    }
    const words = this.#computed(name) ?? this.#answer(name, joined)
    return words.length ? words : null
  }

  /** A number with its noun, or a place as the sentence bends its name. */
  #inForm(name: string, form: string): string | null {
    const value = this.#value(name)
    const { counts, language } = this.#library
    const forms = counts[form]
    if (typeof value === 'number' && forms) return counted(value, forms, language)
    return typeof value === 'string' && value !== '' ? placeName(value, this.#library, form) : null
  }

  /** The address that an answer or an entry's field gives to a link. */
  address(placeholder: ReadyPlaceholder, scope?: Scope): string | undefined {
    const drafted = this.draft(placeholder, scope)
    const first = Array.isArray(drafted) ? (drafted as Exclude<Words, string>)[0] : undefined
    return first?.type === 'link' ? first.url : undefined
  }

  /** The entries of a group, provider list or list of choices, each with its words and with what `when_entry` tests. */
  entries(userData: string): readonly Entry[] {
    const before = this.#entries.get(userData)
    if (before) return before
    const entries = this.#entriesOf(userData)
    this.#entries.set(userData, entries)
    return entries
  }

  #entriesOf(userData: string): readonly Entry[] {
    const { kinds, wordings, askedFields } = this.#library
    const fields = askedFields?.[userData] ?? []
    if (userData === 'recipients') return this.#services.all.map(({ entry }) => entry)
    if (kinds[userData] === 'providers') return this.#services.of(userData).map(({ entry }) => entry)
    if (kinds[userData] === 'entries')
      return ((this.#answers[userData] ?? []) as readonly GroupEntry[]).map((entry) =>
        groupEntry(entry, fields, wordings),
      )
    return this.#choices(userData).map(({ words, own, id }) =>
      own ? ownChoiceEntry(userData, own, fields, wordings) : choiceEntry(userData, words, id),
    )
  }

  /** The words of each value of a list answer. */
  valuesOf(userData: string): readonly string[] {
    return this.#choices(userData).map(({ words }) => words)
  }

  #choices(userData: string): readonly Chosen[] {
    const before = this.#chosen.get(userData)
    if (before) return before
    const choices = this.#choicesOf(userData)
    this.#chosen.set(userData, choices)
    return choices
  }

  #choicesOf(userData: string): readonly Chosen[] {
    const value = this.#value(userData)
    const wordings = this.#library.wordings[userData] ?? {}
    const chosen: Chosen[] = []
    for (const id of valuesIn(value)) {
      const words = wordings[id]
      if (words !== undefined) chosen.push({ words, id })
    }
    for (const own of ownEntriesIn(value)) chosen.push({ words: own.name, id: '', own })
    return chosen
  }

  /** An answer or a derived one. */
  #value(key: string): AnswerValue | undefined {
    return valueIn(this.#layers, key)
  }

  operatorName(): string {
    const { companyName, ownerName } = this.#answers
    return String(companyName ?? '') || String(ownerName ?? '') || this.#serviceNames().join(', ')
  }

  /** What `computedFrom` names; undefined for the key of an answer. */
  #computed(name: string): Words | undefined {
    switch (name) {
      case 'serviceName':
        return this.#join(this.#serviceNames(), 'and')
      case 'operatorName':
        return this.operatorName()
      case 'privacyEmail':
        return this.#answer(isEmpty(this.#answers['rightsContact']) ? 'contactEmail' : 'rightsContact', 'and')
      case 'effectiveDate':
        return this.#dateWords(String(this.#answers['effectiveDate'] ?? this.#date))
      case 'authorityName':
        return this.#authorityName()
      case 'authorityUrl': {
        const authority = this.#authority()
        const typed = this.#answers['complaintAuthority']
        // The address belongs to our own entry; an authority that the owner typed in has none.
        return authority && (isEmpty(typed) || isCalled(authority, String(typed)))
          ? [link(authority.url, authority.url)]
          : ''
      }
      case 'deviceConsentLaw':
        return this.#deviceLaw()?.consent ?? ''
      case 'deviceNecessaryLaw':
        return this.#deviceLaw()?.necessary ?? ''
      default:
        return undefined
    }
  }

  #deviceLaw(): DeviceLaw | undefined {
    return this.#library.deviceLaw[String(this.#answers['country'] ?? '')]
  }

  /** What the owner typed; of an authority that is known, its name in the language of the document. */
  #authorityName(): string {
    const typed = String(this.#answers['complaintAuthority'] ?? '')
    const known = this.#authority()
    return known && (typed === '' || isCalled(known, typed)) ? authorityName(known, this.#library.language) : typed
  }

  #authority(): Authority | undefined {
    return authorityFor(this.#answers, this.#library.authorities)
  }

  #serviceNames(): readonly string[] {
    const { websiteName, appName, socialPageName } = this.#answers
    const names: string[] = []
    for (const name of [websiteName, appName, socialPageName])
      if (!isEmpty(name) && !names.includes(String(name))) names.push(String(name))
    return names
  }

  #answer(name: string, join: ReadyPlaceholder['joined']): Words {
    const value = this.#value(name)
    if (value === undefined || isEmpty(value)) return ''
    return this.#words(name, this.#library.kinds[name] ?? 'text', value, join)
  }

  #words(name: string, kind: AnswerKind, value: AnswerValue, way: ReadyPlaceholder['joined']): Words {
    const join = way === 'or' ? 'or' : 'and'
    switch (kind) {
      case 'text':
        return way === 'sentence' ? ownWordsAsSentence(String(value), this.#library.language) : String(value)
      case 'number':
        return String(value)
      case 'lines': {
        const typed = way === 'sentence' ? ownWordsAsSentence(String(value), this.#library.language) : String(value)
        return way === 'line' ? oneLineOf(typed) : withLineBreaks(typed)
      }
      case 'url':
        return addressOf(String(value))
      case 'email':
        return [link(`mailto:${String(value)}`, String(value))]
      case 'country':
      case 'state':
        return placeName(String(value), this.#library)
      case 'date':
        return this.#dateWords(String(value))
      case 'countries': {
        // “die Schweiz” stands under S.
        const listed = valuesIn(value).map((code) => [listedPlace(code, this.#library), code] as const)
        const sorted = listed.toSorted(([one], [other]) => (one < other ? -1 : 1))
        return this.#join(
          sorted.map(([, code]) => placeName(code, this.#library)),
          join,
        )
      }
      case 'names':
        return this.#join(valuesIn(value), join)
      case 'providers': {
        const names = this.#services.of(name).map(({ recipient }) => recipient.name)
        return this.#join(names, join)
      }
      case 'choices':
        return way === 'apart'
          ? this.#apart(this.#choices(name))
          : this.#join(this.#choices(name).map(this.#inSentence), join)
      case 'choice':
        return this.#library.wordings[name]?.[String(value)] ?? ''
      case 'boolean':
      case 'entries':
        return ''
    }
  }

  readonly #inSentence = ({ words, own }: Chosen): string =>
    own ? ownWordsInSentence(words, this.#library.language) : words

  /** What an owner types can be a noun or a whole phrase: behind a semicolon and in quotation marks both can stand. */
  #apart(chosen: readonly Chosen[]): string {
    const offered = chosen.flatMap(({ words, own }) => (own ? [] : [words]))
    const own = chosen.flatMap((one) => (one.own ? [quotedOwnWords(one.words, this.#library.language)] : []))
    return [this.#join(offered, 'and'), ...own].filter(Boolean).join(semicolonIn(this.#library.language))
  }

  #join(words: readonly string[], join: 'and' | 'or'): string {
    return joined(words, join, this.#library.language)
  }

  #dateWords(date: string): string {
    const { country } = this.#answers
    return longDate(date, this.#library.language, typeof country === 'string' ? country : undefined)
  }
}

/** The answers that a placeholder reads which is not the key of one. */
export const computedFrom: Readonly<Record<string, readonly string[]>> = {
  serviceName: ['websiteName', 'appName', 'socialPageName'],
  operatorName: ['companyName', 'ownerName', 'websiteName', 'appName', 'socialPageName'],
  privacyEmail: ['rightsContact', 'contactEmail'],
  effectiveDate: ['effectiveDate', 'country'],
  authorityName: ['complaintAuthority', 'entityType', 'state', 'country'],
  authorityUrl: ['complaintAuthority', 'entityType', 'state', 'country'],
  deviceConsentLaw: ['country'],
  deviceNecessaryLaw: ['country'],
}
