import { expect, test } from 'vitest'
import { isSettled, paymentStates } from '#core/payment/payment-state.ts'
import { orderStateOf } from './use-order-state.ts'

test('a payment that nothing can change any more is not asked about again', () => {
  for (const state of paymentStates.filter(isSettled))
    expect({ state, is: orderStateOf(state) }).not.toMatchObject({ is: 'open' })
  expect(orderStateOf('quarantined')).toBe('stopped')
})

test.each(['processing', 'pending-verification', 'validating'] as const)('%s is asked about again', (state) => {
  expect(orderStateOf(state)).toBe('open')
})
