import { z } from 'zod'
import { obstacles } from '#core/agreement/capabilities.ts'

/**
 * One thing to tell the caller: `value` is its sentence in the caller's language, `code` and `parameters` say the same to
 * programs. `field` is the payload's field or the question (`userData`) it is about; in a list, `entry` counts the
 * entries from 0 and `part` is the field of that entry.
 */
const message = z.object({
  value: z.string(),
  field: z.string().optional(),
  entry: z.int().nonnegative().optional(),
  part: z.string().optional(),
  code: z.string().optional(),
  parameters: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type Message = z.infer<typeof message>

/** Why a call on an agreement was refused although it was understood: the obstacle to the action. */
const forbidden = z.object({ code: z.enum(obstacles), message: z.string() })
export type Forbidden = z.infer<typeof forbidden>

/**
 * What every call answers with, at status 200, 401 (log in first), 429 (too many calls) or 503 (the database cannot work now).
 * A reply that carries `token` or `refresh_token` replaces what the caller holds; `authenticated: false` logs it out.
 */
export const envelope = z.object({
  success: z.boolean(),
  messages: z.array(message),
  token: z.string().optional(),
  refresh_token: z.string().optional(),
  authenticated: z.boolean().optional(),
  forbidden: forbidden.optional(),
  data: z.unknown().optional(),
})
export type Envelope = z.infer<typeof envelope>
