import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { combinedInterview } from '#core/questionnaire/combined-interview.ts'
import { combine } from '#core/questionnaire/combine.ts'
import { cover } from '#core/coverage/coverage.ts'
import { ownEntriesIn, type Answers } from '#core/answers/answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { kindsIn, withService } from '#core/questionnaire/service-kinds.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent, type Content } from '#server/content/load-content.ts'
import { answersOf, personasOf, type Persona } from '#scripts/content/personas.ts'
import { answersFor, readInterviews } from '#tests/interviews/read-interviews.ts'
import { allPlaces, homeOf } from '../../web/wizard/interview/places.ts'
import { gatheredIn } from '#web/wizard/interview/gathered.ts'
import { putKeys, shownKeys } from './put-keys.ts'

const date = '2026-11-22'

/**
 * Fine points on which a duty of a few owners depends, although nobody else has an answer to them. No other may be among
 * the fine points: a duty must not depend on opening a fold.
 */
const fineForDuties: readonly string[] = [
  'adPixels',
  'bookingKinds',
  'bulkyReturn',
  'changeReasons',
  'consumerHealthPolicyUrl',
  'contactPhone',
  'euRepresentative',
  'haveNone',
  'keepLogs',
  'keepMessages',
  'keepStatistics',
  'mailTracking',
  'nationalNumber',
  'orderLanguages',
  'sensitiveWork',
  'ownCookies',
  'statisticsCookies',
  'supervision',
  'toolScript',
  'transferTools',
  'traderCheckHow',
]

/** An owner, and what they answer for one type. */
type Owner = { readonly id: string; readonly answers: Answers }

const ownersOf = (type: string): readonly Owner[] => [
  ...personasOf(type).map((persona) => ({ id: persona.id, answers: answersOf(persona, type) as Answers })),
  ...readInterviews()
    .filter(({ documents }) => documents.some((one) => one === type))
    .map((owner) => ({ id: owner.file, answers: answersFor(owner, type) as Answers })),
]

describe.each(publishedTypes)('%s', (slug) => {
  const content = loadContent(slug, 'en')!
  const owners = ownersOf(content.questionnaire.type)

  test.each(owners)('every question that applies to $id has one place on the screens', ({ answers }) => {
    const { questionnaire } = content
    const filled = interview(questionnaire, answers, content.checkContext(date, 'all'))
    expect(shownKeys(questionnaire, filled).toSorted()).toEqual([...filled.visible].toSorted())
    expect(allPlaces(questionnaire).filter(({ section }) => section.shows === 'filledIn')).toHaveLength(1)
  })

  test.each(owners)('no duty of $id is less met when the interview fills in what it can', ({ answers }) => {
    const full = coverageOf(content, answers)
    const { questionnaire, checkContext } = content
    const filledIn = (given: Answers) => interview(questionnaire, given, checkContext(date, 'all')).filledIn
    const less = coverageOf(content, leftToTheInterview(answers, filledIn))
    expect([...full.met].filter((id) => less.open.has(id))).toEqual([])
  })

  test.each(owners)('no duty of $id is less met when the folds stay closed', ({ answers }) => {
    const { folded } = interview(content.questionnaire, answers, content.checkContext(date, 'all'))
    const left = Object.entries(answers).filter(([key]) => !folded.has(key) || fineForDuties.includes(key))
    const less = coverageOf(content, Object.fromEntries(left))
    expect([...coverageOf(content, answers).met].filter((id) => less.open.has(id))).toEqual([])
  })
})

describe('one interview for all documents', () => {
  const contents = publishedTypes.map((slug) => loadContent(slug, 'en')!)
  const personas = [...new Set(contents.flatMap(({ questionnaire }) => personasOf(questionnaire.type)))].filter(
    ({ needs }) => needs.length > 1,
  )
  const context = contents[0]!.checkContext(date, 'all')

  const setOf = ({ needs, ...persona }: Persona) => {
    const wanted = contents.filter(({ questionnaire }) => needs.includes(questionnaire.type))
    const documents = wanted.map(({ questionnaire }) => questionnaire)
    const answers = documents
      .toReversed()
      .reduce<Answers>((all, { type }) => ({ ...all, ...(answersOf({ needs, ...persona }, type) as Answers) }), {})
    return { wanted, combined: combine(documents, { name: '', about: '', shared: '', send: '' }), answers }
  }

  test.each(personas)('puts every question that applies to $id in one place on the screens', (persona) => {
    const { combined, answers } = setOf(persona)
    const { questionnaire } = combined
    const { filled } = combinedInterview(combined, answers, context)
    expect(shownKeys(questionnaire, filled).toSorted()).toEqual([...filled.visible].toSorted())
    const shows = allPlaces(questionnaire).flatMap(({ section }) => section.shows ?? [])
    expect(shows).toEqual(['filledIn', 'check'])
    expect(filled.filledIn.size).toBeGreaterThan(0)
  })

  test('fills in what the questions of another document settle, and does not assume it for one document alone', () => {
    const { wanted, combined, answers } = setOf(personas.find(({ id }) => id === 'p02')!)
    const { consentBanner: _, visitorsCan: __, ...silent } = answers
    const { filled } = combinedInterview(combined, silent, context)
    expect(filled.answers).toMatchObject({ consentBanner: 'yes', visitorsCan: ['accounts'] })
    expect([...filled.filledIn]).toEqual(expect.arrayContaining(['consentBanner', 'visitorsCan']))
    const cookies = wanted.find(({ questionnaire }) => questionnaire.type === 'COOKIES_POLICY')!
    const alone = interview(cookies.questionnaire, silent, context)
    expect(alone.answers).not.toHaveProperty('consentBanner')
    expect(alone.filledIn).not.toContain('visitorsCan')
  })

  test.each(personas)('asks $id for kinds of services only in the search for services', (persona) => {
    const { combined, answers } = setOf(persona)
    const { questionnaire } = combined
    const { filled } = combinedInterview(combined, answers, context)
    const gathered = new Set(allPlaces(questionnaire).flatMap(({ section }) => gatheredIn(questionnaire, section)))
    const kinds = questionsOf(questionnaire).filter(
      ({ serviceKinds, userData }) => serviceKinds && filled.visible.has(userData),
    )
    expect(kinds.filter((question) => !gathered.has(question)).map(({ userData }) => userData)).toEqual([])
  })

  test('asks a blog what people can do on it before it searches for services', () => {
    const wanted = contents.filter(({ questionnaire }) => ['PRIVACY_POLICY', 'DISCLAIMER'].includes(questionnaire.type))
    const { questionnaire } = combine(
      wanted.map((content) => content.questionnaire),
      { name: '', about: '', shared: '', send: '' },
    )
    const places = allPlaces(questionnaire)
    const indexOf = (key: string): number =>
      places.findIndex(({ section }) => section.questions.some(({ userData }) => userData === key))
    expect(indexOf('features')).toBeLessThan(indexOf('toolKinds'))
    expect(indexOf('features')).toBeLessThan(indexOf('emailMarketingProviders'))
  })

  test('asks for the banner’s tool in the search for services', () => {
    const { combined, answers } = setOf(personas.find(({ id }) => id === 'p02')!)
    const { filled } = combinedInterview(combined, answers, context)
    const search = allPlaces(combined.questionnaire).flatMap(({ section }) =>
      gatheredIn(combined.questionnaire, section).map(({ userData }) => userData),
    )
    expect(filled.visible).toContain('consentProviders')
    expect(search).toContain('consentProviders')
    expect(homeOf(combined.questionnaire, filled, 'consentProviders')?.section.questions).toContainEqual(
      expect.objectContaining({ userData: 'toolKinds' }),
    )
  })

  test('names a banner’s tool for all documents at once', () => {
    const { wanted } = setOf(personas.find(({ id }) => id === 'p02')!)
    const documents = wanted.map(({ questionnaire }) => questionnaire)
    const combined = combine(documents, { name: '', about: '', shared: '', send: '' })
    const { questionnaire } = combined
    const given: Answers = {
      platforms: ['website'],
      features: ['shop'],
      toolKinds: ['analytics'],
      cookieCategories: ['analyticsCookies'],
    }
    const { filled } = combinedInterview(combined, given, context)
    const search = allPlaces(questionnaire).map(({ section }) => gatheredIn(questionnaire, section))
    const [services] = search.filter((found) => found.some(({ userData }) => userData === 'consentProviders'))
    const kinds = kindsIn(questionnaire, filled, services)
    const banner = kinds.find(({ question }) => question.userData === 'consentProviders')!
    const changed = withService(banner, 'cookiebot', filled.answers, filled, new Set(['none']))
    expect(changed).toContainEqual({ key: 'toolKinds', value: ['analytics', 'consentTool'] })
  })

  test('puts 21 questions to a shop for its privacy policy, and at most 41 for its four documents', () => {
    const { wanted, combined, answers } = setOf(personas.find(({ id }) => id === 'p02')!)
    const { questionnaire } = wanted.find((content) => content.questionnaire.type === 'PRIVACY_POLICY')!
    const alone = putKeys(questionnaire, interview(questionnaire, answers, context))
    expect(alone.length, alone.join()).toBeLessThanOrEqual(21)
    const together = putKeys(combined.questionnaire, combinedInterview(combined, answers, context).filled)
    expect(together.length, together.join()).toBeLessThanOrEqual(41)
  })

  test.each([
    ['p08', 32],
    ['p14', 47],
    ['p16', 32],
  ])('puts to the shop of %s at most %i questions for all its documents', (shop, most) => {
    const { combined, answers } = setOf(personas.find(({ id }) => id === shop)!)
    const together = putKeys(combined.questionnaire, combinedInterview(combined, answers, context).filled)
    expect(together.length, together.join()).toBeLessThanOrEqual(most)
  })

  test.each(['p01', 'p02', 'p08', 'p16'])(
    'does not ask %s, a hobby blog or a shop, whether messages tell of health: that is for practices',
    (id) => {
      const { combined, answers } = setOf(personas.find((persona) => persona.id === id)!)
      expect(combinedInterview(combined, answers, context).filled.visible).not.toContain('sensitiveWork')
    },
  )

  test('keeps together what is one question to its owner, although another document asks for a part of it', () => {
    const { wanted, combined } = setOf(personas.find(({ id }) => id === 'p02')!)
    const placeIn = (questionnaire: Questionnaire, key: string): string | undefined =>
      allPlaces(questionnaire).find(({ section }) => section.questions.some(({ userData }) => userData === key))?.id
    const apart = wanted.flatMap(({ questionnaire }) =>
      (questionnaire.joint ?? []).flatMap(({ asks }) =>
        asks.filter(
          (key) =>
            placeIn(questionnaire, key) !== undefined &&
            placeIn(questionnaire, key) === placeIn(questionnaire, asks[0]!) &&
            placeIn(combined.questionnaire, key) !== placeIn(combined.questionnaire, asks[0]!),
        ),
      ),
    )
    expect(apart).toEqual([])
  })

  test.each(personas)('meets no duty of $id less when it fills in what it can', (persona) => {
    const { wanted, combined, answers } = setOf(persona)
    const fill = (given: Answers) => combinedInterview(combined, given, context)
    const all = fill(answers)
    const left = fill(leftToTheInterview(answers, (given) => fill(given).filled.filledIn))
    for (const content of wanted) {
      const full = coverageOf(content, all.of.get(content.questionnaire)!.answers)
      const less = coverageOf(content, left.of.get(content.questionnaire)!.answers)
      expect([...full.met].filter((id) => less.open.has(id))).toEqual([])
    }
  })
})

/** The answers without those that the interview fills in; what owners added in their own words stays. */
function leftToTheInterview(answers: Answers, filledIn: (given: Answers) => ReadonlySet<string>): Answers {
  const without = (keys: ReadonlySet<string>): Answers =>
    Object.fromEntries(
      Object.entries(answers).filter(([key, value]) => !keys.has(key) || ownEntriesIn(value).length > 0),
    )
  // Some are filled in only where another answer recommends one; else they are put, and the owner answers.
  return without(filledIn(without(filledIn(answers))))
}

/** The duties that are met, those that are not. */
function coverageOf(content: Content, given: Answers) {
  const { questionnaire, library, words } = content
  const { answers } = checkAnswers(questionnaire, given, content.checkContext(date, 'all'))
  const { entries } = cover(questionnaire, library, assemble(library, answers, { date }), words)
  const inState = (...states: readonly string[]): ReadonlySet<string> =>
    new Set(entries.filter(({ state }) => states.includes(state)).map(({ requirement }) => requirement.id))
  return {
    met: inState('met'),
    open: inState('missing', 'partly', 'violated'),
  }
}
