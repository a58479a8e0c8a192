import { month, type OwnBanner } from '#contract/banner.ts'
import type { Inventory } from '#core/banner/banner.ts'
import { makesBanner } from '#core/banner/makes-banner.ts'
import { optionalUses } from '#core/banner/banner.ts'
import { orderTotal } from '#core/pricing/order-total.ts'
import { currencyFor } from '#core/pricing/price-list.ts'
import { escapeHtml } from '#render/html/escape.ts'
import type { FoundAgreement } from '../agreement/queries/agreement.queries.ts'
import { findAllowed, lockAllowed } from '../agreement/find-agreement.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, isRefusal, refuse } from '../http/outcome.ts'
import { visitorTaxRate } from '../tax/visitor-tax.ts'
import { answeredCountry } from '#core/pricing/pricing.ts'
import { bannerPrice } from './banner-price.ts'
import { countRecords, findBanner, findRecords, saveBanner, type StoredBanner } from './banners.queries.ts'
import { consentLog } from './consent-log.ts'
import { bannerUrl, inventoryFor } from './make-banner.ts'

type BannerCall =
  | 'GET /agreement/banner/{id}'
  | 'PUT /agreement/banner/{id}'
  | 'DELETE /agreement/banner/{id}'
  | 'GET /agreement/banner-log/{id}/{month}'

const noInventory = refuse('banner-without-inventory')

/** The consent banner of a cookies policy, for its owner. */
export function bannerHandlers({ db, config, prices }: Dependencies): Pick<Handlers, BannerCall> {
  async function priceFor(
    on: Database,
    agreement: FoundAgreement,
    banner: StoredBanner | undefined,
    { country: told, now }: { readonly country: string | undefined; readonly now: Date },
  ) {
    const country = answeredCountry(agreement.answers) ?? told ?? config.seller?.country
    const price = await bannerPrice(on, { config, prices }, agreement, banner, currencyFor(prices, country))
    if (!price) return null
    const tax_rate = visitorTaxRate(config, country, now)
    const { gross } = orderTotal(price.currency, [price.line.amount], tax_rate)
    return { currency: price.currency, gross, tax_rate }
  }

  return {
    async 'GET /agreement/banner/{id}'({ params, caller, ...asked }) {
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const inventory = inventoryOfPolicy(agreement)
      if (!inventory) return noInventory
      const banner = await findBanner(db, agreement.id)
      return accept({
        banner: banner ? await describe(db, config, banner, inventory) : null,
        price: await priceFor(db, agreement, banner, asked),
      })
    },

    'PUT /agreement/banner/{id}'({ params, payload, caller, ...asked }) {
      return db.transaction().execute(async (tx) => {
        const agreement = await lockAllowed(tx, config, 'publish', params.id, caller)
        if (isRefusal(agreement)) return agreement
        const inventory = inventoryOfPolicy(agreement)
        if (!inventory) return noInventory
        if (payload.enabled && askedIn(inventory).length === 0) return refuse('banner-asks-nothing')
        const price = await priceFor(tx, agreement, await findBanner(tx, agreement.id), asked)
        const banner = await saveBanner(tx, agreement, { enabled: payload.enabled, free: price === null }, asked.now)
        return accept({ banner: await describe(tx, config, banner, inventory), price })
      })
    },

    'DELETE /agreement/banner/{id}'({ params, caller }) {
      return db.transaction().execute(async (tx) => {
        const agreement = await lockAllowed(tx, config, 'publish', params.id, caller)
        if (isRefusal(agreement)) return agreement
        await tx.deleteFrom('banners').where('agreement_id', '=', agreement.id).execute()
        return { success: true as const, value: undefined, messages: [{ code: 'banner-deleted' }] }
      })
    },

    async 'GET /agreement/banner-log/{id}/{month}'({ params, caller }) {
      const agreement = await findAllowed({ db, config }, 'read', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const asked = month.safeParse(params.month)
      if (!asked.success) return refuse('not-a-month', { field: 'month' })
      const banner = await findBanner(db, agreement.id)
      if (!banner) return refuse('no-banner')
      const records = await findRecords(db, banner.id, asked.data)
      return accept({
        bytes: Buffer.from(consentLog(records)),
        mediaType: 'text/csv',
        name: `consent-${asked.data}.csv`,
      })
    },
  }
}

const inventoryOfPolicy = (agreement: FoundAgreement): Inventory | undefined =>
  makesBanner(agreement.type) ? inventoryFor(agreement) : undefined

const askedIn = ({ categories }: Inventory) =>
  optionalUses.filter((use) => categories.some((category) => category.use === use))

async function describe(
  db: Database,
  config: Config,
  { id, enabled, created_at }: StoredBanner,
  inventory: Inventory,
): Promise<OwnBanner> {
  const uses = askedIn(inventory)
  return {
    id,
    enabled,
    script: `<script async src="${escapeHtml(bannerUrl(config, id))}.js"></script>`,
    uses,
    tools: uses.flatMap((use) =>
      inventory.categories
        .filter((category) => category.use === use)
        .flatMap(({ services }) => services.flatMap(({ name }) => (name === undefined ? [] : { name, use }))),
    ),
    log: await countRecords(db, id),
    created_at: created_at.toISOString(),
  }
}
