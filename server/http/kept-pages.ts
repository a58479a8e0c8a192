import type { KeptPage } from './kept-page.ts'
import { isRefusal, type Refusal } from './outcome.ts'

type Found = KeptPage | Refusal | undefined
type Entry = { page: KeptPage | undefined; checkedAt: number; checking: Promise<Found> | undefined }

const trustMilliseconds = 1000
const mostBytes = 64 * 1024 * 1024

/**
 * Public pages, kept in memory by this process under their keys. `load` makes a page, or returns the one it is given when its
 * data have not changed.
 *
 * A page is sent as it is for one second after its state was compared with the database; then the next request
 * compares again, alone, while others wait for the same answer. So a change made through any server process is seen
 * everywhere after a second at most, a switched-off link too; a page in demand costs one small query a second, and no
 * process has to hear of changes from the others (a lost notification would leave a page stale for ever).
 */
export function keptPages(): {
  find: (key: string, load: (held: KeptPage | undefined) => Promise<Found>) => Promise<Found> | KeptPage
} {
  const entries = new Map<string, Entry>()
  let bytes = 0

  const sizeOf = (page: KeptPage | undefined) =>
    page ? page.plain.bytes.length + page.zipped.bytes.length + (page.brotli?.bytes.length ?? 0) : 0

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
    find(key, load) {
      const entry = entries.get(key)
      if (entry?.page && performance.now() - entry.checkedAt < trustMilliseconds) return entry.page
      if (entry?.checking) return entry.checking
      const held = entry?.page
      // The second begins with the question: making the page takes a while too.
      const asked = performance.now()
      const checking = load(held)
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
