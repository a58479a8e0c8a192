import { isEmail } from '../customer/email.ts'
import { organisationIn } from './linked-data.ts'
import type { FlatPage } from './page-tree.ts'
import { postalBlock } from './postal-address.ts'

export const detailFields = ['siteName', 'name', 'address', 'email', 'phone'] as const
export type DetailField = (typeof detailFields)[number]

/** Something that the website says about who runs it; an owner may take it over. */
export type SiteDetail = {
  readonly field: DetailField
  readonly value: string
  /** Where the website says so: in its imprint, or in the data that it publishes for search engines (schema.org). */
  readonly from: 'imprint' | 'data'
}

export type ReadPage = { readonly flat: FlatPage; readonly address: URL | null }

const imprintPath = /impressum|imprint|anbieterkennzeichnung|legal-?notice|mentions-legales|aviso-legal|note-legali/i
const imprintHeading =
  /^(?:Angaben gem(?:äß|aess|ass)\b.*§ ?5\b.*|Impressum|Imprint|Anbieterkennzeichnung|Legal notice)\s*:?$/i

/** No name or address is longer, in characters. */
const longestValue = 400

/** How far below its heading an imprint names the operator, in lines. */
const imprintLength = 8

/**
 * What the pages say about who runs the website, each field at most once. Where pages contradict each other, or one of them
 * says two things, nothing is said.
 */
export function siteDetails(pages: readonly ReadPage[]): readonly SiteDetail[] {
  const said: SiteDetail[] = pages.flatMap((page) => [...fromImprint(page), ...fromData(page)])
  return detailFields.flatMap((field) => {
    const all = said.filter((one) => one.field === field && one.value.length <= longestValue)
    // An imprint is written for this very purpose.
    const imprint = all.filter(({ from }) => from === 'imprint')
    const best = imprint.length > 0 ? imprint : all
    const distinct = new Set(best.map(({ value }) => comparable(field, value)))
    return distinct.size === 1 ? [best[0]!] : []
  })
}

const comparable = (field: DetailField, value: string): string =>
  field === 'phone' ? value.replace(/\D/g, '') : value.toLowerCase().replace(/\s+/g, ' ')

function fromImprint({ flat: { lines, elements }, address }: ReadPage): readonly SiteDetail[] {
  const heading = lines.findLastIndex((line) => imprintHeading.test(line))
  if (heading < 0 || !(imprintPath.test(address?.pathname ?? '') || /§ ?5\b/.test(lines[heading]!))) return []
  const below = lines.slice(heading + 1)
  const block = postalBlock(below.slice(0, imprintLength))
  const links = elements.flatMap(({ name, attributes }) => (name === 'a' ? [attributes.get('href') ?? ''] : []))
  const emails = [...below.flatMap(emailsIn), ...links.flatMap(addressOfLink('mailto'))].filter(isEmail)
  const phones = below.flatMap(phonesIn)
  return [
    ...(block?.name ? [{ field: 'name', value: block.name, from: 'imprint' } as const] : []),
    ...(block ? [{ field: 'address', value: block.address, from: 'imprint' } as const] : []),
    ...emails.map((value) => ({ field: 'email', value: value.toLowerCase(), from: 'imprint' }) as const),
    ...phones.map((value) => ({ field: 'phone', value, from: 'imprint' }) as const),
  ]
}

const emailsIn = (line: string): readonly string[] =>
  line.replace(/\s?[([]\s?(?:at|ät|@)\s?[)\]]\s?/gi, '@').match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g) ?? []

const addressOfLink =
  (scheme: string) =>
  (href: string): readonly string[] =>
    href.toLowerCase().startsWith(`${scheme}:`) ? [decoded(href.slice(scheme.length + 1).split('?')[0]!).trim()] : []

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const phonesIn = (line: string): readonly string[] =>
  /^(?:Telefon|Telefonnummer|Tel|Phone|Fon)\b\.?\s*:?\s*(\+?[\d ()./-]{6,25})$/i
    .exec(line)
    ?.slice(1)
    .map((one) => one.trim()) ?? []

function fromData({ flat: { elements, addresses } }: ReadPage): readonly SiteDetail[] {
  const siteNames = elements
    .filter(({ name, attributes }) => name === 'meta' && attributes.get('property') === 'og:site_name')
    .map(({ attributes }) => attributes.get('content')?.trim() ?? '')
  const organisation = organisationIn(elements)
  const blocks = organisation?.address ? [] : addresses.flatMap((lines) => postalBlock(lines) ?? [])
  const values: readonly (readonly [DetailField, string | null | undefined])[] = [
    ...siteNames.map((one) => ['siteName', one] as const),
    ['name', organisation?.name],
    ['address', organisation?.address],
    ['email', organisation?.email],
    ['phone', organisation?.phone],
    ...blocks.flatMap((block) => [['name', block.name] as const, ['address', block.address] as const]),
  ]
  return values.flatMap(([field, value]) => (value ? [{ field, value, from: 'data' as const }] : []))
}
