import { z } from 'zod'
import { words } from './leaf.ts'

/** The words of a file in another language. Each original is there once, however often the file says it. */
export const translation = z.array(z.strictObject({ original: words, words }))

/** Which English words each unit of a language was made from: file → unit → stamp. */
export const stamps = z.record(words, z.record(words, words))
