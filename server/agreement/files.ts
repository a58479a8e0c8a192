import { fileName, formats, isFormat, mediaTypes } from '#render/renditions.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { accept, refuse } from '../http/outcome.ts'
import { findOwned } from './owned.ts'

/** Making the files of an agreement, and handing them out. */
export function filesHandlers({
  db,
  jobs,
}: Dependencies): Pick<Handlers, 'POST /agreement/generate-files' | 'GET /agreement/file/{id}/{format}'> {
  return {
    async 'POST /agreement/generate-files'({ payload, caller }) {
      const agreement = await findOwned(db, payload.agreement_id, caller)
      if ('success' in agreement) return agreement
      const { id: agreementId, language, revision } = agreement
      return db.transaction().execute(async (tx) => {
        // Of two requests at once, the first takes the step and enqueues; the other finds it taken.
        const started = await tx
          .updateTable('documents')
          .set({ files_status: 'generating' })
          .where('agreement_id', '=', agreementId)
          .where('language', '=', language)
          .where('revision', '=', revision)
          .where('files_status', '=', 'not-generated')
          .executeTakeFirst()
        if (started.numUpdatedRows > 0n) await jobs.enqueue(tx, 'render-agreement', { agreementId, language, revision })
        const { files_status: status } = await tx
          .selectFrom('documents')
          .select('files_status')
          .where('agreement_id', '=', agreementId)
          .where('language', '=', language)
          .executeTakeFirstOrThrow()
        return accept({ status })
      })
    },

    async 'GET /agreement/file/{id}/{format}'({ params, query, caller }) {
      const { format } = params
      if (!isFormat(format))
        return refuse('unknown-format', `Unknown format. Known are: ${formats.join(', ')}.`, 'format')
      const agreement = await findOwned(db, params.id, caller)
      if ('success' in agreement) return agreement
      const language = query.language ?? agreement.language
      const file = await db
        .selectFrom('renditions')
        .innerJoin('documents', (join) =>
          join
            .onRef('documents.agreement_id', '=', 'renditions.agreement_id')
            .onRef('documents.language', '=', 'renditions.language'),
        )
        .select(['renditions.bytes', (select) => select.ref('documents.document', '->>').key('title').as('title')])
        .where('renditions.agreement_id', '=', agreement.id)
        .where('renditions.language', '=', language)
        .where('renditions.format', '=', format)
        .whereRef('renditions.revision', '=', 'documents.revision')
        .executeTakeFirst()
      if (!file) return refuse('files-not-generated', 'The files of this agreement have not been generated yet.')
      return accept({ bytes: file.bytes, mediaType: mediaTypes[format], name: fileName(file.title, language, format) })
    },
  }
}
