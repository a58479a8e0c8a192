import { expect, test } from 'vitest'
import { mayPrefetch } from './may-prefetch.ts'

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  '%j fetches nothing early',
  (it) => {
    expect(mayPrefetch(it)).toBe(false)
  },
)

test.each([undefined, {}, { saveData: false, effectiveType: '4g' }, { effectiveType: '3g' }])('%j does', (it) => {
  expect(mayPrefetch(it)).toBe(true)
})
