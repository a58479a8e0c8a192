import { expect, test } from 'vitest'
import { placeReason } from './place-reason.ts'

const view = { top: 100, bottom: 900 }

test('stands under its clause where there is room', () => {
  expect(placeReason({ top: 200, bottom: 300 }, view)).toEqual({ top: 102 })
})

test('stands above it near the lower end', () => {
  expect(placeReason({ top: 700, bottom: 850 }, view)).toEqual({ bottom: 152 })
})

test('lies on a clause that is taller than the view, in what is seen of it', () => {
  expect(placeReason({ top: 0, bottom: 1500 }, view)).toEqual({ bottom: 608 })
})
