import { z } from 'zod'
import type { Calls } from './call.ts'
import { moment, uuid } from './fields.ts'

/** The browsers and systems that are distinguished; another one is null. */
const browserNames = ['Firefox', 'Edge', 'Opera', 'Samsung Internet', 'Chrome', 'Safari'] as const
const systemNames = ['Android', 'iPhone', 'iPad', 'Windows', 'ChromeOS', 'macOS', 'Linux'] as const
export type BrowserName = (typeof browserNames)[number]
export type SystemName = (typeof systemNames)[number]

/** The family of a browser and its system. */
export const describedBrowser = {
  browser: z.enum(browserNames).nullable(),
  system: z.enum(systemNames).nullable(),
}

/** Where somebody is logged in. */
const openSession = z.object({
  id: uuid,
  created_at: moment,
  /** To within the quarter of an hour in which a page that stays open renews its tokens. */
  last_used_at: moment,
  /** When it ends, however much it is used. */
  expires_at: moment,
  ...describedBrowser,
  /** The one that asks. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

export const sessionCalls = {
  'GET /customer/sessions': {
    summary: 'Where the customer is logged in, the last used first.',
    auth: 'required',
    data: z.object({ sessions: z.array(openSession) }),
  },
  'DELETE /customer/sessions/{id}': {
    summary: 'Ends one session of the customer. Ending the one that asks logs out.',
    auth: 'required',
  },
  'POST /customer/sessions/end-others': {
    summary: 'Ends every session of the customer except the one that asks.',
    auth: 'required',
  },
} satisfies Calls
