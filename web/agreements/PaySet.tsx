import { IconCreditCard } from '@tabler/icons-react'
import { formatMoney } from '../messages/format-money.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import classes from './agreements.module.css'
import type { UnpaidSet } from './use-agreement-list.ts'
import { useAgreementWords } from './words.ts'

/** What was made in one go and waits for its payment: one amount, and the way to one order. */
export function PaySet({ agreements, due, siteName }: UnpaidSet & { readonly siteName: string }) {
  const { say, language } = useAgreementWords()
  const [first, ...others] = agreements
  const count = agreements.length
  return (
    <div className={classes.set}>
      <p>{say('unfinished.set', { count, siteName, amount: formatMoney(due.amount, due.currency, language) })}</p>
      <ButtonLink to={paths.pay(first!, others)} icon={<IconCreditCard size={18} aria-hidden />}>
        {say('unfinished.paySet')}
      </ButtonLink>
    </div>
  )
}
