import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declineReasons } from '#core/payment/decline.ts'
import { testCards } from './test-cards.ts'

test('docs/payments.md lists every card of the test gateway, and what it shows', () => {
  const listed = [...readFileSync('docs/payments.md', 'utf8').matchAll(/^\| (\d{4}(?: \d{4}){3}) +\| (.*?) +\|$/gm)]
  expect(Object.fromEntries(listed.map(([, card, shows]) => [card!.replaceAll(' ', ''), shows]))).toEqual(
    Object.fromEntries(Object.entries(testCards).map(([card, { shows }]) => [card, shows])),
  )
})

test('there is a way to see every reason why a payment comes to nothing', () => {
  const shown = Object.values(testCards).flatMap(({ outcome, later, challenge }) => [
    ...[outcome, later].flatMap((one) => (one?.kind === 'declined' ? [one.reason] : [])),
    ...(challenge ? (['authentication-failed'] as const) : []),
  ])
  expect(new Set(shown)).toEqual(new Set(declineReasons))
})
