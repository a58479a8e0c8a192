import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { policyOwner } from '#tests/support/policies.ts'
import { translationDouble, translationKey } from '#tests/support/translation-double.ts'

const bees = 'We keep __bees__: see [our hives](https://hives.example/1).'

/** Somebody whose policy has two parts of their own, on a website with a translation service. */
async function beekeeper(service: 'deepl' | 'libretranslate' = 'deepl', env: Readonly<Record<string, string>> = {}) {
  const double = await translationDouble()
  const logged: string[] = []
  const served = await createTestApp({
    env: {
      TRANSLATION_SERVICE: service,
      TRANSLATION_URL: double.url,
      TRANSLATION_KEY: translationKey,
      LOG_LEVEL: 'warn',
      ...env,
    },
    log: pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) }),
  })
  const ada = await policyOwner(served)
  await ada.edit((before) => `${before}\n## Bees\n\n${bees}\n\n## Wasps\n\nWe keep no wasps.\n`)
  const params = { id: ada.id }
  const details = () =>
    ada.visitor.call('GET /agreement/translation/details/{id}', { params, query: { language: 'de' } })
  const propose = (clause?: string, language: 'de' | 'en' = 'de') =>
    ada.visitor.call('POST /agreement/translation/propose/{id}', { params, payload: { language, clause } })
  return { served, ada, double, logged, details, propose, params }
}

test.each(['deepl', 'libretranslate'] as const)(
  'all own wording without a translation is proposed by %s, with its links, and nothing else is sent',
  async (service) => {
    const { double, details, propose } = await beekeeper(service)
    const own = (await details()).clauses.filter(({ origin }) => origin === 'own')
    expect(own).toHaveLength(2)
    double.known = {
      Bees: 'Bienen',
      'We keep': 'Wir halten',
      bees: 'Bienen',
      ': see': '; siehe',
      'our hives': 'unsere Stöcke',
    }
    const { proposals, unusable } = await propose()
    expect(unusable).toEqual([])
    expect(proposals).toEqual([
      {
        clause: own[0]!.clause,
        fingerprint: own[0]!.fingerprint,
        text: '## Bienen\n\nWir halten __Bienen__; siehe [unsere Stöcke](https://hives.example/1).',
      },
      {
        clause: own[1]!.clause,
        fingerprint: own[1]!.fingerprint,
        text: '## de: Wasps\n\nde: We keep no wasps.',
      },
    ])
    expect(double.asked.flatMap(({ texts }) => texts)).toEqual([
      'Bees',
      'We keep <b id="1">bees</b>: see <a id="2">our hives</a>.',
      'Wasps',
      'We keep no wasps.',
    ])
  },
)

test('a proposal is stored nowhere and published nowhere until its owner saves it', async () => {
  const { served, ada, details, propose, params } = await beekeeper()
  await ada.visitor.call('POST /agreement/translation/generate/{id}', { params, payload: { languages: ['de'] } })
  const before = await details()
  const { proposals } = await propose()
  expect(await details()).toEqual(before)
  const stored = JSON.stringify([
    await served.db.selectFrom('translations').selectAll().execute(),
    await served.db.selectFrom('documents').selectAll().execute(),
    await served.db.selectFrom('revisions').selectAll().execute(),
  ])
  expect(stored).toContain('wasps')
  expect(stored).not.toContain('de: Bees')
  const live = new URL((await ada.details()).live_url!).pathname
  expect((await served.app.inject(`${live}/de`)).statusCode).toBe(404)

  const saved = Object.fromEntries(proposals.map(({ clause, ...words }) => [clause, words]))
  const { version, translated_title: title } = before
  expect(
    await ada.visitor.call('POST /agreement/translation/update/{id}', {
      params,
      payload: { language: 'de', version, title, clauses: saved },
    }),
  ).toMatchObject({ complete: true })
  expect((await served.app.inject(`${live}/de`)).body).toContain('https://hives.example/1')
})

test('one clause is proposed by itself; what is translated or the library’s is not sent', async () => {
  const { ada, double, details, propose, params } = await beekeeper()
  const { clauses } = await details()
  const [first, second] = clauses.filter(({ origin }) => origin === 'own')
  expect((await propose(second!.clause)).proposals.map(({ clause }) => clause)).toEqual([second!.clause])
  await ada.visitor.call('POST /agreement/translation/update/{id}', {
    params,
    payload: {
      language: 'de',
      version: 0,
      title: '',
      clauses: { [first!.clause]: { text: 'Wir halten Bienen.', fingerprint: first!.fingerprint } },
    },
  })
  expect((await propose()).proposals.map(({ clause }) => clause)).toEqual([second!.clause])
  const before = double.asked.length
  const librarys = clauses.find(({ origin }) => origin === 'library')!.clause
  await expect(propose(librarys)).rejects.toMatchObject({ messages: [{ code: 'not-own-wording', field: 'clause' }] })
  await expect(propose('no-such-clause')).rejects.toMatchObject({ messages: [{ code: 'unknown-clause' }] })
  await expect(propose(undefined, 'en')).rejects.toMatchObject({ messages: [{ code: 'own-language' }] })
  expect(double.asked).toHaveLength(before)
})

test('a proposal that lost a link is refused; the others are given', async () => {
  const { double, details, propose, logged } = await beekeeper()
  const [first, second] = (await details()).clauses.filter(({ origin }) => origin === 'own')
  double.spoil = (text) => text.replace(/<a [^>]*>|<\/a>/g, '')
  expect(await propose()).toMatchObject({ proposals: [{ clause: second!.clause }], unusable: [first!.clause] })
  await expect(propose(first!.clause)).rejects.toMatchObject({ messages: [{ code: 'translator-nonsense' }] })
  expect(logged.join('')).toContain('lost marks')
  expect(logged.join('')).not.toContain('bees')
})

test('too much text is refused before anything is sent', async () => {
  const { ada, double, propose } = await beekeeper()
  await ada.edit((before) => `${before}\n## Ants\n\n${'We keep ants. '.repeat(750)}\n`)
  await expect(propose()).rejects.toMatchObject({ messages: [{ code: 'too-much-to-translate' }] })
  expect(double.asked).toEqual([])
})

describe('a service that gives nothing is named by a code, and the operator learns why', () => {
  test.each([
    [403, 'translator-refuses'],
    [429, 'translator-busy'],
    [456, 'translator-over-quota'],
    [500, 'translator-silent'],
  ])('%d', async (status, code) => {
    const { double, propose, logged } = await beekeeper()
    double.answer = () => ({ status, body: { message: 'We keep bees.' } })
    await expect(propose()).rejects.toMatchObject({ messages: [{ code }] })
    const warnings = logged.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 40)
    expect(warnings).toEqual([expect.objectContaining({ problem: code, reason: String(status) })])
    expect(logged.join('')).not.toMatch(/bees|a-key-of-the-double/i)
  })
})

test('without the setting nobody is asked, and the editor is told so', async () => {
  const off = { TRANSLATION_SERVICE: '', TRANSLATION_URL: '', TRANSLATION_KEY: '' }
  const { double, details, propose } = await beekeeper('deepl', off)
  expect((await details()).proposer).toBeNull()
  await expect(propose()).rejects.toMatchObject({ messages: [{ code: 'translator-off' }] })
  expect(double.asked).toEqual([])
})

test('with it, the editor is told who gets the words', async () => {
  const { double, details } = await beekeeper()
  expect((await details()).proposer).toBe(new URL(double.url).host)
})
