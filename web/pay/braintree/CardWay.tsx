import { useImperativeHandle, useState } from 'react'
import { FieldsStatus } from '../FieldsStatus.tsx'
import { KeepChoice } from '../KeepChoice.tsx'
import { MethodProblem, type TakePayment, type WayProps } from '../take-payment.ts'
import { usePayWords } from '../words.ts'
import type { HostedFields } from './braintree-web.ts'
import { CardFields } from './CardFields.tsx'
import { typedCard } from './typed-card.ts'
import { useCardPayment } from './use-card-payment.ts'

/** Paying by a card that is typed into Braintree's own fields. */
export function CardWay({ ref, ...ordered }: WayProps) {
  const { say } = usePayWords()
  const { braintree, status, pay } = useCardPayment(ordered)
  const [fields, setFields] = useState<HostedFields | 'loading' | 'failed'>('loading')
  const [keep, setKeep] = useState(false)
  const worst = [status, fields].includes('failed')
    ? 'failed'
    : [status, fields].includes('loading')
      ? 'loading'
      : 'ready'

  useImperativeHandle(
    ref,
    (): TakePayment => (payload) =>
      pay(
        payload,
        () => {
          if (typeof fields === 'string')
            throw new MethodProblem(say(fields === 'failed' ? 'method.failed' : 'method.wait'))
          return typedCard(fields)
        },
        keep,
      ),
  )
  return (
    <>
      <FieldsStatus status={worst} />
      <CardFields braintree={braintree} onFields={setFields} />
      {worst !== 'failed' && <KeepChoice checked={keep} onChange={setKeep} />}
    </>
  )
}
