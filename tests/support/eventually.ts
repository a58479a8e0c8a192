import { vi } from 'vitest'

/**
 * What the check returns once it holds, asked every `interval` milliseconds. No test is about time: on a busy machine what
 * is waited for may take as long as it needs, within the time of the test.
 */
export const eventually = <T>(check: () => T | Promise<T>, interval = 20): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval })
