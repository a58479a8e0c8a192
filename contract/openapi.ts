import { z } from 'zod'
import { formats } from '#core/document/format.ts'
import { type Call, type Calls, methodAndPath } from './call.ts'
import { basePath } from './calls.ts'
import { envelope } from './envelope.ts'
import { annexFormats } from './fields.ts'

type Json = Readonly<Record<string, unknown>>

const parameterDescriptions: Readonly<Record<string, string>> = {
  id: 'The id of an agreement. Where the summary says so, also the word `new`.',
  revision: 'The number of a version, counted from 1.',
  format: `${formats.join(', ')}; for an annex: ${annexFormats.join(', ')}.`,
}

const introduction = `Every call that takes a payload takes it as the form field \`data\`, which holds a JSON object (urlencoded or multipart);
a plain JSON body is understood too. Every reply is an envelope: \`success\`, \`messages\` (each with \`value\`, and where it
helps \`field\` and \`code\`), and the call's \`data\`. Statuses are 200, 401 (log in first), 429 (too many calls) and 503
(the database cannot work now); with the last two, Retry-After says when to try again. A reply with \`token\` or \`refresh_token\` replaces the ones you hold; \`authenticated: false\` ends the session.`

/** Describes the whole API as OpenAPI 3.1, from the contract alone. */
export function openApi(
  calls: Calls,
  { title, version, publicUrl }: { title: string; version: string; publicUrl: string },
): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const { method, path } = methodAndPath(name)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(name, path, call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version, description: introduction },
    servers: [{ url: publicUrl + basePath }],
    paths,
    components: {
      schemas: { Envelope: jsonSchema(envelope, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(name: string, path: string, call: Call): Json {
  const security = { required: [{ bearer: [] }], optional: [{}, { bearer: [] }], none: [] }[call.auth]
  const tooMany = { description: 'Too many calls. Retry-After says when to try again.', content: envelopeContent() }
  return {
    operationId: name.toLowerCase().replace(/[^a-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase()),
    summary: call.summary,
    tags: [path.split('/')[1]],
    security,
    parameters: [...pathParameters(path), ...queryParameters(call), ...refreshParameter(name)],
    ...(call.payload && { requestBody: requestBody(call.payload) }),
    responses: {
      200: {
        description: 'Understood. `success` says whether it was done.',
        content: { ...replyContent(call), ...fileContent(call) },
      },
      ...(call.auth !== 'none' && { 401: { description: 'Log in first.', content: envelopeContent() } }),
      429: tooMany,
      503: {
        description: 'The database cannot work now. Retry-After says when to try again.',
        content: envelopeContent(),
      },
    },
  }
}

function requestBody(payload: z.ZodType): Json {
  const schema = jsonSchema(payload, 'input')
  const form = {
    schema: {
      type: 'object',
      required: ['data'],
      properties: { data: { type: 'string', contentMediaType: 'application/json', contentSchema: schema } },
    },
  }
  return {
    required: true,
    content: { 'application/x-www-form-urlencoded': form, 'multipart/form-data': form, 'application/json': { schema } },
  }
}

function replyContent({ data, fields }: Call): Json {
  const reference = { $ref: '#/components/schemas/Envelope' }
  const own = data
    ? { type: 'object', properties: { data: jsonSchema(data, 'output') } }
    : fields
      ? jsonSchema(fields, 'output')
      : undefined
  return { 'application/json': { schema: own ? { allOf: [reference, own] } : reference } }
}

const envelopeContent = (): Json => ({ 'application/json': { schema: { $ref: '#/components/schemas/Envelope' } } })
const fileContent = ({ bytes }: Call): Json => Object.fromEntries((bytes ?? []).map((mediaType) => [mediaType, {}]))

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    description: parameterDescriptions[name!],
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: Call): Json[] {
  const properties = query ? (jsonSchema(query, 'input')['properties'] as Record<string, Json>) : {}
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }))
}

function refreshParameter(name: string): Json[] {
  const takesIt = name === 'GET /customer/ping' || name === 'POST /customer/logout'
  return takesIt ? [{ name: 'X-Refresh-Token', in: 'header', required: false, schema: { type: 'string' } }] : []
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
