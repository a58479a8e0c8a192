import { expect, test } from 'vitest'
import { minutesRange } from './minutes.server.ts'

// tests/content/time-left.test.ts: a walk through the four documents of a German shop took 11.5 minutes.
test('the range before anybody answered holds the walk of a German shop, and something shorter', async () => {
  const { from, to } = await minutesRange()
  expect(from).toBeGreaterThan(0)
  expect(from).toBeLessThan(11.5)
  expect(to).toBeGreaterThanOrEqual(11.5)
  expect(to).toBeLessThanOrEqual(20)
})
