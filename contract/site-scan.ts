import { z } from 'zod'
import { evidenceKinds } from '#core/scan/recognise.ts'
import { detailFields } from '#core/scan/site-details.ts'
import type { Calls } from './call.ts'

const evidence = z.object({ kind: z.enum(evidenceKinds), what: z.string() })
const detail = z.object({ field: z.enum(detailFields), value: z.string(), from: z.enum(['imprint', 'data']) })

/** What `SiteFindings` of `core/scan` are. */
const siteFindings = z.object({
  pages: z.array(z.string()).readonly(),
  services: z.array(z.object({ id: z.string(), evidence: z.array(evidence).readonly() })).readonly(),
  unknownHosts: z.array(z.string()).readonly(),
  details: z.array(detail).readonly(),
})

export const siteScanCalls = {
  'POST /public/site-scan': {
    summary:
      'Reads the home page of a website and up to four more of its pages, runs no script, and recognises services of the catalogue. Nothing is stored.',
    auth: 'none',
    needsOwnScript: true,
    payload: z.object({ address: z.string().max(2048) }),
    data: siteFindings,
  },
} satisfies Calls
