import { type Ref, useImperativeHandle } from 'react'
import { useApi } from '../session/SessionProvider.tsx'
import classes from './pay.module.css'
import type { TakePayment } from './take-payment.ts'
import { usePayWords } from './words.ts'

/** Paying on a page of 2Checkout's. */
export function HostedWay({ ref }: { readonly ref: Ref<TakePayment> }) {
  const { say } = usePayWords()
  const api = useApi()
  useImperativeHandle(ref, (): TakePayment => async (payload) => {
    const { url } = await api.call('POST /transaction/2checkout/redirect', { payload })
    location.assign(url)
    // The page goes; until it does, the button waits.
    return new Promise(() => undefined)
  })
  return <p className={classes.note}>{say('method.leave')}</p>
}
