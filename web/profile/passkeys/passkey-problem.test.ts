import { expect, test } from 'vitest'
import { passkeyProblem } from './passkey-problem.ts'

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'already'],
  ['NotSupportedError', 'failed'],
  ['ConstraintError', 'failed'],
  ['SecurityError', 'failed'],
])('%s: %s', (name, problem) => {
  expect(passkeyProblem(new DOMException('', name))).toBe(problem)
})

test('whatever else is thrown is a failure', () => {
  expect(passkeyProblem('no')).toBe('failed')
})
