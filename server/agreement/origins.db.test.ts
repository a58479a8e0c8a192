import { expect, test } from 'vitest'
import { answersOf, personasOf } from '#scripts/content/personas.ts'
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

test('a duty that rests on an open answer is missing in the report of a stored text, with its question', async () => {
  const ada = await policyOwner(await createTestApp())
  const persona = personasOf('PRIVACY_POLICY').find(({ id }) => id === 'p02')!
  const { personalData: _, securityMeasures: __, ...silentShop } = answersOf(persona, 'PRIVACY_POLICY')
  const reportAfter = async (confirmed: string[]) => {
    const { revision } = await ada.details()
    const { open } = await ada.visitor.call('POST /agreement/update/{id}', {
      params: { id: ada.id },
      payload: { mode: 'start-over', revision, language: 'en', answers: silentShop, confirmed },
    })
    const file = await ada.visitor.downloadAnnex(ada.id, 'json')
    const { coverage, reminders } = JSON.parse(await file.blob.text()) as {
      coverage: { met: number }
      reminders: { userData?: string; words: string }[]
    }
    const asked = reminders.filter(({ words }) => words.includes('or confirm what is proposed'))
    return { open: open.map(({ userData }) => userData), met: coverage.met, asked }
  }
  const silent = await reportAfter([])
  expect(silent.open).toEqual(expect.arrayContaining(silent.asked.map(({ userData }) => userData)))
  expect(silent.asked.length).toBeGreaterThan(0)
  const whole = await reportAfter(silent.open)
  expect(whole.asked).toEqual([])
  expect(whole.met).toBeGreaterThan(silent.met)
})

test('costs name what is open, and count nothing of it', async () => {
  const served = await createTestApp()
  const ask = (confirmed: string[]) =>
    served.visitor().call('POST /agreement/costs/{id}', {
      params: { id: 'new' },
      payload: { type: 'PRIVACY_POLICY', answers: answersFor(email, shop), confirmed },
    })
  const silent = await ask([])
  expect(silent.open.map(({ userData }) => userData)).toContain('securityMeasures')
  const whole = await ask(silent.open.map(({ userData }) => userData))
  expect(whole.open).toEqual([])
  expect(whole.total).toBeGreaterThanOrEqual(silent.total)
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
