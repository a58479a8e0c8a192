import { afterFilesEvent, missingFormats } from '#core/agreement/files-state.ts'
import type { Format } from '#core/document/format.ts'
import { render } from '#render/renditions.ts'
import { formatsMade } from '../agreement/queries/files.queries.ts'
import { liveUrlOf } from '../agreement/links.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { twinLinks } from '../live/twin-links.ts'
import type { PdfCompiler } from '../pdf/pdf-compiler.ts'
import type { JobHandler } from '../jobs/jobs.ts'

const made = afterFilesEvent('generating', 'made')!
const failed = afterFilesEvent('generating', 'failed')!

/**
 * Makes the files of a text that are missing. They appear together, and files that exist keep their bytes. A run for a
 * text that changed since does nothing.
 */
export function renderAgreement(
  db: Database,
  pdf: Pick<PdfCompiler, 'compile'>,
  config: Pick<Config, 'publicUrl' | 'payments'>,
  now: () => Date,
): JobHandler<'render-agreement'> {
  return async ({ agreementId, language, revision }) => {
    const text = await db
      .selectFrom('documents')
      .innerJoin('agreements', 'agreements.id', 'documents.agreement_id')
      .select([
        'document',
        'live_token',
        'live_enabled',
        'taken_down_at',
        'finalized_at',
        'published_revision',
        'agreements.language as first_language',
      ])
      .select(formatsMade.as('formats'))
      .where('agreement_id', '=', agreementId)
      .where('documents.language', '=', language)
      .where('revision', '=', revision)
      .where('files_status', '!=', made)
      .executeTakeFirst()
    if (!text) return
    const document = { ...text.document, version: revision }
    const url = liveUrlOf(config, text)
    // No canonical link: the owner's copy of the page is no less the page than ours.
    const head = url === null ? [] : twinLinks(language === text.first_language ? url : `${url}/${language}`)
    const make = (format: Format) => (format === 'pdf' ? pdf.compile(document) : render(document, format, { head }))
    const missing = missingFormats(text.formats)
    const files = await Promise.all(missing.map(async (format) => ({ format, bytes: Buffer.from(await make(format)) })))
    await db.transaction().execute(async (tx) => {
      const current = await tx
        .updateTable('documents')
        .set({ files_status: made })
        .where('agreement_id', '=', agreementId)
        .where('language', '=', language)
        .where('revision', '=', revision)
        .where('files_status', '=', 'generating')
        // The page names its address. If that has changed meanwhile, the files are made by the next job.
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('agreements')
              .select('id')
              .where('id', '=', agreementId)
              .where('live_token', '=', text.live_token)
              .where('live_enabled', '=', text.live_enabled)
              .where('taken_down_at', text.taken_down_at === null ? 'is' : 'is not', null),
          ),
        )
        .executeTakeFirst()
      if (current.numUpdatedRows === 0n || files.length === 0) return
      const shared = { agreement_id: agreementId, language, revision, created_at: now() }
      await tx
        .insertInto('renditions')
        .values(files.map((file) => ({ ...shared, ...file })))
        .onConflict((conflict) =>
          conflict.columns(['agreement_id', 'language', 'format']).doUpdateSet((excluded) => ({
            revision: excluded.ref('excluded.revision'),
            bytes: excluded.ref('excluded.bytes'),
            created_at: excluded.ref('excluded.created_at'),
          })),
        )
        .execute()
    })
  }
}

/** Making the files failed for good: they count as not generated, so that the owner can ask for them again. */
export function giveUpRendering(db: Database): JobHandler<'render-agreement-failed'> {
  return async ({ agreementId, language, revision }) => {
    await db
      .updateTable('documents')
      .set({ files_status: failed })
      .where('agreement_id', '=', agreementId)
      .where('language', '=', language)
      .where('revision', '=', revision)
      .where('files_status', '=', 'generating')
      .execute()
  }
}
