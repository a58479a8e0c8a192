import { expect, test } from 'vitest'
import { question, questionnaire } from '../testing/small-questionnaire.ts'
import type { TimeModel } from '../interview/time-left.ts'
import { inOne, minutesOfSet } from './set-minutes.ts'

const minute = 60
const model = new Proxy({}, { get: (_, kind) => (kind === 'step' || kind === 'listed' ? 0 : minute) }) as TimeModel
const context = { today: '2026-11-21', authorities: {} }
const asking = (...keys: readonly string[]) => ({
  ...questionnaire,
  steps: [
    { ...questionnaire.steps[1]!, sections: keys.map((key) => ({ id: key, title: key, questions: [question(key)] })) },
  ],
})

test('each question of a set counts once, and what the start answered not at all', () => {
  const one = asking('country', 'companyName', 'features')
  const other = { ...asking('companyName', 'refunds'), type: 'EULA' as const, slug: 'eula', name: 'EULA' }
  expect(minutesOfSet(inOne([one]), {}, context, model)).toBe(3)
  expect(minutesOfSet(inOne([one, other]), {}, context, model)).toBe(4)
  expect(minutesOfSet(inOne([one, other]), { country: 'DE' }, context, model)).toBe(3)
})
