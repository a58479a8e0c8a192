import type { Language } from '#core/language/languages.ts'
import { isFigure } from './readability-syllables.ts'
import { sentencesOf, wordsOf } from './readability.ts'

/** What the formulas of reading ease are made of: the words of a sentence, and the syllables and letters of a word, on average. */
type Averages = { readonly words: number; readonly syllables: number; readonly letters: number }

type Formula = {
  /** By what authors, and what it gives; higher is easier in all of them. */
  readonly ease: (averages: Averages) => number
  /** A group of vowels that is one syllable. */
  readonly syllable: RegExp
  /**
   * The least that a clause, and all clauses of a type together, may have. Together they have to be as easy as English; one clause may
   * have a few of the long words that the law of the language calls its things by.
   */
  readonly least: { readonly clause: number; readonly document: number }
  /** The words that one sentence may have: a Romance language needs about a fifth more of them than English. */
  readonly longestSentence: number
}

/**
 * Formulas made for the language of a text. Flesch's weights hold for English words: German and Dutch ones are longer, and a
 * Spanish sentence has more syllables that are easy to say.
 */
export const formulas: Partial<Record<Language, Formula>> = {
  // Toni Amstad, Wie verständlich sind unsere Zeitungen? (1978).
  de: {
    ease: ({ words, syllables }) => 180 - words - 58.5 * syllables,
    syllable: /ie|ei|ai|eu|äu|au|oi|ui|aa|ee|oo|[aeiouyäöü]/giu,
    least: { clause: 10, document: 50 },
    longestSentence: 40,
  },
  // José Fernández Huerta, Medidas sencillas de lecturabilidad (1959), as corrected by Gwillim Law.
  es: {
    ease: ({ words, syllables }) => 206.84 - 60 * syllables - 1.02 * words,
    syllable: /[iuü]?[aáeéoó][iuyü]?|[ií](?![aeoáéó])|[uúü](?![aeoáéó])|[íú]|y(?!\p{L})/giu,
    least: { clause: 20, document: 50 },
    longestSentence: 48,
  },
  // Lilian Kandel and Abraham Moles, Application de l’indice de Flesch à la langue française (1958).
  fr: {
    ease: ({ words, syllables }) => 207 - 1.015 * words - 73.6 * syllables,
    syllable: /(?:[aàâeéèêëiîïoôöuùûüyœæ]+)(?<!(?<=\p{L}{2})e(?=s?$))/giu,
    least: { clause: 10, document: 45 },
    longestSentence: 48,
  },
  // Gulpease (Lucisano and Piemontese, 1988) counts letters: 89 + (300 sentences − 10 letters) / words.
  it: {
    ease: ({ words, letters }) => 89 + 300 / words - 10 * letters,
    syllable: /[aàeèéiìoòuù]+/giu,
    least: { clause: 30, document: 45 },
    longestSentence: 48,
  },
  // W. H. Douma, De leesbaarheid van landbouwbladen (1960).
  nl: {
    ease: ({ words, syllables }) => 206.84 - 0.93 * words - 77 * syllables,
    syllable: /aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ij|ei|ui|au|ou|eu|ie|oe|[aeiouyéèëïöü]/giu,
    least: { clause: 10, document: 50 },
    longestSentence: 40,
  },
}

/** Figures, addresses and abbreviations are one syllable, as for Flesch. */
const syllablesOf = (word: string, { syllable }: Formula): number =>
  isFigure(word) ? 1 : Math.max(1, word.match(syllable)?.length ?? 0)

/** How easy a text is to read by the formula of its language; undefined where there is none, or nothing to read. */
export function readingEase(text: string, language: Language): number | undefined {
  const formula = formulas[language]
  const sentences = sentencesOf(text).map((sentence) => wordsOf(sentence))
  const words = sentences.flat()
  if (!formula || words.length === 0) return undefined
  const sum = (of: (word: string) => number): number => words.reduce((total, word) => total + of(word), 0)
  return formula.ease({
    words: words.length / sentences.length,
    syllables: sum((word) => syllablesOf(word, formula)) / words.length,
    letters: sum((word) => word.match(/[\p{L}\p{N}]/gu)?.length ?? 1) / words.length,
  })
}
