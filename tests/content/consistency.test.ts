import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import type { OwnersDocument } from '#core/consistency/contradiction.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { ConditionWords } from '#core/dossier/rule-words.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { agreementTypes, slugOf } from '#core/questionnaire/questionnaire.ts'
import { renderMd } from '#render/md/render.ts'
import { loadContent } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'
import { rules } from '#tests/support/owners-documents.ts'
import { answersOf, personasOf, type Persona } from '#scripts/content/personas.ts'

const { questionnaire, library, words, checkContext } = loadContent('privacy-policy', 'en')!
const context = checkContext('2026-11-21', 'all')

const questionnaires = Object.fromEntries(
  agreementTypes.map((type) => [type, loadContent(slugOf(type), 'en')!.questionnaire]),
)
const personas = new Map<string, Persona>(
  agreementTypes.flatMap((type) => personasOf(type).map((persona) => [persona.id, persona])),
)

/** Contradictions that are really in a persona's answers, as a reader found when going through them. */
const real: Readonly<Record<string, readonly string[]>> = {
  // Visitors comment, and the cookies policy was made before it asked whether they do.
  p01: ['across:visitors-unknown'],
  // Advertising cookies of Google Ad Manager are ticked, advertisements on the pages are not; Shopify keeps customers logged in.
  p02: ['service-denied:googleAdManager', 'across:visitors-unknown'],
  // Chats train models after an opt-in, and the purposes that are filled in do not say so.
  p13: ['within:training-not-a-purpose'],
  // Users log in, and the cookies policy was made before it asked whether they do.
  p14: ['across:visitors-unknown'],
  p20: ['across:visitors-unknown'],
}

test.each([...personas.keys()])('the documents of persona %s contradict each other only where they do', (id) => {
  const persona = personas.get(id)!
  const documents = agreementTypes
    .filter((type) => persona.needs.includes(type))
    .map((type): OwnersDocument => {
      const own = questionnaires[type]!
      const { answers } = checkAnswers(own, answersOf(persona, type), context)
      return {
        id: type,
        type,
        title: own.name,
        answers,
        questionnaire: own,
        words: new ConditionWords(own, words.sentences, library),
      }
    })
  expect(findContradictions(documents, rules).map(({ code }) => code)).toEqual(real[id] ?? [])
})

test('a text that was opened in the editor and saved as it was contradicts nothing', () => {
  fc.assert(
    fc.property(arbitraryInterview(questionnaire, context), (given) => {
      const { answers } = checkAnswers(questionnaire, fitStates(given, questionnaire, context), context)
      const assembled = assemble(library, answers, { date: '2026-11-21' }).agreement
      const { children: _children, type: _type, ...properties } = assembled
      const document: OwnersDocument = {
        id: 'own',
        type: 'PRIVACY_POLICY',
        title: properties.title,
        answers,
        questionnaire,
        words,
        services: library.providers,
        assembled,
        edited: parseMarkdown(renderMd(assembled), properties),
      }
      const found = findContradictions([document], rules).map(({ code }) => code)
      expect(found.filter((code) => code.startsWith('edited:'))).toEqual([])
    }),
    { numRuns: 60 },
  )
})
