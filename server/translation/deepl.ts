import { z } from 'zod'
import type { Language } from '#core/document/node.ts'
import { type TranslationService, usualProblem } from './service.ts'

const reply = z.object({ translations: z.array(z.object({ text: z.string() })) })

/** DeepL's names of target languages: English needs a country, and the texts here have the British spelling. */
const targets: Partial<Record<Language, string>> = { en: 'EN-GB' }

/** DeepL (https://developers.deepl.com/api-reference/translate): the second version of its API. */
export const deepl = (key: string): TranslationService => ({
  request: (texts, from, into) => ({
    path: '/v2/translate',
    headers: { authorization: `DeepL-Auth-Key ${key}` },
    body: {
      text: texts,
      source_lang: from.toUpperCase(),
      target_lang: targets[into] ?? into.toUpperCase(),
      tag_handling: 'html',
      // Our own texts are formal too; for languages without a difference it is left out of account.
      formality: 'prefer_more',
    },
  }),
  read: (told) => reply.safeParse(told).data?.translations.map(({ text }) => text),
  // 456: the quota of the month is used up; 529: too many requests.
  problem: (status) =>
    status === 456 ? 'translator-over-quota' : status === 529 ? 'translator-busy' : usualProblem(status),
})
