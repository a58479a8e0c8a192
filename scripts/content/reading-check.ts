import type { Language } from '#core/language/languages.ts'
import { clausesOf } from '#core/library/words.ts'
import type { ClauseLibrary } from '#core/library/library.ts'
import { readClauseTexts } from './clause-texts.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import { formulas, readingEase } from './reading-ease.ts'
import { sentencesOf, wordsOf } from './readability.ts'
import { wordsOfClause } from './readability-words.ts'

/** Under this many words, one long name decides how easy a clause is. */
const measurableWords = 15

/**
 * Refuses clauses, and libraries as a whole, that are harder to read in a language than English may be, and sentences that are
 * too long. Prescribed wording is exempt.
 */
export function checkReading(content: Content, folder: string, language: Language, library: ClauseLibrary): void {
  const formula = formulas[language]
  if (!formula) return
  const glossary = content.open(kinds.glossary, `content/glossary/${language}.yaml`)
  const prescribed = new Set(glossary.value.prescribed)
  const written: string[] = []
  for (const part of library.parts) {
    const file = `content/${folder}/parts/${part.id}.${language}.md`
    // A part that nobody translated yet is named elsewhere.
    if (!content.files.has(file)) continue
    const { clauses } = content.files.once('clauses', file, (text) => readClauseTexts(file, text))
    for (const { id, blocks, prescribedBy } of part.clauses) {
      if (prescribedBy || prescribed.has(id)) continue
      const text = wordsOfClause(blocks, library)
      written.push(text)
      const line = clauses.get(id)?.start ?? 1
      const ease = readingEase(text, language) ?? 100
      if (wordsOf(text).length >= measurableWords && ease < formula.least.clause)
        content.mistakes.add(
          file,
          line,
          `${id} has a reading ease of ${ease.toFixed(0)}, less than ${formula.least.clause}`,
        )
      for (const sentence of sentencesOf(text))
        if (wordsOf(sentence).length > formula.longestSentence)
          content.mistakes.add(file, line, `${id} has a sentence of ${wordsOf(sentence).length} words: “${sentence}”`)
    }
  }
  const all = readingEase(written.join('\n'), language) ?? 100
  if (clausesOf(library).length > 0 && all < formula.least.document)
    content.mistakes.add(
      `content/glossary/${language}.yaml`,
      1,
      `the clauses of ${folder} have a reading ease of ${all.toFixed(0)}, less than ${formula.least.document}`,
    )
}
