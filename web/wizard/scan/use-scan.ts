import { useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { SiteFindings } from '#core/scan/findings.ts'
import type { HarProblem } from '#core/scan/har.ts'
import { siteAddress } from '#core/scan/site-address.ts'
import { useApi } from '../../session/SessionProvider.tsx'

/** Why nothing was found: a code of ours, or the sentence of a reply. `field` is what it is about. */
export type ScanProblem = { readonly field: 'address' | 'source' } & (
  | {
      readonly code: HarProblem | 'empty' | 'no-address' | 'no-page' | 'too-large' | 'unreadable' | 'failed'
    }
  | { readonly words: string }
)

/** The largest file that is read, in bytes. */
export const largestFile = 50 * 1024 * 1024

/** A scan under way, and what came of it. */
export function useScan() {
  const api = useApi()
  const [busy, setBusy] = useState<'server' | 'here' | null>(null)
  const [problem, setProblem] = useState<ScanProblem | null>(null)
  const [findings, setFindings] = useState<SiteFindings | null>(null)

  async function run(where: 'server' | 'here', find: () => Promise<SiteFindings | ScanProblem>): Promise<void> {
    setBusy(where)
    setProblem(null)
    const found = await find()
    setBusy(null)
    if ('field' in found) setProblem(found)
    else setFindings(found)
  }

  /** Has the server look at a website. */
  const askServer = (address: string): Promise<void> =>
    run('server', async () => {
      if (!siteAddress(address)) return { field: 'address', code: 'no-address' }
      try {
        return await api.call('POST /public/site-scan', { payload: { address } })
      } catch (cause) {
        return cause instanceof ApiError && cause.status > 0 && cause.status < 500
          ? { field: 'address', words: cause.message }
          : { field: 'address', code: 'failed' }
      }
    })

  /** Reads a page's source or a file in this browser. */
  const readHere = (source: string, file: File | null, address: string): Promise<void> =>
    run('here', async () => {
      if (file === null && source.trim() === '') return { field: 'source', code: 'empty' }
      if (file !== null && file.size > largestFile) return { field: 'source', code: 'too-large' }
      try {
        const { findHere } = await import('./read-here.ts')
        const found = await findHere(file ?? source, siteAddress(address))
        return typeof found === 'string' ? { field: 'source', code: found } : found
      } catch {
        return { field: 'source', code: 'unreadable' }
      }
    })

  return { busy, problem, findings, askServer, readHere, again: () => setFindings(null) }
}
