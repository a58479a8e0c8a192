import { describe, expect, test } from 'vitest'
import { agreementTypes } from '#core/questionnaire/questionnaire.ts'
import { createTestApp } from '#tests/support/app.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'
import { publishedTypes } from '../content/load-content.ts'

const forTests = {
  websiteName: 'Lantern',
  contactMethods: ['email', 'form'],
  bookingCancel: [{ cancelBefore: 'a week before', cancelRefund: 50, cookieCategory: 'statistics' }],
  deliveryEmail: 'owner@lantern.example',
}

describe('every published type', () => {
  test.each(publishedTypes(true))('$type becomes an agreement', async ({ type }) => {
    const { visitor } = await createTestApp()
    const [persona] = personasOf(type)
    const api = visitor()
    const { agreement } = await api.call('POST /agreement/new', {
      payload: { type, language: 'en', answers: answersOf(persona!, type) },
    })
    expect(agreement.type).toBe(type)
    const details = await api.call('GET /agreement/public-download-details/{id}', { params: { id: agreement.id } })
    expect(details.type).toBe(type)
    expect(details.coverage).toMatchObject({ missing: expect.any(Number) })
    expect(details.html).toContain('<h2')
    const { lines, total } = await api.call('POST /agreement/costs/{id}', {
      params: { id: 'new' },
      payload: { type, answers: answersOf(persona!, type) },
    })
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  })
})

test('a type that is not published is refused with a list of those that are', async () => {
  const { visitor } = await createTestApp({ env: { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(40) } })
  const refused = visitor().call('POST /agreement/new', {
    payload: { type: 'TEST', language: 'en', answers: forTests },
  })
  await expect(refused).rejects.toMatchObject({ messages: [{ code: 'type-unavailable', field: 'type' }] })
  await expect(refused).rejects.toThrow(
    agreementTypes.filter((type) => publishedTypes(true).some((one) => one.type === type)).join(', '),
  )
})

describe('the type for tests', () => {
  test('can be made in development, and prints the fields of its group', async () => {
    const { visitor } = await createTestApp()
    const api = visitor()
    const { agreement } = await api.call('POST /agreement/new', {
      payload: { type: 'TEST', language: 'en', answers: forTests },
    })
    const { html } = await api.call('GET /agreement/public-download-details/{id}', { params: { id: agreement.id } })
    expect(html).toContain('Lantern is a site with a form.')
    expect(html).toContain('a week before: 50 % (for counting)')
  })
  test('cannot be priced in production either', async () => {
    const { visitor } = await createTestApp({ env: { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(40) } })
    const refused = visitor().call('POST /agreement/costs/{id}', { params: { id: 'new' }, payload: { type: 'TEST' } })
    await expect(refused).rejects.toMatchObject({ messages: [{ code: 'type-unavailable' }] })
  })
})
