import { contentType, formats, isFormat } from '#core/document/format.ts'
import { fileName } from '#render/renditions.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { isRefusal, accept, refuse } from '../../http/outcome.ts'
import { askForFiles } from './ask-for-files.ts'
import { findAllowed, lockAllowed } from '../find-agreement.ts'

/** Has the files of an agreement made in all its languages, and sends them. */
export function filesHandlers({
  db,
  jobs,
  config,
}: Dependencies): Pick<Handlers, 'POST /agreement/generate-files' | 'GET /agreement/file/{id}/{format}'> {
  return {
    'POST /agreement/generate-files'({ payload, caller }) {
      return db.transaction().execute(async (tx) => {
        const agreement = await lockAllowed(tx, config, 'download', payload.agreement_id, caller)
        if (isRefusal(agreement)) return agreement
        return accept({ status: await askForFiles(tx, jobs, agreement.id) })
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
