import { afterFilesEvent } from '#core/agreement/files-state.ts'
import type { Agreement } from '#core/document/node.ts'
import { type Format, formats, render } from '#render/renditions.ts'
import { liveUrlOf } from '../agreement/links.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { twinLinks } from '../live/twin-links.ts'
import type { JobHandler } from './jobs.ts'

const made = afterFilesEvent('generating', 'made')!
const failed = afterFilesEvent('generating', 'failed')!

/** Makes a PDF; the one format that needs a program outside this process. */
export type PdfCompiler = { readonly compile: (agreement: Agreement) => Promise<Uint8Array> }

/**
 * Makes the five files of a text. All of them appear together; a run for a text that changed since does nothing, and a
 * second run for the same text writes the same bytes.
 */
export function renderAgreement(
  db: Database,
  pdf: PdfCompiler,
  config: Pick<Config, 'publicUrl'>,
  now: () => Date,
): JobHandler<'render-agreement'> {
  return async ({ agreementId, language, revision }) => {
    const text = await db
      .selectFrom('documents')
      .innerJoin('agreements', 'agreements.id', 'documents.agreement_id')
      .select(['document', 'live_token', 'live_enabled', 'agreements.language as first_language'])
      .where('agreement_id', '=', agreementId)
      .where('documents.language', '=', language)
      .where('revision', '=', revision)
      .where('files_status', '!=', made)
      .executeTakeFirst()
    if (!text) return
    const url = liveUrlOf(config, text)
    // No canonical link: the owner's copy of the page is no less the page than ours.
    const head = url === null ? [] : twinLinks(language === text.first_language ? url : `${url}/${language}`)
    const make = (format: Format) =>
      format === 'pdf' ? pdf.compile(text.document) : render(text.document, format, { head })
    const files = await Promise.all(formats.map(async (format) => ({ format, bytes: Buffer.from(await make(format)) })))
    await db.transaction().execute(async (tx) => {
      const current = await tx
        .updateTable('documents')
        .set({ files_status: made })
        .where('agreement_id', '=', agreementId)
        .where('language', '=', language)
        .where('revision', '=', revision)
        // What the files say may have changed meanwhile: then they are asked for again.
        .where('files_status', '=', 'generating')
        .executeTakeFirst()
      if (current.numUpdatedRows === 0n) return
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
