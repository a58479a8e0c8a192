import { z } from 'zod'
import { uuid } from './fields.ts'

/** The session details that a browser stores. */
export const customerSession = z.object({
  id: uuid,
  email: z.string(),
  token: z.string(),
  refresh_token: z.string(),
})
export type CustomerSession = z.infer<typeof customerSession>
