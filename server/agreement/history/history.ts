import type { RevisionEntry } from '#contract/agreement-text.ts'
import { renderHtmlFragment } from '#render/html/render.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { isRefusal, accept, refuse } from '../../http/outcome.ts'
import type { TextWork } from '../../text-work/text-work.ts'
import type { FoundAgreement } from '../queries/agreement.queries.ts'
import { findAllowed } from '../find-agreement.ts'
import { publishedMarkdown } from './published-markdown.ts'
import { priceGroups } from '../due.ts'
import { paidGroups } from '../paid-groups.ts'
import { isPaidText } from '../paid-texts.ts'
import {
  currentRevision,
  findEarlier,
  findRevision,
  findRevisions,
  type SavedText,
} from '../queries/revision.queries.ts'
import { type Change, saveRevision } from '../text/save-revision.ts'
import { isUnpaid, refuseObstacle } from '../standing.ts'

type History =
  | 'GET /agreement/revisions/{id}'
  | 'GET /agreement/revision/{id}/{revision}'
  | 'POST /agreement/restore/{id}'

/** Every text that was ever saved: the list, one of them with what changed, and restoring one. */
export function historyHandlers(dependencies: Dependencies): Pick<Handlers, History> {
  const { db, config } = dependencies

  /** By text of an agreement in one language, whether its owner may read it. The one in force is read wherever it is shown. */
  async function paidTexts(agreement: FoundAgreement, current: number | undefined) {
    const paid = await paidGroups(db, agreement.id)
    return (text: Pick<SavedText, 'revision' | 'price_groups' | 'answers'>): boolean =>
      (text.revision === current && !isUnpaid(agreement, config)) || isPaidText(dependencies, agreement, paid, text)
  }

  return {
    async 'GET /agreement/revisions/{id}'({ params, query, caller }) {
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const language = query.language ?? agreement.language
      const current = await currentRevision(db, agreement.id, language)
      const rows = await findRevisions(db, agreement.id, language)
      const isPaid = await paidTexts(agreement, current)
      return accept({ revisions: rows.map((row) => entryOf(row, { current, paid: isPaid(row) })) })
    },

    async 'GET /agreement/revision/{id}/{revision}'({ params, query, caller, work }) {
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const language = query.language ?? agreement.language
      const stored = await findRevision(db, agreement.id, language, revisionOf(params.revision))
      if (!stored) return noSuchRevision
      const current = await currentRevision(db, agreement.id, language)
      const isPaid = await paidTexts(agreement, current)
      if (!isPaid(stored)) return refuseObstacle('unpaid')
      const entry = entryOf({ ...stored, date: stored.document.date }, { current, paid: true })
      if (stored.withdrawn_at) return accept({ revision: entry, text: '', html: '', against: null, changes: [] })
      const against = query.against === undefined ? undefined : revisionOf(query.against)
      const earlier = await findEarlier(db, { id: agreement.id, language, revision: stored.revision }, isPaid)
      const since = against === undefined ? earlier[0] : earlier.find((revision) => revision === against)
      const before = since === undefined ? undefined : await findRevision(db, agreement.id, language, since)
      if (!before && against !== undefined) return noSuchRevision
      const changes = before
        ? await work('redline', { before: before.document, after: stored.document })
        : { result: [] }
      if (isRefusal(changes)) return changes
      return accept({
        revision: entry,
        text: publishedMarkdown(stored).bytes.toString(),
        html: renderHtmlFragment(stored.document),
        against: before?.revision ?? null,
        changes: changes.result,
      })
    },

    'POST /agreement/restore/{id}'({ params, payload, caller, now, work }) {
      const save = { action: 'restore', id: params.id, caller, from: payload.revision, now, work } as const
      return saveRevision(dependencies, save, (agreement) => restored(dependencies, agreement, payload.restore, work))
    },
  }
}

const noSuchRevision = refuse('no-such-revision')

async function restored(
  dependencies: Pick<Dependencies, 'db' | 'config' | 'prices'>,
  agreement: FoundAgreement,
  revision: number,
  work: TextWork,
): Promise<Change> {
  if (revision === agreement.revision) return 'unchanged'
  const stored = await findRevision(dependencies.db, agreement.id, agreement.language, revision)
  if (!stored) return noSuchRevision
  if (stored.withdrawn_at) return refuse('revision-withdrawn')
  const done = await work('compare', { before: agreement.document, after: stored.document })
  if (isRefusal(done)) return done
  // Mails go to the address that the owner has now, and what the level allows is not a matter of the text.
  const { documentLevel } = agreement.answers
  const answers = {
    ...stored.answers,
    deliveryEmail: agreement.email,
    ...(documentLevel !== undefined && { documentLevel }),
  }
  return {
    event: (costs) => ({ type: 'restore', text: stored.edited ? 'modified' : 'normal', costs }),
    compared: done.result,
    text: {
      kind: 'restored',
      document: stored.document,
      markdown: done.result.markdown,
      base: stored.base,
      answers,
      origins: stored.origins,
      reasons: stored.reasons,
      // Asked for like those of an update.
      priceGroups: priceGroups(dependencies, { ...agreement, answers }),
      coverage: stored.coverage,
      libraryVersion: stored.library_version,
      assembledOn: stored.assembled_on,
    },
  }
}

/** The number in an address; 0, which no revision has, for anything else. */
export const revisionOf = (typed: string): number => (/^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : 0)

type Row = Awaited<ReturnType<typeof findRevisions>>[number]

const entryOf = (
  row: Omit<Row, 'answers'>,
  { current, paid }: { readonly current: number | undefined; readonly paid: boolean },
): RevisionEntry => ({
  revision: row.revision,
  language: row.language,
  kind: row.kind,
  material: row.material,
  changed: row.changed_clauses,
  date: row.date,
  hash: row.hash.toString('hex'),
  words: row.words,
  created_at: row.created_at.toISOString(),
  current: row.revision === current,
  withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
  unpaid: !paid,
})
