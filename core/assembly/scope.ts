import { lineBreak, link, text } from '../document/build.ts'
import type { Inline } from '../document/node.ts'
import type { BareLibrary } from '../library/library.ts'
import { openField, type Answers, type GroupEntry, type OwnEntry } from '../answers/answers.ts'
import { answeredIn } from '../questionnaire/entry-choices.ts'
import type { AskedField } from '../questionnaire/questionnaire.ts'
import { absoluteUrl } from '../questionnaire/url.ts'
import { cookiesIn, cookieWords, usesOf } from './device-access.ts'
import { listedPlace, type PlaceNames } from './place-name.ts'
import type { Recipient } from './recipient.ts'

/** What is printed for an answer or a field: plain words, or nodes where there are links or line breaks. Empty: nothing. */
export type Words = string | readonly Inline[]

/** What placeholders mean inside one entry. */
export type Scope = {
  /** A field's words. Empty: the entry has no such value; undefined: it is no field of it. */
  readonly field: (name: string) => Words | undefined
  /** The words of each value of a field that is a list; undefined when it is none. */
  readonly list?: (name: string) => readonly Words[] | undefined
}

/** One entry of a group, provider list or list of choices: its words, and what `when_entry` tests. */
export type Entry = {
  readonly scope: Scope
  readonly test: Answers
  /** A service of the catalogue, which is one entry for all owners who have it in the same way. */
  readonly ofCatalogue?: true
}

/** A value of a list of choices. */
export function choiceEntry(userData: string, words: string, id: string): Entry {
  return { scope: { field: (name) => (name === userData ? words : undefined) }, test: { own: false, id } }
}

/** @param fields those of its fields that count as open where nobody answered. */
export function groupEntry(
  entry: GroupEntry,
  fields: readonly AskedField[],
  wordings: BareLibrary['wordings'],
): Entry & { readonly test: GroupEntry } {
  const answered: Record<string, GroupEntry[string]> = { ...entry }
  for (const field of fields) {
    const value = field.type === 'single' ? answeredIn(entry, field) : undefined
    if (value !== undefined) answered[field.userData] = value
  }
  const scope: Scope = {
    field(name) {
      const value = entry[name]
      // A field without a value is empty, and hides an answer of the same name.
      if (value === undefined)
        return fields.some(({ userData }) => userData === name) ? (wordings[name]?.[openField] ?? '') : undefined
      if (typeof value === 'boolean') return ''
      return withLineBreaks(wordings[name]?.[String(value)] ?? String(value))
    },
  }
  return { scope, test: answered }
}

/** What an owner added to a list of choices. */
export function ownChoiceEntry(
  userData: string,
  { name, ...entry }: OwnEntry,
  fields: readonly AskedField[],
  wordings: BareLibrary['wordings'],
): Entry {
  const { scope, test } = groupEntry(entry as GroupEntry, fields, wordings)
  return {
    scope: { field: (field) => (field === userData ? name : scope.field(field)) },
    test: { ...test, own: true, id: '' },
  }
}

/** The fields of a service that `when_entry` tests. */
export const testedFields: readonly string[] = [
  'id',
  'own',
  'selfHosted',
  'role',
  'device',
  'access',
  'category',
  'owner',
  'country',
  'privacyUrl',
  'optOutUrl',
]

export function serviceEntry(recipient: Recipient, library: PlaceNames & Pick<BareLibrary, 'language'>): Entry {
  const { id, own, selfHosted, role, device, category, owner, country, privacyUrl, optOutUrl } = recipient
  // A field without a value is undefined here on purpose: it hides the owner's answer of the same name.
  return {
    scope: {
      field: (name) => serviceField(recipient, name, library),
      list: (name) => cookiesIn(recipient, name)?.map((cookie) => cookieWords(cookie, library.language)),
    },
    ...(!own && { ofCatalogue: true }),
    test: {
      id,
      own,
      selfHosted,
      role,
      device,
      access: usesOf(recipient),
      category,
      owner,
      country,
      privacyUrl,
      optOutUrl,
    },
  }
}

function serviceField(recipient: Recipient, field: string, places: PlaceNames): Words | undefined {
  switch (field) {
    case 'name':
      return recipient.name
    case 'owner':
      return recipient.selfHosted ? '' : (recipient.owner ?? '')
    case 'country':
      return placeOf(recipient.country, places)
    case 'ownerCountry':
      return placeOf(recipient.ownerCountry ?? recipient.country, places)
    case 'groupCountry':
      return recipient.ownerCountry === recipient.country || !recipient.ownerCountry
        ? ''
        : placeOf(recipient.country, places)
    case 'purpose':
      return recipient.purpose ?? ''
    case 'privacyUrl':
      return addressOf(recipient.privacyUrl)
    case 'optOutUrl':
      return addressOf(recipient.optOutUrl)
    // Of a service that was typed in nobody said which company has it: its country and links stand by themselves.
    case 'typedCountry':
      return companyOpen(recipient) ? placeOf(recipient.country, places) : ''
    case 'typedPrivacyUrl':
      return companyOpen(recipient) ? addressOf(recipient.privacyUrl) : ''
    case 'typedOptOutUrl':
      return companyOpen(recipient) ? addressOf(recipient.optOutUrl) : ''
    default:
      return undefined
  }
}

const companyOpen = ({ own, owner, selfHosted }: Recipient): boolean => own && owner === undefined && !selfHosted

const placeOf = (country: string | undefined, places: PlaceNames): string =>
  country ? listedPlace(country, places) : ''

/** An address as a link that shows it. */
export function addressOf(url: string | undefined): Words {
  return url ? [link(absoluteUrl(url), url)] : ''
}

/** A text as words, with a line break between its lines. */
export function withLineBreaks(value: string): Words {
  if (!value.includes('\n')) return value.trim()
  return linesIn(value).flatMap((line, index) => (index ? [lineBreak(), text(line)] : [text(line)]))
}

/** The lines of a text in running words, parted by commas: an address in a sentence. */
export const oneLineOf = (value: string): string =>
  linesIn(value)
    .map((line, index, { length }) => (index < length - 1 ? line.replace(/,$/, '') : line))
    .join(', ')

const linesIn = (value: string): readonly string[] => value.split('\n').flatMap((line) => line.trim() || [])
