import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type AnySchema, type ValidateFunction } from 'ajv'
import type { Form } from '../stripe-form.ts'

type Call = { readonly request: AnySchema; readonly reply: AnySchema }
type Contract = {
  readonly version: string
  readonly calls: Readonly<Record<string, Call>>
  readonly $defs: Readonly<Record<string, AnySchema>>
}

/** What Stripe publishes of the calls and objects that payments use, cut out by `cut.ts`. */
const contract = JSON.parse(readFileSync(join(import.meta.dirname, 'contract.json'), 'utf8')) as Contract

// A form has nothing but texts; what Stripe sends is JSON.
const [forms, replies] = [true, false].map((coerceTypes) => new Ajv({ strict: false, coerceTypes, logger: false }))
for (const ajv of [forms!, replies!]) ajv.addSchema({ $id: 'stripe', $defs: contract.$defs })

const compiled = new Map<string, ValidateFunction>()

/** Compiling takes a moment, so only what a test comes to is compiled, once. */
function check(ajv: Ajv, name: string, schema: AnySchema, value: unknown): string | undefined {
  const validate =
    compiled.get(name) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"stripe#/$defs/')))
  compiled.set(name, validate)
  return validate(value) ? undefined : `${name} breaks Stripe's contract: ${ajv.errorsText(validate.errors)}`
}

function callOf(route: string): Call {
  const pattern = new RegExp(`^${route.replace(':id', '\\{\\w+\\}').replace(' ', ' /v1/')}$`)
  const found = Object.entries(contract.calls).find(([call]) => pattern.test(call))
  if (!found) throw new Error(`contract.json has no call ${route}; add it to cut.ts`)
  return found[1]
}

/** What is wrong with the parameters of a call, `POST payment_intents/:id/confirm`; undefined when nothing is. */
export const requestProblem = (route: string, form: Form): string | undefined =>
  check(forms!, `request ${route}`, callOf(route).request, structuredClone(withLists(form)))

/** What is wrong with a reply. */
export const replyProblem = (route: string, reply: unknown): string | undefined =>
  check(replies!, `reply ${route}`, callOf(route).reply, reply)

/** What is wrong with an object that Stripe tells of: a `payment_intent`, an `event`. */
export const objectProblem = (name: string, object: unknown): string | undefined =>
  check(replies!, `object ${name}`, { $ref: `#/$defs/${name}` }, object)

/** `expand[0]` is the first of a list. */
function withLists(form: Form | string): unknown {
  if (typeof form === 'string') return form
  const entries = Object.entries(form).map(([name, value]) => [name, withLists(value)] as const)
  return entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
    ? entries.map(([, value]) => value)
    : Object.fromEntries(entries)
}
