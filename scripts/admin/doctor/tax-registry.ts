import type { Config } from '#server/config.ts'
import { createVies } from '#server/tax/vies.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

/** Whether the registry of VAT numbers answers, and knows the seller's own. */
export async function taxFindings({
  viesUrl,
  seller,
  payments,
}: Pick<Config, 'viesUrl' | 'seller' | 'payments'>): Promise<readonly Finding[]> {
  const number = seller?.vatId
  // Of numbers of the one-stop shop it knows none.
  if (payments === 'off' || number === undefined || number.state === 'EU') return []
  const { host } = new URL(viesUrl)
  const said = await createVies(viesUrl, number, new AbortController().signal).check(number)
  if (said.status === 'valid') return [ok('VIES', `${host} answers, and knows SELLER_VAT_ID.`)]
  return [
    said.status === 'invalid'
      ? wrong(
          'VIES',
          `${host} does not know ${number.state}${number.number} (SELLER_VAT_ID), so invoices name a number that is not valid. Ask your tax office.`,
        )
      : look(
          'VIES',
          `${host} does not answer now (${said.reason}), so numbers of customers are not checked. Try again later, and see that this machine reaches it.`,
        ),
  ]
}
