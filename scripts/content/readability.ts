import { syllablesOf } from './readability-syllables.ts'

/** How hard a text is to read. */
export type Readability = {
  /** Flesch reading ease: about 100 is very easy, 60 to 70 plain English, under 30 very hard. */
  readonly ease: number
  readonly words: number
  readonly sentences: number
  readonly syllables: number
  /** The sentence with the most words. */
  readonly longest: string
  /** Sentences with a verb in the passive voice. */
  readonly passive: readonly string[]
}

/**
 * Measures a text as Rudolf Flesch described it in How to Write Plain English (1979), chapter 2: figures, abbreviations
 * and symbols are words of one syllable, hyphenated words are one word, colons and semicolons do not end a sentence.
 *
 * @param text running text, without headings; a new line ends a sentence, as the end of a list item does.
 */
export function readabilityOf(text: string): Readability {
  const sentences = sentencesOf(text)
  const words = sentences.map((sentence) => wordsOf(sentence))
  const count = words.flat().length
  const syllables = words.flat().reduce((sum, word) => sum + syllablesOf(word), 0)
  const longest = sentences.reduce((max, one) => (wordsOf(one).length > wordsOf(max).length ? one : max), '')
  return {
    ease: count ? 206.835 - 1.015 * (count / sentences.length) - 84.6 * (syllables / count) : 100,
    words: count,
    sentences: sentences.length,
    syllables,
    longest,
    passive: sentences.filter(isPassive),
  }
}

export function wordsOf(sentence: string): readonly string[] {
  return sentence
    .split(/[\s–—]+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}§$&]+|[^\p{L}\p{N}%)]+$/gu, ''))
    .filter((word) => /[\p{L}\p{N}§&]/u.test(word))
}

/** Words that end in a full stop without ending a sentence. */
const abbreviation =
  /(?:^|[\s(])(?:Arts?|No|Nos|Inc|Ltd|Co|St|Sec|s|ss|reg|para|Gov|Stat|Code|Bus|Prof|Civ|Tex|Fla|Gen|i\.e|e\.g|U\.S|U\.S\.C|[A-Z])\.$/

export function sentencesOf(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => {
    const sentences: string[] = []
    for (const piece of line.split(/(?<=[.!?…][”"')\]]*)\s+(?=["“‘(]*[\p{Lu}\p{N}])/u)) {
      const last = sentences.at(-1)
      if (last !== undefined && abbreviation.test(last)) sentences[sentences.length - 1] = `${last} ${piece}`
      else sentences.push(piece)
    }
    return sentences.filter((sentence) => wordsOf(sentence).length > 0)
  })
}

const participles =
  'born|bound|bought|broken|brought|built|caught|chosen|cut|dealt|done|drawn|driven|fed|felt|forgotten|found|given|gone|held|hidden|kept|known|laid|led|left|lent|lost|made|meant|met|overridden|overwritten|paid|put|read|rid|run|said|seen|sent|set|shown|shut|sold|spent|spoken|spread|stolen|struck|sworn|taken|taught|thought|thrown|told|understood|undone|withdrawn|won|worn|written'
/** Words in -ed that say how something is, not what somebody does to it. */
const states =
  'allowed|based|certified|concerned|entitled|interested|involved|limited|needed|related|required|tied|used to'
const passive = new RegExp(
  String.raw`\b(?:am|is|are|was|were|be|been|being|gets?|got)(?:\s+(?:not|never|only|also|then|always|usually|often|still|\w+ly))*\s+(?!(?:${states})\b)(?:\w+ed|${participles})\b`,
  'i',
)

const isPassive = (sentence: string): boolean => passive.test(sentence)
