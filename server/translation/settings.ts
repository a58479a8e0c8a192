import { z } from 'zod'
import { isOnThisMachine } from '../this-machine.ts'

/** What is said to the service leaves this machine encrypted or not at all, and the key is no part of an address. */
const isSafe = (url: string): boolean => {
  if (!URL.canParse(url)) return false
  const { protocol, username, password, search, hash } = new URL(url)
  if (username || password || search || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && isOnThisMachine(url))
}

/** The settings of the machine-translation service, by the names of their environment variables. */
export const translationSettings = {
  /** Proposes translations of what owners worded themselves, when they ask for it. Absent: nothing is sent to anybody. */
  TRANSLATION_SERVICE: z.enum(['deepl', 'libretranslate'], { error: 'must be deepl or libretranslate' }).optional(),
  /** Where the service is, without the path of the call. Default for deepl: the server that the key is for. */
  TRANSLATION_URL: z
    .string()
    .refine(isSafe, {
      error: 'must be an https address, or http on this machine, without a name, a password or a query',
    })
    .optional(),
  TRANSLATION_KEY: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]+$/, { error: 'must be a key without spaces' })
    .optional(),
}

/** Those whose value must not be in a message. An address that is refused may have a password in it. */
export const translationSecrets = ['TRANSLATION_KEY', 'TRANSLATION_URL'] as const

type Settings = z.infer<z.ZodObject<typeof translationSettings>>

export type TranslationSettings = {
  readonly service: 'deepl' | 'libretranslate'
  /** What people know it as. */
  readonly name: string
  /** Without a slash at the end. */
  readonly url: string
  readonly key: string | undefined
}

/**
 * Reads which service proposes translations.
 *
 * @returns undefined where none is set, and a sentence for each mistake.
 */
export function readTranslation({
  TRANSLATION_SERVICE: service,
  TRANSLATION_URL: url,
  TRANSLATION_KEY: key,
}: Settings): { readonly translation: TranslationSettings | undefined; readonly mistakes: readonly string[] } {
  const missing = (name: string, because: string) => ({
    translation: undefined,
    mistakes: [`The setting ${name} must be set, because ${because}.`],
  })
  if (!service) {
    const given = url ? 'TRANSLATION_URL' : key ? 'TRANSLATION_KEY' : undefined
    return given ? missing('TRANSLATION_SERVICE', `${given} is set`) : { translation: undefined, mistakes: [] }
  }
  if (service === 'deepl' && !key) return missing('TRANSLATION_KEY', 'TRANSLATION_SERVICE is deepl')
  if (service === 'libretranslate' && !url) return missing('TRANSLATION_URL', 'TRANSLATION_SERVICE is libretranslate')
  const name = service === 'deepl' ? 'DeepL' : 'LibreTranslate'
  return { translation: { service, name, url: (url ?? deeplServer(key!)).replace(/\/+$/, ''), key }, mistakes: [] }
}

/** Keys of the free plan end in `:fx` and count on a server of their own (developers.deepl.com, “Authentication”). */
const deeplServer = (key: string): string =>
  key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com'

/** Whom owners trust with their words: the server's name, without the path. */
export const hostOf = ({ url }: Pick<TranslationSettings, 'url'>): string => new URL(url).host
