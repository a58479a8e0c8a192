import type { OrderReply } from '#contract/transaction.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatMoney } from '../messages/format-money.ts'
import classes from './pay.module.css'
import { usePayWords } from './words.ts'

/** After the payment: what was paid, and the way to what it was paid for. */
export function Paid({ order, isBanner }: { readonly order: OrderReply; readonly isBanner: boolean }) {
  const { say, language } = usePayWords()
  const amount = formatMoney(order.gross, order.currency, language)
  return (
    <>
      <Notice tone="good" role="status">
        <p>{say('paid.amount', { amount })}</p>
        <p>{say(isBanner ? 'paid.banner' : 'paid.words')}</p>
      </Notice>
      <div className={classes.actions}>
        {order.agreements.map(({ id, title }) => (
          <ButtonLink key={id} to={isBanner ? paths.banner(id) : paths.download(id)}>
            {isBanner ? say('openBanner') : say('paid.open', { title })}
          </ButtonLink>
        ))}
      </div>
    </>
  )
}
