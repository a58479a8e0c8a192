import type { PublicDownloadDetails } from '#contract/agreement.ts'
import { renderHtmlFragment } from '#render/html/render.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { accept } from '../http/outcome.ts'
import { findFiles, findLanguages, type FoundAgreement } from './agreement.queries.ts'
import { liveUrl } from './links.ts'
import { findOwned, findPublic } from './owned.ts'

type Read =
  | 'GET /agreement/details/{id}'
  | 'GET /agreement/public-download-details/{id}'
  | 'GET /agreement/download-details/{id}'

/** What an agreement looks like from outside. */
export function readHandlers({ db, config }: Dependencies): Pick<Handlers, Read> {
  async function filesOf(agreement: FoundAgreement) {
    const formats = agreement.files_status === 'generated' ? await findFiles(db, agreement) : []
    return { status: agreement.files_status, formats: formats.map(({ format, size }) => ({ format, bytes: size })) }
  }

  async function describe(agreement: FoundAgreement): Promise<PublicDownloadDetails> {
    return {
      id: agreement.id,
      type: agreement.type,
      title: agreement.title,
      siteName: agreement.site_name,
      language: agreement.language,
      languages: await findLanguages(db, agreement.id),
      date: agreement.valid_from,
      files: await filesOf(agreement),
      live_url: liveUrl(config, agreement.live_token),
      html: renderHtmlFragment(agreement.document),
      customer_email_masked: maskEmail(agreement.email),
      coverage: agreement.coverage,
    }
  }

  return {
    async 'GET /agreement/details/{id}'({ params, caller }) {
      const agreement = await findOwned(db, params.id, caller)
      if ('success' in agreement) return agreement
      return accept({
        id: agreement.id,
        type: agreement.type,
        title: agreement.title,
        siteName: agreement.site_name,
        language: agreement.language,
        languages: await findLanguages(db, agreement.id),
        answers: agreement.answers,
        premium: agreement.premium,
        status: agreement.edited ? ('modified' as const) : ('normal' as const),
        library: agreement.library_version,
        date: agreement.valid_from,
        live_url: liveUrl(config, agreement.live_token),
        files: await filesOf(agreement),
        coverage: agreement.coverage,
        created_at: agreement.created_at.toISOString(),
        updated_at: agreement.updated_at.toISOString(),
      })
    },

    async 'GET /agreement/public-download-details/{id}'({ params }) {
      const agreement = await findPublic(db, params.id)
      return 'success' in agreement ? agreement : accept(await describe(agreement))
    },

    async 'GET /agreement/download-details/{id}'({ params, caller }) {
      const agreement = await findOwned(db, params.id, caller)
      return 'success' in agreement
        ? agreement
        : accept({ ...(await describe(agreement)), customer_email: agreement.email })
    },
  }
}

/** `ada@example.org` → `a***@example.org`: enough to recognise one's own address. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(@[^@]*)$/, '$1***$2')
}
