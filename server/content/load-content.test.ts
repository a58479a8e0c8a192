import { expect, test } from 'vitest'
import { loadMessages, loadPriceList, loadVatTable } from './load-content.ts'

test('what is asked for at every page and reply is read from the disk once', () => {
  expect(loadVatTable()).toBe(loadVatTable())
  expect(loadPriceList()).toBe(loadPriceList())
  expect(loadMessages(['de'])).toBe(loadMessages(['de']))
})
