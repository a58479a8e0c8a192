import { annexFormats, annexMediaTypes, type AnnexFormat } from '#contract/fields.ts'
import { annexDocument } from '#core/annex/annex-document.ts'
import { makeAnnex } from '#core/annex/annex.ts'
import { comingChanges } from '#core/calendar/coming-changes.ts'
import { contentType } from '#core/document/format.ts'
import { fileName, render } from '#render/renditions.ts'
import { loadAnnexWords } from '../../content/load-content.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { isRefusal, accept, refuse } from '../../http/outcome.ts'
import { contradictionsOf } from '../contradictions-of.ts'
import { explainAgreement } from '../document/explain.ts'
import { findAllowed } from '../find-agreement.ts'

const isAnnexFormat = (value: string): value is AnnexFormat => annexFormats.some((format) => format === value)

/** Dossier and coverage of an agreement, for its owner: they repeat the answers. */
export function annexHandlers({ db, pdf, config }: Dependencies): Pick<Handlers, 'GET /agreement/annex/{id}/{format}'> {
  return {
    async 'GET /agreement/annex/{id}/{format}'({ params, caller }) {
      const { format } = params
      if (!isAnnexFormat(format)) return refuse('unknown-format', { field: 'format', known: annexFormats.join(', ') })
      const agreement = await findAllowed({ db, config }, 'download', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const explained = explainAgreement(agreement, config)
      if (isRefusal(explained)) return explained
      const annex = makeAnnex(explained.assembled, explained.dossier, explained.coverage, {
        madeWith: agreement.library_version,
        explainedWith: explained.content.library.version,
        edited: agreement.edited,
        contradictions: (await contradictionsOf({ db, config }, agreement, caller.id)).contradictions,
        coming: comingChanges(explained.content.library, agreement.answers, explained.assembled.date),
      })
      const document = annexDocument(annex, loadAnnexWords(agreement.language))
      if (format === 'json')
        return accept({
          bytes: Buffer.from(`${JSON.stringify(annex, null, 1)}\n`),
          mediaType: annexMediaTypes.json,
          name: fileName({ ...document, site: agreement.site_name }, 'json'),
        })
      const bytes = format === 'pdf' ? await pdf.compile(document) : await render(document, format)
      return accept({
        bytes,
        mediaType: contentType(format),
        name: fileName({ ...document, site: agreement.site_name }, format),
      })
    },
  }
}
