import { expect, test } from 'vitest'
import { asTyped, forbiddenIn } from './forbidden.ts'

test('says which of its words are forbidden, as they stand there', () => {
  expect(forbiddenIn(['no refunds?', 'all sales final'], asTyped('No refunds. Ever.'))).toEqual(['No refunds'])
  expect(forbiddenIn(['no refunds?'], asTyped('We refund.'))).toEqual([])
})

test('no-break spaces, curly apostrophes and soft hyphens hide nothing', () => {
  expect(forbiddenIn(['§ 15 TMG'], asTyped('§\u00a015\u202fTMG'))).toHaveLength(1)
  expect(forbiddenIn(["respectueux de l'environnement"], asTyped('respectueux de l’environnement'))).toHaveLength(1)
  expect(forbiddenIn(['umweltfreundlich', 'opt-out'], asTyped('umwelt\u00adfreundlich, opt\u2011out'))).toHaveLength(2)
})
