import { afterFilesEvent, type FilesState, filesStateOf } from '#core/agreement/files-state.ts'
import type { Database } from '../../database/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { formatsMade } from '../queries/files.queries.ts'

/**
 * Has the files of an agreement made in all its languages, where they are missing. The agreement must be locked: of two
 * requests at once, the second finds that the files are being made.
 *
 * @returns how far they are: `generated` if they are all there.
 */
export async function askForFiles(tx: Database, jobs: Pick<Jobs, 'enqueue'>, agreementId: string): Promise<FilesState> {
  const texts = await tx
    .selectFrom('documents')
    .select(['language', 'revision', 'files_status', formatsMade.as('formats')])
    .where('agreement_id', '=', agreementId)
    .execute()
  const states: FilesState[] = []
  for (const { language, revision, files_status, formats } of texts) {
    const before = filesStateOf(files_status, formats)
    const after = afterFilesEvent(before, 'ask') ?? before
    states.push(after)
    if (after === before) continue
    await tx
      .updateTable('documents')
      .set({ files_status: after })
      .where('agreement_id', '=', agreementId)
      .where('language', '=', language)
      .execute()
    await jobs.enqueue(tx, 'render-agreement', { agreementId, language, revision })
  }
  return states.find((state) => state !== 'generated') ?? 'generated'
}
