import { expect, test } from 'vitest'
import { translationDouble, translationKey } from '#tests/support/translation-double.ts'
import type { TranslationSettings } from './settings.ts'
import { createTranslator } from './translator.ts'

const services = ['deepl', 'libretranslate'] as const
const settingsOf = (service: (typeof services)[number], url: string, key = translationKey): TranslationSettings => ({
  service,
  name: service,
  url,
  key,
})
const texts = ['We keep <b id="1">bees</b>.', 'One line<br id="1">and another']

/** A server that does not stop. */
const running = new AbortController().signal

test('DeepL is asked with its key, formally, and for the English of Britain', async () => {
  const double = await translationDouble()
  const translator = createTranslator(settingsOf('deepl', double.url), running)
  expect(await translator.translate(texts, 'en', 'de')).toEqual({
    texts: ['de: We keep <b id="1">de: bees</b>.', 'de: One line<br id="1">de: and another'],
  })
  expect(await translator.translate(['Bienen'], 'de', 'en')).toEqual({ texts: ['en: Bienen'] })
  expect(double.asked.map(({ path, body }) => ({ path, ...body }))).toEqual([
    {
      path: '/v2/translate',
      text: texts,
      source_lang: 'EN',
      target_lang: 'DE',
      tag_handling: 'html',
      formality: 'prefer_more',
    },
    expect.objectContaining({ source_lang: 'DE', target_lang: 'EN-GB' }),
  ])
})

test('LibreTranslate is asked for HTML, with its key in the body', async () => {
  const double = await translationDouble()
  const translator = createTranslator(settingsOf('libretranslate', double.url), running)
  expect(await translator.translate(texts, 'en', 'nl')).toEqual({
    texts: ['nl: We keep <b id="1">nl: bees</b>.', 'nl: One line<br id="1"/>nl: and another'],
  })
  expect(double.asked).toEqual([
    {
      path: '/translate',
      texts,
      body: { q: texts, source: 'en', target: 'nl', format: 'html', api_key: translationKey },
    },
  ])
})

test('its host is known', () => {
  expect(createTranslator(settingsOf('deepl', 'https://api-free.deepl.com'), running).host).toBe('api-free.deepl.com')
})

test.each(services)('much text goes in several requests, and comes back in its order: %s', async (service) => {
  const double = await translationDouble()
  double.longest = 5_000
  const many = Array.from({ length: 120 }, (_, place) => `Text ${place} ${'bee '.repeat(30)}`.trim())
  const told = await createTranslator(settingsOf(service, double.url), running).translate(many, 'en', 'fr')
  expect(told).toEqual({ texts: many.map((text) => `fr: ${text}`) })
  expect(double.asked.length).toBeGreaterThan(2)
  for (const { texts: some } of double.asked) {
    expect(some.length).toBeLessThanOrEqual(50)
    expect(some.join('').length).toBeLessThanOrEqual(5_000)
  }
})

test.each([
  ['deepl', 403, 'translator-refuses'],
  ['libretranslate', 403, 'translator-refuses'],
] as const)('a wrong key is refused: %s', async (service, status, problem) => {
  const double = await translationDouble()
  const translator = createTranslator(settingsOf(service, double.url, 'wrong'), running)
  expect(await translator.translate(texts, 'en', 'de')).toEqual({ problem, reason: String(status) })
})

test.each([
  ['deepl', 400, 'translator-refuses'],
  ['deepl', 404, 'translator-refuses'],
  ['deepl', 413, 'translator-refuses'],
  ['deepl', 429, 'translator-busy'],
  ['deepl', 456, 'translator-over-quota'],
  ['deepl', 500, 'translator-silent'],
  ['deepl', 503, 'translator-busy'],
  ['deepl', 529, 'translator-busy'],
  ['libretranslate', 400, 'translator-refuses'],
  ['libretranslate', 429, 'translator-busy'],
  ['libretranslate', 500, 'translator-silent'],
  ['libretranslate', 204, 'translator-silent'],
] as const)('%s answers %d', async (service, status, problem) => {
  const double = await translationDouble()
  double.answer = () => ({ status, body: { message: 'We keep bees.', error: 'We keep bees.' } })
  const told = await createTranslator(settingsOf(service, double.url), running).translate(texts, 'en', 'de')
  expect(told).toEqual({ problem, reason: String(status) })
})

test.each(
  services.flatMap((service) =>
    [
      '',
      '<html>502</html>',
      'null',
      '[]',
      '{}',
      '{"translations":[{"text":"one"}],"translatedText":["one"]}',
      '{"translations":[{"text":1},{"text":2}],"translatedText":[1,2]}',
      `{"translations":[{"text":"a"},{"text":"${'a'.repeat(1_000_000)}"}],"translatedText":["a","${'a'.repeat(1_000_000)}"]}`,
    ].map((body) => [service, body.slice(0, 60), body] as const),
  ),
)('%s answers nonsense: %j', async (service, _short, body) => {
  const double = await translationDouble()
  double.answer = () => ({ status: 200, body })
  const told = await createTranslator(settingsOf(service, double.url), running).translate(texts, 'en', 'de')
  expect(told).toMatchObject({ problem: 'translator-nonsense' })
})

test.each([
  ['is too slow', 'silence', 'translator-slow', 'TimeoutError'],
  ['hangs up', 'hang-up', 'translator-silent', 'UND_ERR_SOCKET'],
] as const)('a service that %s', async (_what, answer, problem, reason) => {
  const double = await translationDouble()
  double.answer = () => answer
  expect(await createTranslator(settingsOf('deepl', double.url), running, 200).translate(texts, 'en', 'de')).toEqual({
    problem,
    reason,
  })
})

test('words and key are sent to no other address', async () => {
  const double = await translationDouble()
  let requests = 0
  double.answer = () => {
    requests += 1
    return { status: 307, body: {} }
  }
  const told = await createTranslator(settingsOf('deepl', double.url), running).translate(texts, 'en', 'de')
  expect(told).toMatchObject({ problem: 'translator-silent' })
  expect(requests).toBe(1)
})

test('a service that nobody reaches', async () => {
  const told = await createTranslator(settingsOf('deepl', 'http://127.0.0.1:1'), running).translate(texts, 'en', 'de')
  expect(told).toMatchObject({ problem: 'translator-silent' })
})
