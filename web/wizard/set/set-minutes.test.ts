import { expect, test } from 'vitest'
import { question, questionnaire } from '../testing/small-questionnaire.ts'
import type { TimeModel } from '../interview/time-of.ts'
import { inOne, minutesOfSet } from './set-minutes.ts'

const minute = 60
const model: TimeModel = { word: 0, choice: minute, field: minute, section: 0, end: 0 }
const context = { today: '2026-11-21', authorities: {}, confirmed: 'all' as const }
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
