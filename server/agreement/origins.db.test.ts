import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { policyOwner } from '#tests/support/policies.ts'

const email = 'ada@example.org'
const shop = {
  entityType: 'company',
  companyName: 'Lamp GmbH',
  companyAddress: 'Lampenweg 1, 10115 Berlin',
  country: 'DE',
  state: 'DE_BE',
  audienceRegions: ['eea'],
  storageCountries: ['home'],
}

test('what nobody said or confirmed is not in the text, and is named in the reply', async () => {
  const served = await createTestApp()
  const visitor = served.visitor()
  const make = (confirmed: string[], websiteName: string) =>
    visitor.call('POST /agreement/new', {
      payload: {
        type: 'PRIVACY_POLICY',
        language: 'en',
        answers: answersFor(email, { ...shop, websiteName }),
        confirmed,
      },
    })
  const { agreement: silent } = await make([], 'Silent')
  const keys = silent.open.map(({ userData }) => userData)
  expect(silent.open).toContainEqual({
    userData: 'securityMeasures',
    label: expect.stringMatching(/\?/),
    proposed: expect.stringMatching(/HTTPS|encrypt/i),
  })
  const { agreement: whole } = await make(keys, 'Whole')
  expect(whole.open).toEqual([])
  const { agreement: one } = await make(['securityMeasures'], 'One')
  expect(one.open.map(({ userData }) => userData)).toEqual(keys.filter((key) => key !== 'securityMeasures'))
})

test('a key that nobody knows, or for which nothing is filled in, cannot be confirmed', async () => {
  const served = await createTestApp()
  const made = served.visitor().call('POST /agreement/new', {
    payload: {
      type: 'PRIVACY_POLICY',
      language: 'en',
      answers: answersFor(email, shop),
      confirmed: ['eyeColour', 'contactMethods'],
    },
  })
  await expect(made).rejects.toMatchObject({
    messages: [
      { code: 'unknown-question', field: 'eyeColour' },
      { code: 'nothing-to-confirm', field: 'contactMethods' },
    ],
  })
})

test('an authority that followed from the country follows from the new one, and was never the owner’s answer', async () => {
  const ada = await policyOwner(await createTestApp())
  const { given: berlin } = await updated(shop)
  expect(berlin.origins?.['complaintAuthority']).toBe('derived')
  expect(berlin.origins?.['companyName']).toBe('said')
  expect(berlin.answers['complaintAuthority']).toMatch(/^Berliner Beauftragte/)
  const { given: vienna, text } = await updated({ ...shop, country: 'AT', state: undefined })
  expect(vienna.answers['complaintAuthority']).toBe('Österreichische Datenschutzbehörde (DSB)')
  expect(text).not.toContain('Berliner Beauftragte')

  async function updated(answers: Record<string, unknown>) {
    const { revision } = await ada.details()
    await ada.startOver(revision, answers)
    const params = { id: ada.id }
    const given = await ada.visitor.call('GET /agreement/details/update/{id}', { params })
    return { given, text: (await ada.text()).text }
  }
})
