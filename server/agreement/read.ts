import { filesStateOf } from '#core/agreement/files-state.ts'
import { beginningOf } from '#core/document/beginning.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { renderHtmlFragment } from '#render/html/render.ts'
import { emailStatus } from '../account/customer.queries.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { isRefusal, accept, type Refusal, refuse } from '../http/outcome.ts'
import { findFiles, findLanguages, findText, type FoundAgreement } from './queries/agreement.queries.ts'
import { liveUrlOf } from './links.ts'
import { moneyBackOf } from './money-back.ts'
import { findPaymentsChecked } from './payment-under-way.ts'
import { findAllowed, findPublic } from './find-agreement.ts'
import { isUnpaid, obstaclesOf, standingOf, stateOf } from './standing.ts'
import { coverageOf, lawUnreadIn } from './document/stored-coverage.ts'

type Read =
  | 'GET /agreement/details/{id}'
  | 'GET /agreement/public-download-details/{id}'
  | 'GET /agreement/download-details/{id}'

/**
 * Whether the text is shown to its owner alone. Until the account is confirmed nobody can log in, and the link in the
 * mail is the one way to the text; afterwards the owner decides with the live link whether the text is public, unless the
 * operator took it down.
 */
const isForOwnerAlone = (agreement: FoundAgreement): boolean =>
  agreement.taken_down_at !== null || (!agreement.live_enabled && emailStatus(agreement) === 'confirmed')

/** What an agreement looks like from outside. */
export function readHandlers({ db, config, prices }: Dependencies): Pick<Handlers, Read> {
  async function filesOf(text: Text) {
    const files = await findFiles(db, text)
    return {
      status: filesStateOf(text.files_status, text.formats_made),
      formats: files.map(({ format, size }) => ({ format, bytes: size })),
    }
  }

  /** The text in a language, if there is one. */
  async function textIn(agreement: FoundAgreement, language: Language | undefined): Promise<Text | Refusal> {
    if (language === undefined || language === agreement.language) return agreement
    const text = await findText(db, agreement.id, language)
    return text ? { ...agreement, ...text } : refuse('no-such-language', { field: 'language', language })
  }

  /** The whole text, or its beginning while it waits for its payment. */
  const shownOf = (agreement: FoundAgreement, { document }: Text): Agreement =>
    isUnpaid(agreement, config) ? beginningOf(document) : document

  async function describe(agreement: FoundAgreement, text: Text, wanted: readonly Language[]) {
    const url = liveUrlOf(config, agreement)
    return {
      id: agreement.id,
      type: agreement.type,
      title: text.document.title,
      siteName: agreement.site_name,
      language: text.language,
      languages: await findLanguages(db, agreement.id),
      date: text.document.date,
      unpaid: isUnpaid(agreement, config),
      files: await filesOf(text),
      live_url: url === null || text.language === agreement.language ? url : `${url}/${text.language}`,
      customer_email_masked: maskEmail(agreement.email),
      owner_confirmed: emailStatus(agreement) === 'confirmed',
      coverage: coverageOf(agreement, config),
      lawUnread: lawUnreadIn(agreement, wanted, config),
    }
  }

  const isPaymentChecked = async (agreement: FoundAgreement): Promise<boolean> =>
    isUnpaid(agreement, config) && (await findPaymentsChecked(db, [agreement.id])).size > 0

  return {
    async 'GET /agreement/details/{id}'({ params, caller }) {
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const state = stateOf(agreement)
      return accept({
        id: agreement.id,
        type: agreement.type,
        title: agreement.title,
        siteName: agreement.site_name,
        language: agreement.language,
        languages: await findLanguages(db, agreement.id),
        answers: agreement.answers,
        origins: agreement.origins,
        premium: agreement.premium,
        status: state.text,
        library: agreement.library_version,
        date: agreement.valid_from,
        live_url: liveUrlOf(config, agreement),
        files: await filesOf(agreement),
        coverage: coverageOf(agreement, config),
        revision: agreement.revision,
        payment: state.payment,
        payment_checked: await isPaymentChecked(agreement),
        obstacles: obstaclesOf(standingOf(agreement, caller, config)),
        created_at: agreement.created_at.toISOString(),
        updated_at: agreement.updated_at.toISOString(),
      })
    },

    async 'GET /agreement/public-download-details/{id}'({ params, query, languages: wanted }) {
      const agreement = await findPublic(db, params.id)
      if (isRefusal(agreement)) return agreement
      const text = await textIn(agreement, query.language)
      return isRefusal(text)
        ? text
        : accept({
            ...(await describe(agreement, text, wanted)),
            html: isForOwnerAlone(agreement) ? null : renderHtmlFragment(shownOf(agreement, text)),
          })
    },

    async 'GET /agreement/download-details/{id}'({ params, query, caller, languages: wanted }) {
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const text = await textIn(agreement, query.language)
      return isRefusal(text)
        ? text
        : accept({
            ...(await describe(agreement, text, wanted)),
            html: renderHtmlFragment(shownOf(agreement, text)),
            customer_email: agreement.email,
            obstacles: obstaclesOf(standingOf(agreement, caller, config)),
            money_back: (await moneyBackOf(db, { config, prices }, [agreement.id])).get(agreement.id) ?? null,
            payment_checked: await isPaymentChecked(agreement),
          })
    },
  }
}

type Text = Pick<FoundAgreement, 'id' | 'language' | 'revision' | 'document' | 'files_status' | 'formats_made'>

/** `ada@example.org` → `a***@example.org`: enough to recognise one's own address. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(@[^@]*)$/, '$1***$2')
}
