import { createHash } from 'node:crypto'
import { ForgedEvent, OddEvent, type ProviderEvent, type Webhook } from '../../gateway.ts'
import { providerId } from '../provider/readable-payment.ts'
import { isSigned, sign } from './signature.ts'

const unsigned = new Set(['HASH', 'SIGNATURE_SHA2_256', 'SIGNATURE_SHA3_256'])

/** 2Checkout's instant payment notification: a form, signed over all values in the order in which they were sent. */
export const ipn = (secretKey: string): Webhook => ({
  async read({ body }): Promise<ProviderEvent | undefined> {
    const form = new URLSearchParams(body.toString('utf8'))
    const values = [...form].flatMap(([name, value]) => (unsigned.has(name) ? [] : [value]))
    if (values.length === 0 || !isSigned(values, secretKey, form.get('SIGNATURE_SHA2_256') ?? ''))
      throw new ForgedEvent()
    const [transactionId, orderId] = [form.get('REFNO'), form.get('REFNOEXT')]
    if (!transactionId || !orderId) return undefined
    if (![transactionId, orderId].every((id) => providerId.safeParse(id).success))
      throw new OddEvent('2Checkout announced an order whose number is none.')
    // An announcement of 2Checkout has no id of its own.
    return { eventId: createHash('sha256').update(body).digest('hex'), transactionId, orderId }
  },
  /** Without this receipt it is sent again. */
  answer({ body }, now) {
    const form = new URLSearchParams(body.toString('utf8'))
    const date = now.toISOString().replace(/[-:T]/g, '').slice(0, 14)
    const values = [
      form.get('IPN_PID[]') ?? form.get('IPN_PID[0]'),
      form.get('IPN_PNAME[]') ?? form.get('IPN_PNAME[0]'),
    ]
    const hash = sign([...values.map((value) => value ?? ''), form.get('IPN_DATE') ?? '', date], secretKey)
    return `<sig algo="sha256" date="${date}">${hash}</sig>`
  },
})
