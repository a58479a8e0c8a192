import { expect, test } from 'vitest'
import { offeredLanguages } from '#core/language/languages.ts'
import { clauseFingerprint } from '#core/translation/staleness.ts'
import { loadContent } from '../../content/load-content.ts'
import { createTestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { policyOwner } from '#tests/support/policies.ts'

type Asked = 'de' | 'es' | 'fr' | 'it' | 'nl'

async function translator(answers: Record<string, unknown> = {}) {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const params = { id: ada.id }
  if (Object.keys(answers).length > 0) await ada.startOver(1, answers)
  const url = new URL((await ada.details()).live_url!).pathname
  return {
    served,
    ada,
    details: (language: Asked) =>
      ada.visitor.call('GET /agreement/translation/details/{id}', { params, query: { language } }),
    generate: async (languages?: Asked[]) =>
      (await ada.visitor.call('POST /agreement/translation/generate/{id}', { params, payload: { languages } }))
        .languages,
    save: async (language: Asked, clauses: Record<string, { text: string; fingerprint: string }>, title = '') => {
      const { version } = await ada.visitor.call('GET /agreement/translation/details/{id}', {
        params,
        query: { language },
      })
      return ada.visitor.call('POST /agreement/translation/update/{id}', {
        params,
        payload: { language, version, title, clauses },
      })
    },
    live: (more: string) => served.app.inject(url + more),
  }
}
const whole = { published: true, left: 0, earlier: 0, title: false }

test('every clause is there in every offered language at once, and its live page is open', async () => {
  const { served, ada, details, generate, live } = await translator()
  expect(await generate()).toEqual(
    offeredLanguages.flatMap((language) => (language === 'en' ? [] : { language, ...whole })),
  )
  for (const [language, title] of [
    ['de', 'Datenschutzerklärung'],
    ['es', 'Política de privacidad'],
    ['fr', 'Politique de confidentialité'],
    ['it', 'Informativa sulla privacy'],
    ['nl', 'Privacyverklaring'],
  ] as const) {
    const page = await live(`/${language}`)
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-language']).toBe(language)
    expect(page.body).toContain(`<h1>${title}</h1>`)
    const { clauses, languages } = await details(language)
    expect(
      clauses.every(({ state, generated, origin }) => state === 'current' && generated && origin === 'library'),
    ).toBe(true)
    expect(languages.find((one) => one.language === language)).toEqual({
      language,
      state: 'published',
      left: 0,
      generates: true,
    })
    // The document that the same answers make in that language, clause by clause.
    const { answers } = await ada.visitor.call('GET /agreement/details/update/{id}', { params: { id: ada.id } })
    const made = await served.visitor().call('POST /agreement/new', {
      payload: {
        type: 'PRIVACY_POLICY',
        language: 'en',
        answers: { ...answers, documentLanguage: language, deliveryEmail: `${language}@example.org` },
      },
    })
    const texts = await served.db
      .selectFrom('documents')
      .select('document')
      .where('language', '=', language)
      .where('agreement_id', 'in', [ada.id, made.agreement.id])
      .execute()
    const [one, other] = texts.map(({ document }) => document.children.map((clause) => clauseFingerprint(clause)))
    expect(texts).toHaveLength(2)
    expect(one).toEqual(other)
  }
  expect((await ada.details()).languages.toSorted()).toEqual(offeredLanguages.toSorted())
})

test('wording of the owner’s own stays to be translated, and the rest waits for it as a draft', async () => {
  const { ada, details, generate, save, live } = await translator()
  const paragraph = /^You can reach us .*$/m
  await ada.edit((text) => `${text.replace(paragraph, 'Call us on $&')}\n## Bees\n\nWe keep bees.\n`)
  expect(await generate(['de'])).toEqual([{ language: 'de', published: false, left: 2, earlier: 0, title: false }])
  expect((await live('/de')).statusCode).toBe(404)
  const { clauses } = await details('de')
  const own = clauses.filter(({ origin }) => origin === 'own')
  expect(own.map(({ original }) => original)).toEqual([
    expect.stringContaining('Call us on You can reach us'),
    expect.stringContaining('We keep bees.'),
  ])
  expect(clauses.filter(({ state }) => state === 'missing')).toEqual(own)
  expect(own.map(({ translation, generated }) => [translation, generated])).toEqual([
    ['', false],
    ['', false],
  ])
  const words = own.map(({ clause, fingerprint }, index) => [clause, { text: `Eigenes ${index}.`, fingerprint }])
  expect(await save('de', Object.fromEntries(words), 'Datenschutzerklärung')).toMatchObject({ complete: true })
  await eventually(async () => expect((await live('/de')).body).toContain('Eigenes 1.'))
  // Made once more, nothing of it is written over.
  expect(await generate(['de'])).toEqual([{ language: 'de', ...whole }])
  const again = await details('de')
  expect(again.clauses.filter(({ generated }) => !generated).map(({ translation }) => translation)).toEqual([
    'Eigenes 0.',
    'Eigenes 1.',
  ])
})

test('a translation that the owner wrote or changed is never written over, not even when it is out of date', async () => {
  const { ada, details, generate, save } = await translator()
  const { clauses } = await details('de')
  const target = clauses.find(({ original }) => original.includes('Ruth’s Backyard'))!
  await save('de', { [target.clause]: { text: 'Von Hand.', fingerprint: target.fingerprint } })
  await generate(['de'])
  const wordsOf = async () => (await details('de')).clauses.find(({ clause }) => clause === target.clause)!
  expect(await wordsOf()).toMatchObject({ translation: 'Von Hand.', generated: false, state: 'current' })
  await ada.startOver(1, { websiteName: 'Ruth’s Orchard' })
  const [result] = await generate(['de'])
  expect(result).toMatchObject({ published: false, left: 1 })
  expect(await wordsOf()).toMatchObject({
    translation: 'Von Hand.',
    generated: false,
    state: 'stale',
    origin: 'library',
  })
})

test('generated translations follow an update, a restored version and a clause that goes', async () => {
  const { ada, details, generate, live } = await translator()
  await generate(['de'])
  await ada.startOver(1, { websiteName: 'Ruth’s Orchard' })
  expect((await details('de')).clauses.every(({ state }) => state === 'current')).toBe(true)
  expect((await live('/de')).body).toContain('Ruth’s Orchard')
  expect((await live('/de')).body).not.toContain('Ruth’s Backyard')
  // An edit in the owner's own words is theirs to translate; what was published stays.
  const { text } = await ada.text()
  await ada.edit(text.replace(/^You can reach us .*$/m, 'Come by.'))
  expect((await details('de')).languages.find(({ language }) => language === 'de')).toMatchObject({
    state: 'stale',
    left: 1,
  })
  const { revision } = await ada.text()
  await ada.visitor.call('POST /agreement/restore/{id}', { params: { id: ada.id }, payload: { revision, restore: 1 } })
  await eventually(async () => expect((await live('/de')).body).toContain('Ruth’s Backyard'))
  // A part that the owner takes out goes in German too.
  const before = (await live('/de')).body
  await ada.edit((words) => `${words.slice(0, words.lastIndexOf('\n## '))}\n`)
  await eventually(async () => expect((await live('/de')).body.length).toBeLessThan(before.length))
  expect((await details('de')).clauses.every(({ state }) => state === 'current')).toBe(true)
})

test('a translation that its owner wrote alone does not follow by itself', async () => {
  const { ada, details, save } = await translator()
  const { clauses } = await details('de')
  const all = clauses.map(({ clause, fingerprint }) => [clause, { text: `Klausel ${clause}.`, fingerprint }])
  await save('de', Object.fromEntries(all))
  await ada.startOver(1, { websiteName: 'Ruth’s Orchard' })
  const { languages, clauses: after } = await details('de')
  expect(languages.find(({ language }) => language === 'de')).toMatchObject({ state: 'stale' })
  expect(after.some(({ generated }) => generated)).toBe(false)
})

test('a title of the owner’s own waits for its translation', async () => {
  const { generate, save, live } = await translator({ documentTitle: 'What Ruth knows of you' })
  expect(await generate(['de'])).toEqual([{ language: 'de', published: false, left: 0, earlier: 0, title: true }])
  expect((await live('/de')).statusCode).toBe(404)
  expect(await save('de', {}, 'Was Ruth von Ihnen weiß')).toMatchObject({ complete: true })
  await eventually(async () => expect((await live('/de')).body).toContain('<h1>Was Ruth von Ihnen weiß</h1>'))
})

test('a usual title becomes the same one in the other language, and follows when the owner takes another', async () => {
  const { served, ada, generate } = await translator({ documentTitle: 'Privacy Notice' })
  await generate(['de'])
  const titleOf = async () =>
    (await served.db.selectFrom('translations').select('title').where('agreement_id', '=', ada.id).executeTakeFirst())
      ?.title
  const usual = loadContent('privacy-policy', 'de')!.questionnaire.titles
  expect(await titleOf()).toBe(usual[1])
  await ada.startOver((await ada.text()).revision, { documentTitle: 'Privacy Policy' })
  expect(await titleOf()).toBe(usual[0])
})

test('what the owner typed into the interview is named where it stands', async () => {
  const { details, generate } = await translator({ features: ['contactForm', { name: 'Counting the bees' }] })
  await generate(['de'])
  const typed = (await details('de')).clauses.filter((one) => one.typed.length > 0)
  expect(typed.length).toBeGreaterThan(0)
  for (const { typed: words, original, translation } of typed) {
    expect(words).toEqual(['Counting the bees'])
    expect(original).toContain('ounting the bees')
    expect(translation).toContain('ounting the bees')
  }
})

test('words that the library has given up since wait for an update', async () => {
  const { served, ada, details, generate } = await translator()
  const { document } = await served.db
    .selectFrom('documents')
    .select('document')
    .where('agreement_id', '=', ada.id)
    .executeTakeFirstOrThrow()
  const [first, ...others] = document.children
  const older = { ...first!, children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Said in 2025.' }] }] }
  await served.db
    .updateTable('documents')
    .set({ document: JSON.stringify({ ...document, children: [older, ...others] }) })
    .where('agreement_id', '=', ada.id)
    .execute()
  expect(await generate(['de'])).toEqual([{ language: 'de', published: false, left: 1, earlier: 1, title: false }])
  expect((await details('de')).clauses[0]).toMatchObject({ origin: 'earlier', state: 'missing', translation: '' })
})

test('the own language is refused', async () => {
  const { ada } = await translator()
  const generated = ada.visitor.call('POST /agreement/translation/generate/{id}', {
    params: { id: ada.id },
    payload: { languages: ['en'] },
  })
  await expect(generated).rejects.toMatchObject({ messages: [{ code: 'own-language' }] })
})
