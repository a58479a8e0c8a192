import { expect, test } from 'vitest'
import { interview } from '#core/questionnaire/interview.ts'
import { questionnaire } from '../testing/small-questionnaire.ts'
import { withBlanks } from './with-blanks.ts'

const context = { today: '2026-11-21', authorities: {}, confirmed: 'all' as const }

test('what must be typed and is missing stands as a blank', () => {
  const filled = interview(questionnaire, { platforms: ['website'] }, context)
  expect(withBlanks(questionnaire, filled, '____')).toMatchObject({ platforms: ['website'], websiteName: '____' })
})

test('answers, addresses and hidden questions are left alone', () => {
  const filled = interview(questionnaire, { platforms: ['website'], websiteName: 'Ada’s Bakes' }, context)
  const shown = withBlanks(questionnaire, filled, '____')
  expect(shown['websiteName']).toBe('Ada’s Bakes')
  expect(shown['websiteUrl']).toBeUndefined()
  expect(shown['appPermissions']).toBeUndefined()
})
