import { type Fault, some } from '../fault.ts'
import type { World } from '../world/world.ts'

const providerFault = (what: string, silence: World['stripe']['state']['silence']): Fault => ({
  name: `the payment provider ${what}`,
  part: 'payments',
  mailMayRepeat: false,
  lasts: some,
  async begin({ stripe }) {
    stripe.state.silence = silence
    return async () => void (stripe.state.silence = 'no')
  },
})

/** What a payment provider does that cannot be asked. */
export const providerFaults: readonly Fault[] = [
  providerFault('breaks off each request', 'before'),
  providerFault('charges, and breaks off before it says so', 'after'),
  providerFault('does not answer', 'for-ever'),
  providerFault('charges, and answers with rubbish', 'garbled'),
]
