import type { FastifyBaseLogger } from 'fastify'
import { siteAddress } from '#core/scan/site-address.ts'
import type { Config } from '../config.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, isRefusal, type Refusal, refuse } from '../http/outcome.ts'
import type { Scanner, ScanProblem } from './scanner.ts'

/** The scan of an owner's website. What it saw is in the reply and nowhere else. */
export function siteScanHandlers(
  { siteScan }: Config,
  scanner: Scanner,
  log: FastifyBaseLogger,
): Pick<Handlers, 'POST /public/site-scan'> {
  // Written whatever LOG_LEVEL is, except `silent`: from it, operators see whether websites can be read at all.
  const own = log.child({ log: 'site-scan' }, { level: log.level === 'silent' ? 'silent' : 'info' })

  /** How a scan ended. Neither the website's name nor what was found is in it: both are the owner's. */
  function record(found: Awaited<ReturnType<Scanner['scan']>>, begun: number): void {
    const milliseconds = Math.round(performance.now() - begun)
    if ('problem' in found)
      own.info({ outcome: found.problem, ...('status' in found && { status: found.status }), milliseconds })
    else if (isRefusal(found)) own.info({ outcome: found.messages[0]?.code, milliseconds })
    else own.info({ outcome: 'read', pages: found.pages.length, services: found.services.length, milliseconds })
  }

  return {
    async 'POST /public/site-scan'({ payload, work }) {
      if (!siteScan) return refuse('scan-off')
      const address = siteAddress(payload.address)
      if (!address) return refuse('no-website', { field: 'address' })
      const begun = performance.now()
      let found = await scanner.scan(address, work)
      // An owner who types no scheme means either; some websites have no certificate.
      if ('problem' in found && found.problem === 'site-silent' && !/^https?:/i.test(payload.address.trim()))
        found = await scanner.scan(new URL(`http://${address.host}${address.pathname}${address.search}`), work)
      record(found, begun)
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
