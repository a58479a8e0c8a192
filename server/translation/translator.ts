import type { Language } from '#core/document/node.ts'
import { deepl } from './deepl.ts'
import { libreTranslate } from './libretranslate.ts'
import type { TranslationService, TranslatorProblem } from './service.ts'
import { hostOf, type TranslationSettings } from './settings.ts'

type Translated =
  | { readonly texts: readonly string[] }
  | { readonly problem: TranslatorProblem; /** The status, or what broke; for the log. */ readonly reason: string }

/** A service that translates by machine. */
export type Translator = {
  /** Who gets the texts. */
  readonly host: string
  /** @param texts pieces of HTML; as many come back, in the same order. */
  readonly translate: (texts: readonly string[], from: Language, into: Language) => Promise<Translated>
}

/** What one request may hold. DeepL takes 50 texts; a server of one's own often takes few characters. */
const mostTexts = 50
const mostCharacters = 5_000

/** No reply to such a request is longer, in bytes. */
const longestReply = 1_000_000

/**
 * @param stopping is aborted when the server stops: the service counts as silent then.
 * @param longest how many milliseconds a translation may take, with all its requests.
 */
export function createTranslator(settings: TranslationSettings, stopping: AbortSignal, longest = 30_000): Translator {
  const service = settings.service === 'deepl' ? deepl(settings.key!) : libreTranslate(settings.key)
  return {
    host: hostOf(settings),
    async translate(texts, from, into) {
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(longest)])
      const translated: string[] = []
      for (const some of inRequests(texts)) {
        const told = await ask(service, settings.url, service.request(some, from, into), signal)
        if ('problem' in told) return told
        if (told.texts.length !== some.length)
          return { problem: 'translator-nonsense', reason: `${told.texts.length} texts for ${some.length}` }
        translated.push(...told.texts)
      }
      return { texts: translated }
    },
  }
}

/** Texts in groups that one request may hold. A text that is longer than that goes alone. */
function inRequests(texts: readonly string[]): readonly (readonly string[])[] {
  const groups: string[][] = []
  let characters = 0
  for (const text of texts) {
    const last = groups.at(-1)
    characters += text.length
    if (last && last.length < mostTexts && characters <= mostCharacters) last.push(text)
    else {
      groups.push([text])
      characters = text.length
    }
  }
  return groups
}

async function ask(
  service: TranslationService,
  url: string,
  { path, headers, body }: ReturnType<TranslationService['request']>,
  signal: AbortSignal,
): Promise<Translated> {
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      // The words and the key go where the operator said, and nowhere else.
      redirect: 'error',
      signal,
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return { problem: service.problem(response.status), reason: String(response.status) }
    }
    const texts = service.read(asJson(await textOf(response)))
    return texts ? { texts } : { problem: 'translator-nonsense', reason: 'a reply without translations' }
  } catch (cause) {
    const { name, cause: deeper } = cause as { name?: unknown; cause?: { code?: unknown } }
    return name === 'TimeoutError'
      ? { problem: 'translator-slow', reason: 'TimeoutError' }
      : { problem: 'translator-silent', reason: String(deeper?.code ?? name) }
  }
}

/** The body of a reply; empty if it is longer than any that makes sense. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > longestReply) return ''
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
