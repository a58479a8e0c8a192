import { expect, test } from 'vitest'
import { formProblem } from './placeholders.ts'

test('a placeholder asks for a form of a number or a place, and only for one that has words', () => {
  const library = {
    counts: { days: { one: '# day', other: '# days' } },
    placeForms: { in: { other: 'in #', CH: 'in der Schweiz' } },
    kinds: { trialDays: 'number', mail: 'email', country: 'country', state: 'state' },
  } as const
  const problem = (name: string, form?: string) =>
    formProblem({ type: 'placeholder', name, ...(form && { form }) }, library)
  expect(problem('trialDays')).toBeUndefined()
  expect(problem('trialDays', 'days')).toBeUndefined()
  expect(problem('trialDays', 'loud')).toBe(
    '{{trialDays|loud}}: there is no format, no count and no form of a place called loud',
  )
  expect(problem('country', 'in')).toBeUndefined()
  expect(problem('state', 'in')).toBeUndefined()
  expect(problem('trialDays', 'in')).toBe('{{trialDays|in}}: trialDays is no country or state')
  expect(problem('mail', 'days')).toBe('{{mail|days}}: mail is no number')
})
