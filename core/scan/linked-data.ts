import { isEmail } from '../customer/email.ts'
import type { PageElement } from './page-tree.ts'

/** What a page publishes of its operator for search engines (schema.org as JSON-LD). */
export type Organisation = {
  readonly name: string | null
  readonly address: string | null
  readonly email: string | null
  readonly phone: string | null
}

type Node = Readonly<Record<string, unknown>>

const operatorTypes =
  /^(?:https?:\/\/schema\.org\/)?(?:Organization|Corporation|NGO|LocalBusiness|OnlineBusiness|OnlineStore|Store|ProfessionalService|MedicalBusiness|LegalService|FoodEstablishment|Restaurant|Hotel)$/

/** The one organisation that the page's data describe; null where there is none, or where there are several. */
export function organisationIn(elements: readonly PageElement[]): Organisation | null {
  const found = elements
    .filter(({ name, attributes }) => name === 'script' && /ld\+json/i.test(attributes.get('type') ?? ''))
    .flatMap(({ text }) => nodesIn(text))
    .filter((node) => [node['@type']].flat().some((type) => operatorTypes.test(String(type))))
  const names = new Set(found.flatMap((node) => textOf(node['legalName']) ?? textOf(node['name']) ?? []))
  if (names.size !== 1) return null
  const first = (read: (node: Node) => string | null): string | null =>
    found.map(read).find((value) => value !== null) ?? null
  const email = first((node) => textOf(node['email']))?.replace(/^mailto:/i, '')
  return {
    name: [...names][0]!,
    address: first((node) => addressOf(node['address'])),
    email: email !== undefined && isEmail(email) ? email : null,
    phone: first((node) => textOf(node['telephone'])),
  }
}

/** The objects at the top of some data, in its lists and in its graph. Those deeper down are about others: reviewers, products. */
function nodesIn(text: string): readonly Node[] {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return []
  }
  return [data]
    .flat()
    .filter(isNode)
    .flatMap((node) => (Array.isArray(node['@graph']) ? node['@graph'].filter(isNode) : [node]))
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

function addressOf(given: unknown): string | null {
  if (!isNode(given)) return textOf(given)
  const part = (name: string): string => textOf(given[name]) ?? ''
  const street = part('streetAddress')
  const town = [part('postalCode'), part('addressLocality')].filter(Boolean).join(' ')
  return street && town ? `${street}\n${town}` : null
}
