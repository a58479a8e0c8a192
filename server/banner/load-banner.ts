import type { Answers } from '#core/answers/answers.ts'
import { findRevision } from '../agreement/queries/revision.queries.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { type KeptPage, keptPage } from '../http/kept-page.ts'
import { closedPolicy, commonHeaders } from '../http/security-headers.ts'
import { scriptType } from '../live/live-page.ts'
import { findShownBanner, type ShownBanner } from './banners.queries.ts'
import { bannerScript } from './banner-script.ts'
import { inventoryFor, makeBanner } from './make-banner.ts'

/** The headers of what every website may load. */
export const bannerHeaders = {
  'content-type': scriptType,
  'content-security-policy': closedPolicy,
}

/**
 * Makes the script of a banner, or returns the cached one when its data have not changed.
 *
 * @returns undefined where there is no such banner, or its owner switched it off.
 */
export async function loadBanner(
  db: Database,
  config: Config,
  id: string,
  held: KeptPage | undefined,
): Promise<KeptPage | undefined> {
  const shown = await findShownBanner(db, config, id)
  if (!shown) return undefined
  const stamp = JSON.stringify(shown)
  if (held?.stamp === stamp) return held
  const answers = await findAnswers(db, shown)
  const inventory = answers && inventoryFor({ ...shown, language: shown.own, answers })
  if (!inventory) return undefined
  return keptPage({
    stamp,
    changed: shown.current.updated_at,
    bytes: Buffer.from(bannerScript(makeBanner(id, shown, inventory, config))),
    headers: Object.entries({ ...bannerHeaders, ...commonHeaders(config.publicUrl, 'cross-origin') }),
    withBrotli: true,
  })
}

/** The answers of the policy that visitors read: of the text that is public while a later one waits for its payment. */
async function findAnswers(db: Database, { id, own, current, pinned }: ShownBanner): Promise<Answers | undefined> {
  const row = pinned
    ? await findRevision(db, id, own, current.revision)
    : await db.selectFrom('agreements').select('answers').where('id', '=', id).executeTakeFirst()
  return row?.answers
}
