import { storedBillingAddress } from '#contract/billing.ts'
import { languages } from '#core/document/node.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../api/handler.ts'
import { accept, refuse } from '../http/outcome.ts'
import { accountGone } from '../account/account-gone.ts'
import { findCustomerById } from '../account/customer.queries.ts'

type Profile =
  | 'GET /customer/info'
  | 'PUT /customer/set-language/{lang}'
  | 'GET /customer/billing-address'
  | 'PUT /customer/billing-address'

/** What a customer's profile says. */
export function profileHandlers({ db }: Dependencies): Pick<Handlers, Profile> {
  return {
    async 'GET /customer/info'({ caller, now }) {
      const customer = await findCustomerById(db, caller.id)
      if (!customer) return accountGone
      const { agreements } = await db
        .selectFrom('agreements')
        .select((select) => select.fn.countAll<string>().as('agreements'))
        .where('customer_id', '=', caller.id)
        .executeTakeFirstOrThrow()
      const waiting = await db
        .selectFrom('email_changes')
        .select('email')
        .where('customer_id', '=', caller.id)
        .where('used_at', 'is', null)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      return accept({
        id: customer.id,
        email: customer.email,
        language: customer.language,
        new_email: waiting?.email ?? null,
        agreements: Number(agreements),
        created_at: customer.created_at.toISOString(),
      })
    },

    async 'PUT /customer/set-language/{lang}'({ params, caller }) {
      const language = languages.find((one) => one === params.lang)
      if (!language) return refuse('unknown-language', { field: 'lang', known: languages.join(', ') })
      await db.updateTable('customers').set({ language }).where('id', '=', caller.id).execute()
      return accept({ language })
    },

    async 'GET /customer/billing-address'({ caller }) {
      const customer = await findCustomerById(db, caller.id)
      return customer ? accept(storedBillingAddress.parse(customer.billing_address ?? {})) : accountGone
    },

    async 'PUT /customer/billing-address'({ payload, caller }) {
      await db
        .updateTable('customers')
        .set({ billing_address: JSON.stringify(payload) })
        .where('id', '=', caller.id)
        .execute()
      return accept(payload)
    },
  }
}
