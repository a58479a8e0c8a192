import { expect, test } from 'vitest'
import { methodAndPath } from './call.ts'
import { calls } from './calls.ts'
import { openApi } from './openapi.ts'

type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly security: unknown
  readonly parameters: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody: unknown
  readonly responses: unknown
}
type Description = {
  readonly openapi: string
  readonly servers: unknown
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const operation = (path: string, method: string): Operation => {
  const found = description.paths[path]?.[method]
  if (!found) throw new Error(`${method} ${path} is not described`)
  return found
}

/** What stands at a path of a part of the description. */
const at = (part: unknown, ...path: readonly string[]): object =>
  path.reduce<object>((inner, key) => Reflect.get(inner, key) as object, Object(part))

const description = openApi(calls, {
  title: 'Goodfaith',
  version: '1.2.3',
  publicUrl: 'https://goodfaith.example',
}) as unknown as Description

test('describes every call of the contract, and nothing else', () => {
  const described = Object.entries<object>(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(described.toSorted()).toEqual(Object.keys(calls).toSorted())
  expect(description.openapi).toBe('3.1.0')
  expect(description.servers).toEqual([{ url: 'https://goodfaith.example/api/v1' }])
})

test('every operation has an id of its own, its path parameters and a summary', () => {
  const ids = new Set<string>()
  for (const name of Object.keys(calls)) {
    const { method, path } = methodAndPath(name)
    const { operationId, summary, parameters } = operation(path, method.toLowerCase())
    ids.add(operationId)
    expect(summary).toMatch(/\.$/)
    const named = parameters.filter((parameter) => parameter.in === 'path').map((parameter) => `{${parameter.name}}`)
    expect(named).toEqual(path.match(/\{\w+\}/g) ?? [])
  }
  expect(ids.size).toBe(Object.keys(calls).length)
})

test('the payload is the form field data, a JSON object', () => {
  const { requestBody } = operation('/customer/login', 'post')
  const field = at(requestBody, 'content', 'application/x-www-form-urlencoded', 'schema', 'properties', 'data')
  expect(field).toMatchObject({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { type: 'object', required: ['email', 'password'] },
  })
  expect(at(requestBody, 'content', 'application/json', 'schema')).toEqual(at(field, 'contentSchema'))
})

test('replies name what they carry, in data or beside success', () => {
  const reply = (path: string, method: string) =>
    at(operation(path, method).responses, '200', 'content', 'application/json', 'schema', 'allOf', '1', 'properties')
  expect(Object.keys(at(reply('/customer/login', 'post'), 'data', 'properties'))).toEqual(['customer'])
  expect(Object.keys(reply('/public/countries/list', 'get'))).toEqual(['countries'])
})

test('says which calls need a log-in', () => {
  expect(operation('/agreement/details/{id}', 'get').security).toEqual([{ bearer: [] }])
  expect(operation('/agreement/new', 'post').security).toEqual([{}, { bearer: [] }])
  expect(operation('/heartbeat', 'get').security).toEqual([])
})
