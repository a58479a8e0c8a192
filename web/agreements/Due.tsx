import type { Money } from '#contract/fields.ts'
import { formatMoney } from '../messages/format-money.ts'
import { useAgreementWords } from './words.ts'

/** What an agreement still costs. */
export function Due({ due: { amount, currency } }: { readonly due: Money }) {
  const { say, language } = useAgreementWords()
  return say('unfinished.due', { amount: formatMoney(amount, currency, language) })
}
