import { IconFileInvoice } from '@tabler/icons-react'
import type { OrderReply } from '#contract/transaction.ts'
import { useSend } from '../login/use-send.ts'
import { MadeList } from '../made/MadeList.tsx'
import { useStates } from '../made/use-states.ts'
import { formatMoney } from '../messages/format-money.ts'
import { paths } from '../paths.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { saveFile } from '../ui/save-file.ts'
import classes from './pay.module.css'
import { usePayWords } from './words.ts'

/** After the payment: what was paid, by which invoice, and the way to each thing that it was paid for. */
export function Paid({ order, isBanner }: { readonly order: OrderReply; readonly isBanner: boolean }) {
  const { say, language } = usePayWords()
  const amount = formatMoney(order.gross, order.currency, language)
  const [first] = order.agreements
  return (
    <>
      <Notice tone="good" role="status">
        {order.gross > 0 && <p className={classes.strong}>{say('paid.amount', { amount })}</p>}
        <p>{say(isBanner ? 'paid.banner' : 'paid.words')}</p>
      </Notice>
      <section className={classes.part} aria-labelledby="bought">
        <h2 id="bought">{say('paid.documents')}</h2>
        {isBanner ? (
          <div className={classes.actions}>
            <ButtonLink to={paths.banner(first!.id)}>{say('openBanner')}</ButtonLink>
          </div>
        ) : (
          <Bought order={order} />
        )}
      </section>
      <Receipt order={order} />
    </>
  )
}

function Bought({ order: { agreements } }: { readonly order: OrderReply }) {
  const { say } = usePayWords()
  const { standings, reload } = useStates(agreements.map(({ id }) => id))
  const documents = agreements.map(({ id, title, siteName }) => ({ id, name: say('for', { title, siteName }) }))
  return <MadeList documents={documents} standings={standings} onReload={reload} />
}

function Receipt({ order: { id, invoice } }: { readonly order: OrderReply }) {
  const { say } = usePayWords()
  const api = useApi()
  const { sending, failure, send } = useSend()
  return (
    <div className={classes.receipt}>
      <div>
        {invoice !== null && <p className={classes.strong}>{say('paid.invoice', { number: invoice })}</p>}
        <p className={classes.note}>{say('paid.order', { number: id })}</p>
      </div>
      {invoice !== null && (
        <Button
          kind="plain"
          busy={sending}
          icon={<IconFileInvoice size={18} aria-hidden />}
          onClick={() =>
            void send(async () =>
              saveFile(
                await api.file('GET /customer/invoice/{number}/{format}', {
                  params: { number: invoice, format: 'pdf' },
                }),
              ),
            )
          }
        >
          {say('paid.invoiceFile')}
        </Button>
      )}
      <Failure>{failure}</Failure>
    </div>
  )
}
