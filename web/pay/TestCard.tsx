import { IconChevronDown } from '@tabler/icons-react'
import { type Ref, useImperativeHandle, useState } from 'react'
import { useApi } from '../session/SessionProvider.tsx'
import fold from '../ui/BareFold.module.css'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './pay.module.css'
import type { OrderPayload, TakePayment } from './take-payment.ts'
import { usePayWords } from './words.ts'

/** Cards that show the ways in which a payment can go; docs/payments.md has them all. */
const cards = [
  ['4242 4242 4242 4242', 'test.paid'],
  ['4000 0000 0000 3220', 'test.challenge'],
  ['4000 0000 0000 0077', 'test.review'],
  ['4000 0000 0000 0002', 'test.declined'],
  ['4000 0000 0000 9995', 'test.funds'],
  ['4000 0000 0000 0069', 'test.expired'],
] as const

type TestCardProps = {
  readonly error: string | null
  readonly ref: Ref<TakePayment>
}

/** The card of a payment with which nothing is charged, marked as what it is. */
export function TestCard({ error, ref }: TestCardProps) {
  const { say } = usePayWords()
  const api = useApi()
  const [number, setNumber] = useState('')
  useImperativeHandle(ref, (): TakePayment =>
    Object.assign(
      (payload: OrderPayload) =>
        api.call('POST /transaction/test/process', { payload: { ...payload, card_number: number } }),
      { lacks: () => (/^\d{12,19}$/.test(number.replace(/[\s-]/g, '')) ? null : say('test.wrong')) },
    ),
  )
  return (
    <>
      <Notice tone="warn">
        <p className={classes.strong}>{say('test.title')}</p>
        <p>{say('test.words')}</p>
      </Notice>
      <TextField
        label={say('test.number')}
        name="card_number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        value={number}
        error={error}
        onChange={(event) => setNumber(event.currentTarget.value)}
      />
      <details className={fold.fold}>
        <summary>
          {say('test.more')}
          <IconChevronDown size={18} aria-hidden />
        </summary>
        <table className={classes.cards}>
          <thead>
            <tr>
              <th scope="col">{say('test.card')}</th>
              <th scope="col">{say('test.becomes')}</th>
            </tr>
          </thead>
          <tbody>
            {cards.map(([card, words]) => (
              <tr key={card}>
                <th scope="row">{card}</th>
                <td>{say(words)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
