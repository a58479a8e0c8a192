import { z } from 'zod'
import type { Calls } from './call.ts'
import { uuid } from './fields.ts'

/** The live link of an agreement as its owner sees it. */
const liveLink = z.object({
  id: uuid,
  enabled: z.boolean(),
  /** Whether anybody may read the list of versions there. */
  history: z.boolean(),
  /** The link's address; null while it is switched off or taken down. */
  url: z.url().nullable(),
  /** Whether the operator took the page offline, whatever is switched on. */
  taken_down: z.boolean(),
  /** HTML to put the document into another page, in three ways; all null while there is no address. */
  script: z.string().nullable(),
  iframe: z.string().nullable(),
  inline: z.string().nullable(),
})
export type LiveLink = z.infer<typeof liveLink>

export const liveLinkCalls = {
  'GET /agreement/live-link/{id}': {
    summary: 'The live link with the snippets to embed it.',
    auth: 'required',
    data: liveLink,
  },
  'PUT /agreement/live-link/{id}': {
    summary: 'Switches the live link on or off, gives it a new address (the old one ends), or shows its history there.',
    auth: 'required',
    payload: z.object({
      enabled: z.boolean().optional(),
      renew: z.boolean().optional(),
      history: z.boolean().optional(),
    }),
    data: liveLink,
  },
  'GET /agreement/bundle/{id}': {
    summary: 'A zip with the pages and files of an agreement, to publish under the owner’s own domain.',
    auth: 'required',
    bytes: ['application/zip'],
  },
} satisfies Calls
