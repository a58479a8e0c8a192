import { expect, test } from 'vitest'
import { methodAndPath } from './call.ts'
import { calls } from './calls.ts'
import { openApi } from './openapi.ts'

const description = openApi(calls, {
  title: 'Goodfaith',
  version: '1.2.3',
  publicUrl: 'https://goodfaith.example',
}) as any

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
    const operation = description.paths[path][method.toLowerCase()]
    ids.add(operation.operationId)
    expect(operation.summary).toMatch(/\.$/)
    const named = operation.parameters
      .filter((parameter: any) => parameter.in === 'path')
      .map((parameter: any) => `{${parameter.name}}`)
    expect(named).toEqual(path.match(/\{\w+\}/g) ?? [])
  }
  expect(ids.size).toBe(Object.keys(calls).length)
})

test('the payload is the form field data, a JSON object', () => {
  const { requestBody } = description.paths['/customer/login'].post
  const field = requestBody.content['application/x-www-form-urlencoded'].schema.properties.data
  expect(field).toMatchObject({
    type: 'string',
    contentMediaType: 'application/json',
    contentSchema: { type: 'object', required: ['email', 'password'] },
  })
  expect(requestBody.content['application/json'].schema).toEqual(field.contentSchema)
})

test('replies name what they carry, in data or beside success', () => {
  const reply = (path: string, method: string) =>
    description.paths[path][method].responses[200].content['application/json'].schema.allOf[1].properties
  expect(Object.keys(reply('/customer/login', 'post').data.properties)).toEqual(['customer'])
  expect(Object.keys(reply('/public/countries/list', 'get'))).toEqual(['countries'])
})

test('says which calls need a log-in', () => {
  expect(description.paths['/agreement/details/{id}'].get.security).toEqual([{ bearer: [] }])
  expect(description.paths['/agreement/new'].post.security).toEqual([{}, { bearer: [] }])
  expect(description.paths['/heartbeat'].get.security).toEqual([])
})
