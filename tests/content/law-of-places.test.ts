import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { explain } from '#core/dossier/dossier.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import { originsToKeep } from '#core/questionnaire/kept-answers.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { answersFor, readInterviews } from '#tests/interviews/read-interviews.ts'

// A reason names the law of places that the answers reach: a tea shop in Hamburg has nothing to do with New York.

const date = '2026-11-26'
const contents = publishedTypes.map((slug) => loadContent(slug, 'en')!)
const owners = readInterviews()

/** Every law that the reasons of an owner's documents name; duties that apply everywhere cite examples from several places. */
function namedFor(file: string): readonly string[] {
  const owner = owners.find((one) => one.file === `${file}.yaml`)!
  return owner.documents.flatMap((type) => {
    const { questionnaire, library, words, checkContext } = contents.find((one) => one.questionnaire.type === type)!
    const { answers, filled } = checkAnswers(
      questionnaire,
      answersFor(owner, type),
      checkContext(date, nothingConfirmed),
    )
    const dossier = explain(library, assemble(library, answers, { date }), words, originsToKeep(filled))
    return dossier.flatMap(({ sources }) => sources)
  })
}

const american = /U\.S\.C\.|\bCFR\b|Cal\. (?:Civ|Bus)|N\.Y\. |Fla\. Stat|C\.R\.S\./
const british = /UK GDPR|PECR|\bSI 20\d\d|Consumer Rights Act 2015|DMCC/
const australian = /\bACL\b|\bAPP \d/
const european = /^GDPR|Directive|^Reg(?:ulation|\.) \(E|CJEU|EDPB/
const german = /\bBGB\b|EGBGB|TDDDG|\bDDG\b/
const southern = /Codice |TRLGDCU|LSSI|Código Civil/

describe.each([
  ['soap-shop-freiburg', [american, british, australian, southern], [european, german]],
  ['friperie-lille', [american, british, australian, southern, german], [european, /Code de la consommation/]],
  ['coffee-club-columbus', [european, british, australian, german, southern], [american]],
  // It ships to the United States as well.
  ['used-instruments-quebec', [european, british, australian, german], [american, /CQLR|Quebec/]],
] as const)('%s', (file, elsewhere, own) => {
  const named = namedFor(file)

  test.each(elsewhere)('names nothing like %s', (law) => {
    expect([...new Set(named.filter((one) => law.test(one)))]).toEqual([])
  })

  test.each(own)('names %s', (law) => {
    expect(named.filter((one) => law.test(one))).not.toEqual([])
  })
})

test('an owner whose customers are in other places reads of their law too', () => {
  const named = namedFor('quilt-software-leeds')
  for (const law of [british, european]) expect(named.filter((one) => law.test(one))).not.toEqual([])
})
