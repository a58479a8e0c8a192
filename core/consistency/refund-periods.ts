import { plainText } from '../document/text.ts'
import type { Agreement } from '../document/node.ts'
import { fillIn } from '../language/fill-in.ts'
import { placeOf, type Contradiction, type OwnersDocument } from './contradiction.ts'
import type { ConsistencyRules, ConsistencyWords } from './rules.ts'

/** A period that a text gives for returns or refunds, in days, with the sentence it stands in. */
type Period = { readonly days: number; readonly sentence: string }

/**
 * A period for returns or refunds that only the edited text gives, or an answered one that it lost. Periods that the
 * assembled text gives too, such as a statute's 14 days, are no contradiction.
 */
export function refundPeriods(
  document: OwnersDocument,
  others: readonly OwnersDocument[],
  { periods, words }: Pick<ConsistencyRules, 'periods' | 'words'>,
): readonly Contradiction[] {
  const { edited, assembled } = document
  if (!edited) return []
  const after = periodsIn(edited, words.reading)
  const before = assembled ? periodsIn(assembled, words.reading) : []
  const own = answeredPeriods(document, periods)
  const elsewhere = others.flatMap((other) => answeredPeriods(other, periods).map((found) => ({ ...found, other })))
  const expected = new Set([...before, ...own].map(({ days }) => days))
  const unexpected = after.find(({ days }) => !expected.has(days))
  const lost = own.find(({ days }) => isIn(before, days) && !isIn(after, days))
  if (own.length > 0) {
    // What replaced the answered period: a new one if there is one, else whatever the text speaks of now.
    const instead = unexpected ?? (lost && after[0])
    const [asked] = lost ? [lost] : own
    if (!instead || !asked) return []
    return [
      {
        code: `edited:${asked.key}`,
        words: fillIn(words.editedPeriod, {
          document: document.title,
          sentence: instead.sentence,
          days: String(asked.days),
          question: document.words.label(asked.key),
        }),
        places: [placeOf(document, asked.key)],
      },
    ]
  }
  if (!unexpected || elsewhere.length === 0 || elsewhere.some(({ days }) => days === unexpected.days)) return []
  const [{ other, key, days }] = elsewhere as [(typeof elsewhere)[number]]
  return [
    {
      code: `edited:${key}`,
      words: fillIn(words.editedPeriodOther, {
        document: document.title,
        sentence: unexpected.sentence,
        days: String(days),
        question: other.words.label(key),
        other: other.title,
      }),
      places: [{ document: document.id }, placeOf(other, key)],
    },
  ]
}

const isIn = (periods: readonly Period[], days: number): boolean => periods.some((period) => period.days === days)

const answeredPeriods = ({ answers }: OwnersDocument, keys: readonly string[]): { key: string; days: number }[] =>
  keys.flatMap((key) => (typeof answers[key] === 'number' ? [{ key, days: answers[key] }] : []))

const longestQuote = 160

/** Every “within N days” in the sentences about returns and refunds. */
function periodsIn(agreement: Agreement, reading: ConsistencyWords['reading']): readonly Period[] {
  const about = new RegExp(reading.refunds, 'iu')
  return agreement.children
    .flatMap((clause) => plainText(clause).split(/\n|(?<=[.!?])\s+/))
    .filter((sentence) => about.test(sentence))
    .flatMap((sentence) =>
      [
        { pattern: reading.days, length: 1 },
        { pattern: reading.weeks, length: 7 },
        { pattern: reading.months, length: 30 },
      ].flatMap(({ pattern, length }) =>
        [...sentence.matchAll(new RegExp(pattern, 'giu'))].flatMap(([, count]) => {
          const days = (reading.numbers[count!.toLowerCase()] ?? Number(count)) * length
          return Number.isNaN(days) ? [] : [{ days, sentence: quote(sentence) }]
        }),
      ),
    )
}

const quote = (sentence: string): string =>
  sentence.length > longestQuote ? `${sentence.slice(0, longestQuote).trimEnd()} …` : sentence
