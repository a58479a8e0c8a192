import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

type Schema = { type?: unknown; minimum?: number; maximum?: number }

/** Every number in a schema, with the path to it. */
function numbers(schema: unknown, path: string): readonly (readonly [string, Schema])[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type } = schema as Schema
  // A constant is its own bound.
  const here =
    (type === 'integer' || type === 'number') && !('const' in schema) ? [[path, schema as Schema] as const] : []
  return [...here, ...Object.entries(schema).flatMap(([key, child]) => numbers(child, `${path}.${key}`))]
}

const taken = Object.entries<Call>(calls).flatMap(([name, { payload, query }]) =>
  [payload, query].flatMap((schema) => (schema ? numbers(z.toJSONSchema(schema, { io: 'input' }), name) : [])),
)

test('the numbers that calls take were found', () => {
  expect(taken.map(([path]) => path)).toContain('POST /agreement/restore/{id}.properties.restore')
})

test.each(taken)('%s fits into an integer of PostgreSQL', (_path, { type, minimum, maximum }) => {
  expect(type).toBe('integer')
  expect(minimum ?? 0).toBeGreaterThanOrEqual(-2_147_483_648)
  expect(maximum).toBeLessThanOrEqual(2_147_483_647)
})

type Words = { type?: unknown; pattern?: unknown; format?: unknown; enum?: unknown; const?: unknown }

/** Every text of any form in a schema, with the path to it. */
function words(schema: unknown, path: string): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, pattern, format, const: constant, enum: choices } = schema as Words
  const isFree = type === 'string' && !pattern && !format && !choices && constant === undefined
  // The names of a record's fields are looked at by the core.
  return [
    ...(isFree ? [path] : []),
    ...Object.entries(schema).flatMap(([key, child]) =>
      key === 'propertyNames' ? [] : words(child, `${path}.${key}`),
    ),
  ]
}

/** What may have any characters, by the end of its path, with the reason. All else is `typedLine` or has a pattern. */
const anyCharacters: readonly (readonly [RegExp, string])[] = [
  [/password$/, 'is hashed and never shown'],
  [/_hash$/, 'is compared with a secret'],
  [/second_factor$|second-factor\/confirm\.properties\.code$/, 'is compared with what a secret makes'],
  [/\.(?:text|html)$/, 'is a text, of which the reader removes what deceives (core/document/tidy.ts)'],
  [/\.(?:clause|fingerprint|against|keys\.items|currency|discount_code)$/, 'is looked up, and not kept'],
  [
    /\.(?:\w+_id|status|customer_email|nonce|\w*_nonce|token|bin|device_data|card_number)$/,
    'is for a payment provider, which is asked',
  ],
  [/^POST \/customer\/check\.properties\.email$/, 'is looked up, and not kept'],
  [/^POST \/public\/site-scan\./, 'is read as an address, and not kept'],
  [/^GET \/public\/vies|vat_number$/, 'is read as a number of VAT'],
]

test('a line that somebody types, and that goes on an invoice, into a mail, a file or a terminal, has no hidden characters', () => {
  const free = Object.entries<Call>(calls).flatMap(([name, { payload, query }]) =>
    [payload, query].flatMap((schema) => (schema ? words(z.toJSONSchema(schema, { io: 'input' }), name) : [])),
  )
  expect(free.filter((path) => !anyCharacters.some(([of]) => of.test(path)))).toEqual([])
})
