import { z } from 'zod'
import { name, words } from './leaf.ts'

/**
 * Answers that are so where a setting turns a service on, by its purpose; `any`: where one is on for which visitors are asked.
 */
const settings = z.strictObject({
  any: z.record(name, z.unknown()),
  analytics: z.record(name, z.unknown()),
  affiliate: z.record(name, z.unknown()),
  translation: z.record(name, z.unknown()),
})

/** The website's own legal pages: what the software does, as answers, and what only its operator knows. */
export const operator = z.strictObject({
  documents: z.array(name).min(1),
  accepted: name,
  privacy: name,
  imprint: z.strictObject({ type: name, part: name }),
  answers: z.record(name, z.unknown()),
  settings,
  asks: z.array(name).min(1),
})

export const operatorWords = z.strictObject({ imprint: words, answers: z.record(name, z.unknown()), settings })
