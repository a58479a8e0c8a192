import { type Fault, some } from '../fault.ts'
import type { World } from '../world/world.ts'

const registryFault = (what: string, answer: World['vies']['answer']): Fault => ({
  name: `the registry of VAT numbers ${what}`,
  part: 'registry',
  mailMayRepeat: false,
  lasts: some,
  async begin({ vies }) {
    const usual = vies.answer
    vies.answer = answer
    return async () => void (vies.answer = usual)
  },
})

/** What the registry of VAT numbers (VIES) does in place of an answer. */
export const registryFaults: readonly Fault[] = [
  registryFault('does not answer', () => 'silence'),
  registryFault('answers with rubbish', () => ({ body: '<html><body>valid: true' })),
]
