import { afterFilesEvent, filesStateOf, type FilesState } from '#core/agreement/files-state.ts'
import { contentType, formats, isFormat } from '#core/document/format.ts'
import { fileName } from '#render/renditions.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { isRefusal, accept, refuse } from '../http/outcome.ts'
import { formatsMade } from './files.queries.ts'
import { findAllowed, lockAllowed } from './find-agreement.ts'

/** Has the files of an agreement made in all its languages, and sends them. */
export function filesHandlers({
  db,
  jobs,
  config,
}: Dependencies): Pick<Handlers, 'POST /agreement/generate-files' | 'GET /agreement/file/{id}/{format}'> {
  return {
    'POST /agreement/generate-files'({ payload, caller }) {
      return db.transaction().execute(async (tx) => {
        // Of two requests at once, the second waits, and then finds that the files are being made.
        const agreement = await lockAllowed(tx, config, 'download', payload.agreement_id, caller)
        if (isRefusal(agreement)) return agreement
        const agreementId = agreement.id
        const texts = await tx
          .selectFrom('documents')
          .select(['language', 'revision', 'files_status', formatsMade.as('formats')])
          .where('agreement_id', '=', agreementId)
          .execute()
        const states: FilesState[] = []
        for (const { language, revision, files_status, formats: made } of texts) {
          const before = filesStateOf(files_status, made)
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
        return accept({ status: states.find((state) => state !== 'generated') ?? 'generated' })
      })
    },

    async 'GET /agreement/file/{id}/{format}'({ params, query, caller }) {
      const { format } = params
      if (!isFormat(format)) return refuse('unknown-format', { field: 'format', known: formats.join(', ') })
      const agreement = await findAllowed({ db, config }, 'download', params.id, caller)
      if (isRefusal(agreement)) return agreement
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
      if (!file) return refuse('files-not-generated')
      const name = fileName({ title: file.title, site: agreement.site_name, language }, format)
      return accept({ bytes: file.bytes, mediaType: contentType(format), name })
    },
  }
}
