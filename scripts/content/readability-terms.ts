import { sentencesOf, wordsOf } from './readability.ts'

/** Nouns that agreements like to turn into defined terms by a capital letter. */
const nouns = new Set(
  'account agreement app application buyer company content controller cookie customer device documentation fee goods information licence license licensee licensor material member order partner party platform policy processor product provider purchase rules seller service site software subscription supplier term user vendor visitor website'.split(
    ' ',
  ),
)
/** Abbreviations that need no explanation. */
const known = new Set('AI CD DVD EU FAQ GPS ID IP IT JAMS OK PC PDF PIN SMS TV UK URL US USB VAT WLAN'.split(' '))

/**
 * Terms that a text uses as if it had defined them: a common noun with a capital letter inside a sentence, and an
 * abbreviation that nothing explains. Something in “quotation marks” or in brackets after its long form is defined.
 *
 * Names are spared: a capital next to another one (“Google LLC”, “Sale of Goods”), a statute's short title beside a
 * figure (“§ 25(1) TDDDG”), words in a row of capitals.
 *
 * @param names words that stand for themselves: titles of parts, answers, names of services.
 */
export function undefinedTermsIn(text: string, names: readonly string[] = []): readonly string[] {
  const plain = names
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => (name ? rest.replaceAll(name, 'Name') : rest), text)
  const found = new Set<string>()
  for (const sentence of sentencesOf(plain)) {
    const words = wordsOf(sentence)
    words.forEach((word, index) => {
      const before = words[index - 1] ?? ''
      const after = words[index + 1] ?? ''
      const inName = isName(after) || (links.has(before) && isName(words[index - 2] ?? ''))
      if (isTerm(word) && isOrdinary(before) && !inName && !isDefined(word, plain)) found.add(word)
      if (isAbbreviation(word) && ![before, after].some(isNameOrFigure) && !isDefined(word, plain)) found.add(word)
    })
  }
  return [...found].toSorted()
}

const isTerm = (word: string): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(word) &&
  [word, word.replace(/s$/, ''), word.replace(/ies$/, 'y')].some((one) => nouns.has(one.toLowerCase()))

const isOrdinary = (word: string): boolean => /^\p{Ll}/u.test(word)

const isAbbreviation = (word: string): boolean => /^\p{Lu}{2,6}s?$/u.test(word) && !known.has(word.replace(/s$/, ''))

/** Words that may be inside a name: Sale of Goods, Terms and Conditions. */
const links = new Set(['and', 'for', 'of', 'on', 'the'])

const isName = (word: string): boolean => /^\p{Lu}/u.test(word)

const isNameOrFigure = (word: string): boolean => isName(word) || /\d/.test(word)

/** Explained before, in or after brackets or quotation marks: “personal data (…)”, General Regulation (GDPR), the “Buyer”. */
function isDefined(term: string, text: string): boolean {
  const word = term.replace(/s$/, '')
  return new RegExp(String.raw`“[^”]*\b${word}s?\b[^”]*”|\([^()]*\b${word}s?\b[^()]*\)|\b${word}s? \(`, 'u').test(text)
}
