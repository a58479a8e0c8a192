import { expect, test } from 'vitest'
import { minutesRange } from './minutes.server.ts'

// tests/content/time-left.test.ts: a walk through the four documents of a German shop took 20 minutes.
test('the range before anybody answered holds the walk of a German shop, and something shorter', async () => {
  const { from, to } = await minutesRange()
  expect(from).toBeGreaterThan(0)
  expect(from).toBeLessThan(20)
  expect(to).toBeGreaterThanOrEqual(20)
  expect(to).toBeLessThanOrEqual(30)
})
