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
