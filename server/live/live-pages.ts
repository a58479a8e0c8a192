import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { isRefusal, type Refusal } from '../http/outcome.ts'
import type { TextWork } from '../text-work/text-work.ts'
import { loadLive } from './load-live.ts'
import type { LivePage } from './live-page.ts'
import { keyOf, type LiveView } from './live-view.ts'

type Found = LivePage | Refusal | undefined
type Entry = { page: LivePage | undefined; checkedAt: number; checking: Promise<Found> | undefined }

const trustMilliseconds = 1000
const mostBytes = 64 * 1024 * 1024

/**
 * The public pages, kept in memory by this process.
 *
 * A page is sent as it is for one second after its state was compared with the database; then the next request
 * compares again, alone, while others wait for the same answer. So a change made through any server process is seen
 * everywhere after a second at most, a switched-off link too; a page in demand costs one small query a second, and no
 * process has to hear of changes from the others (a lost notification would leave a page stale for ever).
 */
export function publicPages(
  db: Database,
  config: Config,
): { find: (view: LiveView, work: TextWork) => Promise<Found> | LivePage } {
  const entries = new Map<string, Entry>()
  let bytes = 0

  const sizeOf = (page: LivePage | undefined) => (page ? page.plain.bytes.length + page.zipped.bytes.length : 0)

  function remember(key: string, entry: Entry): void {
    forget(key)
    entries.set(key, entry)
    bytes += sizeOf(entry.page)
    // A map keeps the order of insertion, and a check inserts again: the first is the longest unused.
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break
      forget(oldest)
    }
  }

  function forget(key: string): void {
    bytes -= sizeOf(entries.get(key)?.page)
    entries.delete(key)
  }

  return {
    find(view, work) {
      const key = keyOf(view)
      const entry = entries.get(key)
      if (entry?.page && performance.now() - entry.checkedAt < trustMilliseconds) return entry.page
      if (entry?.checking) return entry.checking
      const held = entry?.page
      // The second begins with the question: making the page takes a while too.
      const asked = performance.now()
      const checking = loadLive(db, config, view, held, work)
        .then((page) => {
          if (page && !isRefusal(page)) remember(key, { page, checkedAt: asked, checking: undefined })
          else forget(key)
          return page
        })
        .catch((cause: unknown) => {
          forget(key)
          throw cause
        })
      remember(key, { page: held, checkedAt: Number.NEGATIVE_INFINITY, checking })
      return checking
    },
  }
}
