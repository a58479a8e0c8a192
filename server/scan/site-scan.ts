import { siteAddress } from '#core/scan/site-address.ts'
import type { Config } from '../config.ts'
import type { Handlers } from '../http/handler.ts'
import { accept, isRefusal, type Refusal, refuse } from '../http/outcome.ts'
import type { Scanner, ScanProblem } from './scanner.ts'

/** The scan of an owner's website. What it saw is in the reply and nowhere else. */
export function siteScanHandlers({ siteScan }: Config, scanner: Scanner): Pick<Handlers, 'POST /public/site-scan'> {
  return {
    async 'POST /public/site-scan'({ payload, work }) {
      if (!siteScan) return refuse('scan-off')
      const address = siteAddress(payload.address)
      if (!address) return refuse('no-website', { field: 'address' })
      let found = await scanner.scan(address, work)
      // Whoever types no scheme means either; some websites have no certificate.
      if ('problem' in found && found.problem === 'site-silent' && !/^https?:/i.test(payload.address.trim()))
        found = await scanner.scan(new URL(`http://${address.host}${address.pathname}${address.search}`), work)
      if ('problem' in found) return refusal(found)
      return isRefusal(found) ? aboutPages(found) : accept(found)
    },
  }
}

function refusal(found: ScanProblem): Refusal {
  if (found.problem === 'scan-busy') return busy
  return found.problem === 'site-answers-error'
    ? refuse(found.problem, { field: 'address', status: found.status })
    : refuse(found.problem, { field: 'address' })
}

const busy: Refusal = { ...refuse('scan-busy'), status: 429, retryAfter: 30 }

/** Refused work on texts, in words about pages. */
function aboutPages(refused: Refusal): Refusal {
  switch (refused.messages[0]?.code) {
    case 'too-complex':
      return refuse('site-too-large', { field: 'address' })
    case 'busy':
      return busy
    default:
      return refused
  }
}
