import { z } from 'zod'
import { country, jurisdiction, ownName, pattern, words } from './leaf.ts'

/** What search engines show of a page under its title. */
const description = words
  .min(50, 'is shorter than what search engines show')
  .max(160, 'is longer than what search engines show')

const sentences = z.array(words).min(1)

/** The page about a type: what it is, who needs it, and what to watch for. What it must contain is in the catalogue. */
export const typePage = z.strictObject({
  title: words,
  description,
  what: sentences,
  needed: sentences,
  watch: sentences,
})

const picture = z.strictObject({ title: words, line: words })

/** The words on the pictures that are shown where somebody shares a page. */
export const social = z.strictObject({
  site: picture,
  types: z.strictObject({ line: words }),
  guides: picture,
  faq: picture,
})

/** Questions of owners, with true answers. `when` is what the server's settings must say for a question to be there. */
export const faq = z.strictObject({
  title: words,
  description,
  lead: words,
  /** What a text says in place of the address of the support where none is set. */
  operator: words,
  groups: z
    .array(
      z.strictObject({
        id: ownName,
        title: words,
        questions: z
          .array(
            z.strictObject({
              id: ownName,
              when: z.enum(['free', 'payments', 'siteScan']).exactOptional(),
              question: words,
              answer: sentences,
            }),
          )
          .min(1),
      }),
    )
    .min(1),
})

/** Where cited laws can be read, and in which part of the world each place of the catalogue is. */
export const lawSources = z.strictObject({
  links: z
    .array(
      z.strictObject({ pattern, url: words.startsWith('https://', 'must be an address like https://example.com') }),
    )
    .min(1),
  regions: z.strictObject({
    europe: z.array(country).min(1),
    northAmerica: z.array(country).min(1),
    elsewhere: z.array(country).min(1),
  }),
  places: z.array(z.strictObject({ place: jurisdiction, pattern })).min(1),
  /** Conditions on the facts of the law, by place. */
  reach: z.record(country, words),
})
