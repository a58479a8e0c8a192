import { type Refusal, refuse } from '../http/outcome.ts'

export type Decoded = { readonly success: true; readonly payload: Readonly<Record<string, unknown>> } | Refusal

/** Deeper than any payload of ours; without a bound, a small body of brackets would exhaust the stack. */
const deepest = 12

/**
 * Reads the payload of a call: the form field `data` (urlencoded or multipart) that holds a JSON object, or a plain
 * JSON body. What cannot be stored or would be dangerous to copy is refused with its name.
 */
export async function decodePayload(contentType: string, body: Buffer): Promise<Decoded> {
  const json = await readJson(contentType.split(';', 1)[0]!.trim().toLowerCase(), contentType, body)
  if (typeof json !== 'string') return json
  let payload: unknown
  try {
    payload = JSON.parse(json)
  } catch {
    return refuse('broken-json', { field: 'data' })
  }
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload))
    return refuse('not-an-object', { field: 'data' })
  return refuseHostile(payload) ?? { success: true, payload: payload as Record<string, unknown> }
}

async function readJson(mediaType: string, contentType: string, body: Buffer): Promise<string | Refusal> {
  switch (mediaType) {
    case 'application/json':
      return body.toString('utf8')
    case 'application/x-www-form-urlencoded':
      return new URLSearchParams(body.toString('utf8')).get('data') ?? missing
    case 'multipart/form-data': {
      const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } })
        .formData()
        .catch(() => null)
      if (form === null) return refuse('broken-form')
      const data = form.get('data')
      return typeof data === 'string' ? data : missing
    }
    case '':
      return missing
    default:
      return refuse('unknown-media-type', { type: mediaType.slice(0, 100) })
  }
}

const missing = refuse('missing-data', { field: 'data' })

/** Refuses what cannot be stored or would be dangerous to copy, in a parsed payload or query. Walks it without recursion. */
export function refuseHostile(payload: object): Refusal | undefined {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: payload, path: '', depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next
    const field = path.replace(/^\./, '').slice(0, 200)
    // NUL and lone surrogates exist in JSON but in no PostgreSQL text.
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
      return refuse('unstorable-text', { field })
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth === deepest) return refuse('too-deep', { field })
    for (const [key, child] of Object.entries(value)) {
      if (key === '__proto__' || key.includes('\0') || !key.isWellFormed())
        return refuse('unknown-key', { key: JSON.stringify(key.slice(0, 50)) })
      open.push({ value: child, path: Array.isArray(value) ? `${path}[${key}]` : `${path}.${key}`, depth: depth + 1 })
    }
  }
  return undefined
}
