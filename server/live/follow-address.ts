import { afterFilesEvent } from '#core/agreement/files-state.ts'
import { askForFiles } from '../agreement/files/ask-for-files.ts'
import { liveUrlOf } from '../agreement/links.ts'
import type { FoundAgreement } from '../agreement/queries/agreement.queries.ts'
import { stateOf } from '../agreement/standing.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'

/** The html file names the live page's address in its head: files with an old address are made again. */
export async function followAddress(
  tx: Database,
  jobs: Jobs,
  config: Pick<Config, 'publicUrl' | 'payments'>,
  before: FoundAgreement,
  after: FoundAgreement,
): Promise<void> {
  if (liveUrlOf(config, after) === liveUrlOf(config, before)) return
  await forgetFiles(tx, before.id)
  if (stateOf(before).payment === 'finalized') await askForFiles(tx, jobs, before.id)
}

/** Deletes the html files and marks the files as not made. A job that is making them finds the mark and writes nothing. */
async function forgetFiles(tx: Database, id: string): Promise<void> {
  const rows = await tx
    .selectFrom('documents')
    .select(['language', 'files_status'])
    .where('agreement_id', '=', id)
    .execute()
  for (const { language, files_status } of rows)
    await tx
      .updateTable('documents')
      .set({ files_status: afterFilesEvent(files_status, 'text-changed') ?? files_status })
      .where('agreement_id', '=', id)
      .where('language', '=', language)
      .execute()
  await tx.deleteFrom('renditions').where('agreement_id', '=', id).where('format', '=', 'html').execute()
}
