import { placedText } from '#core/questionnaire/placed-law.ts'

/**
 * The citations behind a question, each with whose law it is. What is written as one, `GDPR Art. 37; BDSG § 38`, may name laws of
 * several places; a part that names none belongs to the one before.
 */
export const questionLaws = (written: readonly string[], placeOf: (citation: string) => string): readonly string[] =>
  written.flatMap((citation) => {
    let before = ''
    return citation.split('; ').map((law) => placedText({ place: (before = placeOf(law) || before), law }))
  })
