import { expect, test } from 'vitest'
import type { Annex } from '#core/annex/annex.ts'
import { loadContent } from '#server/content/load-content.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'
import { annexFile } from './annex-file.ts'

test('the file has every paragraph with its reasons, every duty, and what the law will change', async () => {
  const { questionnaire, library, words, checkContext } = loadContent('terms-conditions', 'en')!
  const persona = personasOf('TERMS_CONDITIONS').find(({ id }) => id === 'p13')!
  const { filled } = checkAnswers(
    questionnaire,
    answersOf(persona, 'TERMS_CONDITIONS'),
    checkContext('2026-11-21', 'all'),
  )
  const { blob, filename } = annexFile(questionnaire, library, words, filled, '2026-11-21')
  expect(filename).toBe('dossier-and-coverage-terms-conditions.json')
  const annex = JSON.parse(await blob.text()) as Annex
  expect(annex.schema).toBe('goodfaith-annex/2')
  expect(annex.clauses.length).toBeGreaterThan(20)
  expect(annex.coverage.duties).toHaveLength(library.requirements.length)
  // Directive (EU) 2024/2853 applies from 9 December 2026; this service sells software to consumers in the EU.
  expect(annex.coming.find(({ date }) => date === '2026-12-09')?.duties.map(({ id }) => id)).toEqual([
    'eu-pld-no-exclusion',
  ])
})
