import type { LiveLink } from '#contract/live-link.ts'
import { escapeHtml } from '#render/html/escape.ts'
import { renderHtmlFragment } from '#render/html/render.ts'
import { recordPublic } from '../agreement/public-texts.ts'
import { findRevision } from '../agreement/queries/revision.queries.ts'
import { isUnpaid } from '../agreement/standing.ts'
import { findAllowed, lockAllowed } from '../agreement/find-agreement.ts'
import { type FoundAgreement, newLiveToken } from '../agreement/queries/agreement.queries.ts'
import { liveUrlOf } from '../agreement/links.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { isRefusal, accept } from '../http/outcome.ts'
import { followAddress } from './follow-address.ts'

/** What an owner decides about the public page. */
export function liveLinkHandlers({
  db,
  config,
  jobs,
}: Dependencies): Pick<Handlers, 'GET /agreement/live-link/{id}' | 'PUT /agreement/live-link/{id}'> {
  return {
    async 'GET /agreement/live-link/{id}'({ params, caller }) {
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      return isRefusal(agreement) ? agreement : accept(await describe(db, agreement, config))
    },

    'PUT /agreement/live-link/{id}'({ params, payload, caller, now }) {
      return db.transaction().execute(async (tx) => {
        const agreement = await lockAllowed(tx, config, 'publish', params.id, caller)
        if (isRefusal(agreement)) return agreement
        const changed = {
          live_enabled: payload.enabled ?? agreement.live_enabled,
          live_history: payload.history ?? agreement.live_history,
          // The old address stops working.
          live_token: payload.renew ? newLiveToken() : agreement.live_token,
        }
        await tx.updateTable('agreements').set(changed).where('id', '=', agreement.id).execute()
        await recordPublic(tx, config, { agreementId: agreement.id }, now)
        await followAddress(tx, jobs, config, agreement, { ...agreement, ...changed })
        return accept(await describe(tx, { ...agreement, ...changed }, config))
      })
    },
  }
}

async function describe(db: Database, agreement: FoundAgreement, config: Config): Promise<LiveLink> {
  const url = liveUrlOf(config, agreement)
  const { document, revision } = await publicText(db, agreement, config)
  return {
    id: agreement.id,
    enabled: agreement.live_enabled,
    history: agreement.live_history,
    url,
    taken_down: agreement.taken_down_at !== null,
    script: url && script(url, document.title),
    iframe: url && iframe(url, document.title),
    inline:
      url &&
      `<article lang="${document.language}">\n${renderHtmlFragment({ ...document, version: revision })}</article>\n`,
  }
}

/** The text that is public while there is a live page: the one that was paid for, while a later one waits for its payment. */
async function publicText(db: Database, agreement: FoundAgreement, config: Config) {
  const { id, language, published_revision: published } = agreement
  const pinned = isUnpaid(agreement, config) && published !== null ? published : undefined
  return (pinned === undefined ? undefined : await findRevision(db, id, language, pinned)) ?? agreement
}

/** Without scripts there is a link. */
const script = (url: string, title: string): string =>
  `<script async src="${escapeHtml(url)}/embed.js"></script><noscript><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></noscript>`

/** Light, as most pages are: without it the frame follows the visitor's device and not the page around it. */
const iframe = (url: string, title: string): string =>
  `<iframe src="${escapeHtml(url)}?scheme=light" title="${escapeHtml(title)}" loading="lazy" style="width: 100%; height: 80vh; border: 0"></iframe>`
