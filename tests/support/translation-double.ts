import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answer = { readonly status: number; readonly body: unknown } | 'silence' | 'hang-up'

export const translationKey = 'a-key-of-the-double:fx'

type Asked = {
  readonly path: string
  readonly texts: readonly string[]
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * A server that answers as DeepL (https://developers.deepl.com/api-reference/translate) and LibreTranslate
 * (https://docs.libretranslate.com, `libretranslate/app.py`) do, each at its own path and with `translationKey` as its key.
 * What it has no translation of comes back with the language before it.
 *
 * @param atEnd what ends the server; with the test, if left out.
 */
export async function translationDouble(atEnd: (end: () => void) => void = onTestFinished) {
  const asked: Asked[] = []
  const double = {
    url: '',
    asked,
    /** By words outside the tags. */
    known: {} as Readonly<Record<string, string>>,
    /** Characters that LibreTranslate takes in one request. */
    longest: Infinity,
    /** Answers instead. */
    answer: undefined as (() => Answer) | undefined,
    /** What becomes of a translated text, on its way back. */
    spoil: (text: string): string => text,
  }
  const translate = (html: string, into: string): string =>
    double.spoil(
      html.replace(/(<[^>]*translate="no"[^>]*>[^<]*)|(<[^>]*>)|([^<]*\p{L}[^<]*)/gu, (all, kept, tag) =>
        kept || tag ? all : all.replace(/\S.*\S|\S/s, (words) => double.known[words] ?? `${into}: ${words}`),
      ),
    )

  function answerDeepl(authorization: string | undefined, raw: string): Answer {
    if (authorization !== `DeepL-Auth-Key ${translationKey}`) return { status: 403, body: { message: 'Forbidden' } }
    if (Buffer.byteLength(raw) > 128 * 1024) return { status: 413, body: { message: 'Request Entity Too Large' } }
    const body = JSON.parse(raw) as Record<string, unknown>
    const { text, source_lang: from, target_lang: into } = body
    const texts = Array.isArray(text) ? text.map(String) : []
    const refuse = (message: string): Answer => ({ status: 400, body: { message } })
    if (texts.length === 0) return refuse("Parameter 'text' not specified.")
    if (texts.length > 50) return refuse('Too many texts.')
    if (!/^(?:DE|EN|ES|FR|IT|NL)$/.test(String(from))) return refuse("Value for 'source_lang' not supported.")
    if (!/^(?:DE|EN-GB|EN-US|ES|FR|IT|NL)$/.test(String(into))) return refuse("Value for 'target_lang' not supported.")
    if (!['xml', 'html'].includes(String(body['tag_handling']))) return refuse('Bad tag_handling.')
    asked.push({ path: '/v2/translate', texts, body })
    const language = String(into).slice(0, 2).toLowerCase()
    return {
      status: 200,
      body: {
        translations: texts.map((one) => ({ detected_source_language: from, text: translate(one, language) })),
      },
    }
  }

  function answerLibre(raw: string): Answer {
    const body = JSON.parse(raw) as Record<string, unknown>
    const { q, source, target, format, api_key: key } = body
    const refuse = (status: number, error: string): Answer => ({ status, body: { error } })
    if (key === undefined) return refuse(400, 'Please contact the server operator to get an API key')
    if (key !== translationKey) return refuse(403, 'Invalid API key')
    if (!q) return refuse(400, 'Invalid request: missing q parameter')
    for (const language of [source, target])
      if (!['de', 'en', 'es', 'fr', 'it', 'nl'].includes(String(language)))
        return refuse(400, `${String(language)} is not supported`)
    if (!['text', 'html'].includes(String(format))) return refuse(400, `${String(format)} format is not supported`)
    const texts = (Array.isArray(q) ? q : [q]).map(String)
    const size = texts.join('').length
    if (size > double.longest)
      return refuse(400, `Invalid request: request (${size}) exceeds text limit (${double.longest})`)
    asked.push({ path: '/translate', texts, body })
    // Beautiful Soup writes the HTML, which closes what is empty and knows no `translate`.
    const made = texts.map((one) =>
      translate(one.replaceAll(' translate="no"', ''), String(target)).replace(/<br ([^>]*)>/g, '<br $1/>'),
    )
    return { status: 200, body: { translatedText: Array.isArray(q) ? made : made[0] } }
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString()
      const isJson = request.headers['content-type'] === 'application/json'
      const answer = double.answer
        ? double.answer()
        : request.method !== 'POST' || !isJson
          ? ({ status: 405, body: { error: 'Method not allowed' } } as const)
          : request.url === '/v2/translate'
            ? answerDeepl(request.headers.authorization, raw)
            : request.url === '/translate'
              ? answerLibre(raw)
              : ({ status: 404, body: { error: 'Not found' } } as const)
      if (answer === 'silence') return
      if (answer === 'hang-up') return void request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json', location: `${double.url}/elsewhere` })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => {
    server.closeAllConnections()
    server.close()
  })
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return double
}
