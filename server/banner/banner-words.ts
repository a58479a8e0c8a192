import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { BannerWords } from '#core/banner/banner.ts'
import type { Language } from '#core/document/node.ts'

const use = z.strictObject({ name: z.string(), about: z.string() })

export const bannerWordsSchema: z.ZodType<BannerWords> = z.strictObject({
  title: z.string(),
  lead: z.string(),
  refuse: z.string(),
  accept: z.string(),
  choose: z.string(),
  keep: z.string(),
  close: z.string(),
  reopen: z.string(),
  policy: z.string(),
  uses: z.strictObject({
    necessary: use,
    preferences: use,
    statistics: use,
    content: use,
    advertising: use,
  }),
  always: z.string(),
  services: z.string(),
  ownSite: z.string(),
  signal: z.string(),
  signalHonoured: z.string(),
  kept: z.string(),
  placeholder: z.string(),
  load: z.string(),
})

const loaded = new Map<Language, BannerWords>()

/** The words of a consent banner, from `content/banner`. */
export function bannerWords(language: Language): BannerWords {
  let words = loaded.get(language)
  if (!words) {
    const file = path.join(import.meta.dirname, '../../content/banner', `${language}.json`)
    words = bannerWordsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    loaded.set(language, words)
  }
  return words
}
