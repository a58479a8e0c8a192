import { describe, expect, test } from 'vitest'
import type { Provider } from '#core/library/library.ts'
import type { Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent } from '#server/content/load-content.ts'
import { answersWith, offersFor } from './offers.ts'

const { questionnaire, library } = loadContent('privacy-policy', 'en')!
const providers = Object.groupBy(Object.values(library.providers), ({ category }) => category) as Record<
  string,
  readonly Provider[]
>

function offers(ids: readonly string[], given: Answers) {
  const filled = interview(questionnaire, given, { today: '2026-11-22', authorities: {}, confirmed: 'all' as const })
  const about = { questionnaire, providers, given, filled }
  const groups = offersFor(
    ids.map((id) => ({ id, evidence: [{ kind: 'script', what: 'x.example' }] })),
    about,
  )
  return { groups, take: (...ticked: string[]) => answersWith(new Set(ticked), groups, about) }
}

test('nothing changes without a tick', () => {
  expect(offers(['googleAnalytics', 'stripe', 'wordpress'], {}).take()).toEqual({})
})

test('a ticked service becomes an answer, and its kind is ticked with it', () => {
  expect(offers(['googleAnalytics', 'hotjar'], {}).take('googleAnalytics')).toEqual({
    toolKinds: ['analytics'],
    analyticsProviders: ['googleAnalytics'],
  })
})

test('what was answered before stays beside it', () => {
  const own = { name: 'Own counter', purpose: 'counts', country: 'DE' }
  const given = { toolKinds: ['maps'], mapsProviders: ['here'], analyticsProviders: ['plausible', own] }
  expect(offers(['googleAnalytics'], given).take('googleAnalytics')).toEqual({
    toolKinds: ['maps', 'analytics'],
    analyticsProviders: ['plausible', own, 'googleAnalytics'],
  })
})

test('two services of one kind, and two kinds, come together', () => {
  expect(
    offers(['googleAnalytics', 'plausible', 'googleFonts'], {}).take('googleAnalytics', 'plausible', 'googleFonts'),
  ).toEqual({
    toolKinds: ['analytics', 'fonts'],
    analyticsProviders: ['googleAnalytics', 'plausible'],
    fontsProviders: ['googleFonts'],
  })
})

describe('a contradiction with an answer', () => {
  const { groups, take } = offers(['googleAnalytics'], { toolKinds: ['none'] })

  test('is named before anything is ticked', () => {
    expect(groups[0]?.openings[0]).toMatchObject({
      question: { userData: 'toolKinds' },
      answer: { value: 'analytics' },
      replaces: { value: 'none' },
    })
  })

  test('ends with the tick, and not without', () => {
    expect(take()).toEqual({})
    expect(take('googleAnalytics')).toMatchObject({ toolKinds: ['analytics'] })
  })
})

test('a consent tool contradicts “no banner” only where that was answered', () => {
  const replaced = (given: Answers) => offers(['cookiebot'], given).groups[0]?.openings[0]?.replaces?.value
  expect(replaced({})).toBeUndefined()
  expect(replaced({ toolKinds: ['none'] })).toBe('none')
})

test('a question that several answers could bring up is left closed, and the tick is kept', () => {
  const { groups, take } = offers(['stripe'], {})
  expect(groups[0]).toMatchObject({ openings: [], waitsFor: { userData: 'features' } })
  expect(take('stripe')).toEqual({ paymentProviders: ['stripe'] })
})

test('a service that is answered already says so', () => {
  const { groups } = offers(['plausible'], { toolKinds: ['analytics'], analyticsProviders: ['plausible'] })
  expect(groups[0]?.services[0]?.isAnswered).toBe(true)
})
