import { expect, test } from 'vitest'
import type { Annex } from '#core/annex/annex.ts'
import { createTestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'

const email = 'ada@example.org'
const code = 'differs:contactEmail'

/** Two documents about one website, with different addresses. */
const payload = (more: { readonly reasons?: Record<string, string>; readonly strict?: boolean } = {}) => {
  const { strict, reasons } = more
  const given = reasons && { reasons }
  return {
    language: 'en' as const,
    ...(strict !== undefined && { strict }),
    agreements: [
      { type: 'PRIVACY_POLICY' as const, answers: answersFor(email), ...given },
      {
        type: 'DISCLAIMER' as const,
        answers: {
          ...answersFor(email, { contactEmail: 'press@ruthsbackyard.example', documentTitle: 'Disclaimer' }),
          contentTopics: ['none'],
          commercialLinks: ['none'],
        },
        ...given,
      },
    ],
  }
}

test('a contradiction without a reason is listed, and refused where that is asked for', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  await expect(visitor.call('POST /agreement/new-set', { payload: payload({ strict: true }) })).rejects.toMatchObject({
    messages: [{ code: 'contradiction' }],
  })
  const { agreements } = await visitor.call('POST /agreement/new-set', { payload: payload() })
  for (const { contradictions } of agreements)
    expect(contradictions).toEqual([{ code, words: expect.stringContaining('press@ruthsbackyard.example') }])
})

test('with a reason it is neither, and the reason is kept and shown where the contradiction is', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const reasons = { [code]: 'The press has an address of its own.' }
  const { agreements } = await visitor.call('POST /agreement/new-set', {
    payload: payload({ strict: true, reasons }),
  })
  expect(agreements.flatMap(({ contradictions }) => contradictions)).toEqual([])
  for (const { id } of agreements) {
    const { contradictions } = await visitor.call('GET /agreement/consistency/{id}', { params: { id } })
    expect(contradictions).toMatchObject([{ code, reason: 'The press has an address of its own.' }])
    const before = await visitor.call('GET /agreement/details/update/{id}', { params: { id } })
    expect(before.reasons).toEqual(reasons)
    const { blob } = await visitor.downloadAnnex(id, 'json')
    const annex = JSON.parse(await blob.text()) as Annex
    expect(annex.contradictions).toMatchObject([{ code, reason: 'The press has an address of its own.' }])
  }
})

test('a reason that says nothing is refused', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  await expect(
    visitor.call('POST /agreement/new-set', { payload: payload({ reasons: { [code]: '  ' } }) }),
  ).rejects.toMatchObject({ messages: [expect.anything(), expect.anything()] })
})

test('a reason may have several lines, and nothing hidden', async () => {
  const served = await createTestApp()
  const { visitor } = await registered(served, email)
  const make = (reason: string) =>
    visitor.call('POST /agreement/new-set', { payload: payload({ strict: true, reasons: { [code]: reason } }) })
  await expect(make('The press\u202e has its own.')).rejects.toMatchObject({
    messages: [{ code: 'forbidden-character' }, { code: 'forbidden-character' }],
  })
  await expect(make('The press has its own.\nIt is read by somebody else.')).resolves.toBeDefined()
})
