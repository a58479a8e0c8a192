import { z } from 'zod'
import { name, words } from './leaf.ts'

/** The website's own legal pages: what the software does, as answers, and what only its operator knows. */
export const operator = z.strictObject({
  documents: z.array(name).min(1),
  accepted: name,
  privacy: name,
  imprint: z.strictObject({ type: name, part: name }),
  answers: z.record(name, z.unknown()),
  asks: z.array(name).min(1),
})

export const operatorWords = z.strictObject({ imprint: words, answers: z.record(name, z.unknown()) })
