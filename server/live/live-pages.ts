import { type Agreement, type Language, languages } from '#core/document/node.ts'
import { liveUrl } from '../agreement/links.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { type LivePage, makeLivePage, makeLiveTwin } from './live-page.ts'
import { twinFacts } from './twin-facts.ts'
import type { twinMediaTypes } from './twin-links.ts'

type Entry = { page: LivePage | undefined; checkedAt: number; checking: Promise<LivePage | undefined> | undefined }

/** The page for people, or one of its machine-readable twins. */
export type LiveForm = 'html' | keyof typeof twinMediaTypes

const trustMilliseconds = 1000
const tokenPattern = /^[\w-]{22}$/
const mostBytes = 64 * 1024 * 1024

/**
 * The public pages, kept in memory by this process.
 *
 * A page is sent as it is for one second after its revision was compared with the database; then the next request
 * compares again, alone, while others wait for the same answer. So a change made through any server process is seen
 * everywhere after a second at most, a page in demand costs one small query a second, and no process has to hear of
 * changes from the others (a lost notification would leave a page stale for ever).
 */
export function livePages(
  db: Database,
  config: Config,
): {
  find: (token: string, language: string | undefined, form: LiveForm) => Promise<LivePage | undefined> | LivePage
} {
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

  async function load(
    token: string,
    language: Language | undefined,
    form: LiveForm,
    held: LivePage | undefined,
  ): Promise<LivePage | undefined> {
    const current = await db
      .selectFrom('agreements')
      .innerJoin('documents', 'documents.agreement_id', 'agreements.id')
      .select(['agreements.id', 'documents.language', 'documents.revision', 'documents.updated_at'])
      .where('agreements.live_token', '=', token)
      .where('documents.language', '=', (select) =>
        language === undefined ? select.ref('agreements.language') : select.val(language),
      )
      .executeTakeFirst()
    if (!current) return undefined
    if (held?.revision === current.revision) return held
    const texts = await db
      .selectFrom('documents')
      .select(['language', 'document', 'revision', 'updated_at'])
      .where('agreement_id', '=', current.id)
      .execute()
    const own = texts.find((text) => text.language === current.language)
    if (!own) return undefined
    const url = liveUrl(config, token)
    const ownUrl = language === undefined ? url : `${url}/${language}`
    if (form !== 'html') return twin(form, own, current.id, ownUrl)
    const other =
      texts.length > 1 ? Object.fromEntries(texts.map((text) => [text.language, `${url}/${text.language}`])) : {}
    return makeLivePage(own.document, own.revision, own.updated_at, {
      own: ownUrl,
      other,
    })
  }

  async function twin(
    form: keyof typeof twinMediaTypes,
    {
      document,
      language,
      revision,
      updated_at,
    }: Pick<Tables['documents'], 'language' | 'revision' | 'updated_at'> & {
      document: Agreement
    },
    id: string,
    url: string,
  ): Promise<LivePage | undefined> {
    const agreement = await db
      .selectFrom('agreements')
      .innerJoin('documents', 'documents.agreement_id', 'agreements.id')
      .select(['agreements.type', 'agreements.answers', 'agreements.edited', 'documents.library_version'])
      .where('agreements.id', '=', id)
      .where('documents.language', '=', language)
      .executeTakeFirst()
    if (!agreement) return undefined
    return makeLiveTwin(
      document,
      revision,
      updated_at,
      form,
      twinFacts({ ...agreement, document, language, updated_at }, url, config),
    )
  }

  return {
    find(token, language, form) {
      const known = languages.find((one) => one === language)
      if (!tokenPattern.test(token) || (language !== undefined && known === undefined))
        return Promise.resolve(undefined)
      const key = `${token}/${known ?? ''}.${form}`
      const entry = entries.get(key)
      if (entry?.page && performance.now() - entry.checkedAt < trustMilliseconds) return entry.page
      if (entry?.checking) return entry.checking
      const held = entry?.page
      const checking = load(token, known, form, held)
        .then((page) => {
          if (page) remember(key, { page, checkedAt: performance.now(), checking: undefined })
          else forget(key)
          return page
        })
        .catch((cause: unknown) => {
          forget(key)
          throw cause
        })
      remember(key, { page: held, checkedAt: 0, checking })
      return checking
    },
  }
}
