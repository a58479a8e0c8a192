import { z } from 'zod'
import { facts } from './clauses.ts'
import { languages } from '#core/language/languages.ts'
import { address, condition, country, date, name, text, words } from './leaf.ts'

const place = z
  .string()
  .regex(/^[A-Z]{2}(?:_[A-Z0-9]+)?$/, 'must be a country’s or a state’s code, such as IE or US_CA')

/** Lists, facts and prices that all types share, the calendar of the law, and the time that questions take. */
export const law = z.strictObject({
  lists: z.record(name, z.array(country).min(1)),
  /** How documents cite a country's law on storing something on devices, or reading it there. */
  device_law: z.record(country, z.strictObject({ consent: text, necessary: text })),
  facts,
  /** Facts that hold in the documents of one language. */
  texts: z.record(name, z.strictObject({ language: name, meaning: text })),
  price_groups: z.array(z.strictObject({ id: name, weight: name })),
  calendar: z.array(z.strictObject({ date, what: text, basis: words, no_clause: text.exactOptional() })),
  /** How fast somebody goes through an interview. */
  seconds: z.strictObject({
    word: z.number(),
    choice: z.number(),
    field: z.number(),
    section: z.number(),
    end: z.number(),
  }),
})

/** Countries with an adequacy decision, by whose decision it is. */
export const adequacy = z.strictObject({ eu: z.array(country), uk: z.array(country), switzerland: z.array(country) })

export const countries = z.strictObject({
  codes: z.array(country).min(1),
  letter: z.array(country),
  states: z.record(country, z.record(place, text)),
})

/** Names that read otherwise inside a sentence than in a list, and how names read where a sentence bends them. */
export const placeNames = z.strictObject({
  names: z.record(place, words),
  forms: z.record(name, z.record(z.union([place, z.literal('other')]), words)).optional(),
})

/** Data protection authorities by country or state; `_public` is for public bodies where they have one of their own. */
export const authorities = z.record(
  z.string().regex(/^[A-Z]{2}(?:_[A-Z0-9]+)?(?:_public)?$/, 'must be a place’s code'),
  z.strictObject({ name: words, names: z.partialRecord(z.enum(languages), words).exactOptional(), url: address }),
)

/** Values by country or state, for prefills. */
export const table = z.record(place, words)

/** Every key under which an answer may be given. */
export const keys = z.array(name).min(1)

export { priceList as prices } from '#server/content/price-list-schema.ts'

const vatRates = z.array(z.strictObject({ from: date, rate: z.int().min(0).max(10_000) })).min(1)

/** The standard rates of VAT in the European Union. */
export const vat = z.record(
  country,
  z.strictObject({
    zone: z.string().refine(isTimeZone, 'must be a time zone, such as Europe/Berlin'),
    prefix: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .exactOptional(),
    rates: vatRates,
    places: z
      .array(z.strictObject({ postalCode: z.string().regex(/^\d+$/), rates: vatRates.exactOptional() }))
      .exactOptional(),
    includes: z.array(country).exactOptional(),
  }),
)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

export const priceGroupNames = z.record(name, words)

/** What interviews can start from: answers by their keys. */
export const presets = z.record(
  name,
  z.strictObject({ answers: z.record(name, z.union([z.array(name).min(1), name, z.boolean()])) }),
)
export const presetNames = z.record(name, words)

const givenAnswers = z.record(name, z.unknown())

/** The interviews behind the examples on the home page: what an owner answers everywhere, and what one type asks besides. */
export const samples = z.strictObject({
  proof: z.strictObject({ type: name, clause: name }),
  owners: z.record(name, givenAnswers),
  /** By language and owner, what this owner answers there: a reader sees an owner of their country. */
  languages: z.record(name, z.record(name, givenAnswers)),
  samples: z.array(z.strictObject({ type: name, owner: name, answers: givenAnswers })).min(1),
})

/** Whose own law was held against the catalogue, and whose law the answers of an owner bring in. */
export const lawRead = z.strictObject({
  by_state: z.array(country),
  audience: z.array(
    z.strictObject({
      when: condition,
      countries: z.array(country).min(1).exactOptional(),
      /** The question whose answers are countries. */
      countries_in: name.exactOptional(),
      many: z.literal(true).exactOptional(),
    }),
  ),
  places: z.record(
    place,
    z.array(
      z.strictObject({
        /** The folders of the types. */
        documents: z.array(name).min(1),
        /** Without it the law was not gone through. */
        day: date.exactOptional(),
        sources: z.array(z.strictObject({ law: words, at: address.exactOptional() })).exactOptional(),
        left: z.array(words).min(1).exactOptional(),
      }),
    ),
  ),
})
