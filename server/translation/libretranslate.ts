import { z } from 'zod'
import { type TranslationService, usualProblem } from './service.ts'

const reply = z.object({ translatedText: z.array(z.string()) })

/** LibreTranslate (https://docs.libretranslate.com/api/operations/translate/), or what speaks its language. */
export const libreTranslate = (key: string | undefined): TranslationService => ({
  request: (texts, from, into) => ({
    path: '/translate',
    headers: {},
    body: { q: texts, source: from, target: into, format: 'html', ...(key !== undefined && { api_key: key }) },
  }),
  read: (told) => reply.safeParse(told).data?.translatedText,
  problem: usualProblem,
})
