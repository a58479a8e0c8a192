import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { originsToKeep } from '#core/questionnaire/kept-answers.ts'
import { nothingConfirmed, type Confirmed } from '#core/questionnaire/origin.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'
import { loadContent } from '#server/content/load-content.ts'
import { confirmedKeys } from './confirmed-keys.ts'
import type { Draft } from './draft.ts'
import { allPlaces } from './places.ts'
import { questionnaire } from '../testing/small-questionnaire.ts'
import { asksForDelivery, beginningOf } from './update-mode.ts'

const context = { today: '2026-11-21', authorities: {}, confirmed: nothingConfirmed }

test('an update begins with the answers of the agreement, and every question can be opened', () => {
  const { given, reached, revision } = beginningOf(
    questionnaire,
    { answers: { websiteName: 'Ada’s Bakes', effectiveDate: '2025-01-01' }, origins: null, revision: 4 },
    context,
  )
  expect(given).toEqual({ websiteName: 'Ada’s Bakes' })
  expect(reached).toBe('send/delivery')
  expect(revision).toBe(4)
})

test('a day to come stays the day from which the text is valid', () => {
  const { given } = beginningOf(
    questionnaire,
    { answers: { effectiveDate: '2027-01-01' }, origins: null, revision: 1 },
    context,
  )
  expect(given).toEqual({ effectiveDate: '2027-01-01' })
})

describe('of what was filled in', () => {
  const policy = loadContent('privacy-policy', 'en')!
  const real = policy.checkContext('2026-11-21', nothingConfirmed)
  const owner = answersOf(
    personasOf('PRIVACY_POLICY').find(({ id }) => id === 'p02')!,
    'PRIVACY_POLICY',
  ) as Answers
  const begin = (confirmed: Confirmed, known: boolean) => {
    const filled = interview(policy.questionnaire, owner, { ...real, confirmed })
    const origins = known ? originsToKeep(filled) : null
    return beginningOf(policy.questionnaire, { answers: filled.standing, origins, revision: 1 }, real)
  }

  test('what was confirmed is not gone through again', () => {
    const { reached, given } = begin('all', true)
    expect(reached).toBe(allPlaces(policy.questionnaire).at(-1)!.id)
    expect(given?.['complaintAuthority']).toBeUndefined()
  })

  // The name was taken over from another document and confirmed; nothing proposes it in an update.
  test('what was confirmed and is not proposed any more is no word of the owner', () => {
    const filled = interview(policy.questionnaire, owner, { ...real, confirmed: new Set(['companyName']) })
    const kept = { answers: filled.standing, origins: originsToKeep(filled), revision: 1 }
    const { given, confirmedBefore, reached } = beginningOf(policy.questionnaire, kept, real)
    const originOf = (before: Pick<Draft, 'confirmedBefore'>) => {
      const confirmed = confirmedKeys(policy.questionnaire, { given: given!, reached: reached!, ...before })
      return interview(policy.questionnaire, given!, { ...real, confirmed }).origins.get('companyName')
    }
    expect(originOf({ confirmedBefore: confirmedBefore! })).toBe('confirmed')
    expect(originOf({})).toBe('said')
  })

  test('what is open is shown before the end', () => {
    expect(begin(nothingConfirmed, true).reached).not.toBe(allPlaces(policy.questionnaire).at(-1)!.id)
  })

  test('an agreement of which nobody wrote that down comes to the list of it', () => {
    const { reached, given } = begin('all', false)
    expect(allPlaces(policy.questionnaire).find(({ id }) => id === reached)?.section.shows).toBe('filledIn')
    expect(given?.['complaintAuthority']).toBeUndefined()
  })
})

test('where to send the agreement is not asked again', () => {
  expect(
    allPlaces(questionnaire)
      .filter(asksForDelivery)
      .map(({ id }) => id),
  ).toEqual(['send/delivery'])
})
