import { expect, test } from 'vitest'
import type { Annex } from '#core/annex/annex.ts'
import { loadConsistency, loadContent } from '#server/content/load-content.ts'
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
  const { blob, filename } = annexFile({ questionnaire, filled }, { library, words }, '2026-11-21', {
    documents: [],
    rules: loadConsistency('en'),
    reasons: {},
  })
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

test('what contradicts itself stands in it, with the reason that its owner gave', async () => {
  const given = { websiteName: 'Lantern', websiteUrl: 'https://lantern.example', country: 'DE' }
  const [policy, disclaimer] = (['privacy-policy', 'disclaimer'] as const).map((slug) => {
    const { questionnaire, library, words, checkContext } = loadContent(slug, 'en')!
    const answers = { ...given, contactEmail: `${slug}@lantern.example` }
    const { filled } = checkAnswers(questionnaire, answers, checkContext('2026-11-21', 'all'))
    const { type, name: title } = questionnaire
    return { questionnaire, filled, library, words, document: { id: type, type, title, answers, questionnaire, words } }
  })
  const reasons = { 'differs:contactEmail': 'The press has an address of its own.' }
  const { blob } = annexFile(policy!, policy!, '2026-11-21', {
    documents: [policy!.document, disclaimer!.document],
    rules: loadConsistency('en'),
    reasons,
  })
  const { contradictions } = JSON.parse(await blob.text()) as Annex
  expect(contradictions).toEqual([
    {
      code: 'differs:contactEmail',
      words: expect.stringContaining('disclaimer@lantern.example'),
      reason: 'The press has an address of its own.',
    },
  ])
})
