import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Cuts what our payments use out of Stripe's published OpenAPI description, as JSON Schema:
 * `node tests/support/stripe-contract/cut.ts spec3.json`. The description is github.com/stripe/openapi, under the licence beside this file.
 */
const calls = [
  'post /v1/payment_intents',
  'get /v1/payment_intents/{intent}',
  'post /v1/payment_intents/{intent}/confirm',
  'post /v1/payment_intents/{intent}/cancel',
  'post /v1/refunds',
  'get /v1/disputes',
  'post /v1/customers',
  'get /v1/customers/{customer}',
  'post /v1/customers/{customer}',
  'delete /v1/customers/{customer}',
  'get /v1/customers/{customer}/payment_methods',
  'post /v1/setup_intents',
  'get /v1/setup_intents/{intent}',
  'post /v1/setup_intents/{intent}/confirm',
  'get /v1/payment_methods/{payment_method}',
  'post /v1/payment_methods/{payment_method}/attach',
  'post /v1/payment_methods/{payment_method}/detach',
]
/** The objects that are looked into; others stand in these as their ids. */
const objects = [
  'payment_intent',
  'charge',
  'review',
  'refund',
  'dispute',
  'customer',
  'deleted_customer',
  'setup_intent',
  'payment_method',
  'event',
  'error',
]

type Node = { [key: string]: unknown }
type Spec = {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Node>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Node>> }
}

const spec = JSON.parse(readFileSync(process.argv[2] ?? 'spec3.json', 'utf8')) as Spec
const nameIn = (ref: string): string => ref.replace('#/components/schemas/', '')
const wanted = new Set(objects)
const cut = new Map<string, unknown>()

/** OpenAPI 3.0 as JSON Schema: `nullable` is a type of its own there, and words about a value are no rules. */
function schemaOf(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(schemaOf)
  if (typeof node !== 'object' || node === null) return node
  const { nullable, description: _, title: __, $ref, anyOf, ...rest } = node as Node
  const schema: Node = {}
  for (const [key, value] of Object.entries(rest)) {
    if (key.startsWith('x-') || key === 'discriminator' || key === 'format') continue
    // The names of properties are no keywords.
    schema[key] =
      key === 'properties'
        ? Object.fromEntries(Object.entries(value as Node).map(([name, one]) => [name, schemaOf(one)]))
        : schemaOf(value)
  }
  if (typeof $ref === 'string') {
    wanted.add(nameIn($ref))
    schema['$ref'] = `#/$defs/${nameIn($ref)}`
  }
  if (Array.isArray(anyOf)) schema['anyOf'] = anyOf.filter(isLookedInto(node)).map(schemaOf)
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema
}

/** What may be expanded is an id, or one of our objects. */
const isLookedInto =
  (parent: object) =>
  (one: Node): boolean =>
    !('x-expansionResources' in parent) || typeof one['$ref'] !== 'string' || objects.includes(nameIn(one['$ref']))

const contentOf = (node: unknown, type: string): unknown =>
  ((node as Node | undefined)?.['content'] as Record<string, { readonly schema: unknown }> | undefined)?.[type]?.schema

const requests = Object.fromEntries(
  calls.map((call) => {
    const [method, path] = call.split(' ') as [string, string]
    const operation = spec.paths[path]![method]!
    const query = ((operation['parameters'] ?? []) as readonly Node[]).filter((one) => one['in'] === 'query')
    const body = contentOf(operation['requestBody'], 'application/x-www-form-urlencoded')
    const properties = Object.fromEntries(query.map((one) => [one['name'], schemaOf(one['schema'])]))
    const request =
      method === 'post'
        ? schemaOf(body)
        : { type: 'object', additionalProperties: false, properties, required: namesOf(query) }
    const reply = contentOf((operation['responses'] as Node)['200'], 'application/json')
    return [`${method.toUpperCase()} ${path}`, { request, reply: schemaOf(reply) }]
  }),
)

function namesOf(parameters: readonly Node[]): readonly unknown[] {
  return parameters.filter((one) => one['required'] === true).map((one) => one['name'])
}

for (const name of wanted) if (!cut.has(name)) cut.set(name, schemaOf(spec.components.schemas[name]))
// Stripe added these since, as the types of its SDK say (`Stripe.Review.ClosedReason`).
const { properties } = cut.get('review') as { properties: { closed_reason: { anyOf: [{ enum: string[] }] } } }
properties.closed_reason.anyOf[0].enum.push('acknowledged', 'canceled', 'payment_never_settled')

const $defs = Object.fromEntries([...cut].toSorted(([one], [other]) => (one < other ? -1 : 1)))
const contract = { version: spec.info.version, calls: requests, $defs }
writeFileSync(join(import.meta.dirname, 'contract.json'), `${JSON.stringify(contract)}\n`)
