import { z } from 'zod'
import { states } from './assertions.ts'
import { condition, date, jurisdiction, name, text, words, printed } from './leaf.ts'

/** Words that it says in another language in every document, by the code of that language. */
const quotes = z.record(name, z.array(text).min(1))

/** The order of a document's parts, and the countries or states of those that concern people there alone. */
export const template = z.strictObject({
  parts: z.array(name).min(1),
  places: z.record(name, z.array(text).min(1)).exactOptional(),
})

/** The clauses of a part. */
export const part = z.strictObject({
  when: condition.exactOptional(),
  clauses: z
    .array(
      z.strictObject({
        id: name,
        when: condition.exactOptional(),
        when_entry: condition.exactOptional(),
        from: date.exactOptional(),
        until: date.exactOptional(),
        each: name.exactOptional(),
        /** Empty where no law asks for the clause. */
        sources: z.array(words),
        jurisdiction: jurisdiction.exactOptional(),
        prescribedBy: words.exactOptional(),
        /** The one language in which its wording is prescribed; it says the same in every document. */
        prescribedIn: name.exactOptional(),
        quotes: quotes.exactOptional(),
        asserts: z.array(name).min(1).exactOptional(),
        states: states.exactOptional(),
      }),
    )
    .min(1),
})

/** Phrases by name, each with its variants. */
export const phrases = z.record(
  name,
  z
    .array(
      z.strictObject({
        id: name,
        when: condition.exactOptional(),
        asserts: z.array(name).min(1).exactOptional(),
        states: states.exactOptional(),
        quotes: quotes.exactOptional(),
      }),
    )
    .min(1),
)

/** The words of phrases, and how chosen values read inside a sentence. */
export const wordings = z.strictObject({
  phrases: z.record(name, printed).exactOptional(),
  answers: z.record(name, z.record(name, printed)).exactOptional(),
})

/** Named conditions with their meanings. */
export const facts = z.record(name, z.strictObject({ when: condition, meaning: text }))

/** Groups of clauses of which a document has one at most. */
export const opposites = z.array(z.array(name).min(2))

/** Answers, `key` or `key=value`, that never arrive in the document. */
export const noEffect = z.array(
  z.strictObject({
    answers: z.array(z.string().regex(/^\w+(?:=\w+)?$/, 'must be a key, or a key and a value, key=value')).min(1),
    because: words,
  }),
)
