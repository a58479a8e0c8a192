import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { personasOf } from '#scripts/content/personas.ts'
import { documentOf } from './persona-document.ts'

/** By type, then by `duty#element`: the personas whose document does not say it. */
type Gaps = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
const gaps = (parse(readFileSync('tests/personas/gaps.yaml', 'utf8')) ?? {}) as Gaps

/**
 * What is known to be missing in the personas' documents, named one by one: a new gap is a fault, and one that was closed
 * leaves the list. The reasons are in `content/<type>/duties`.
 */
describe.each(publishedTypes)('%s: what the personas’ documents lack', (slug) => {
  const content = loadContent(slug, 'en')!
  test('is what tests/personas/gaps.yaml lists', () => {
    const found: Record<string, string[]> = {}
    for (const persona of personasOf(content.questionnaire.type))
      for (const { requirement, state, elements } of documentOf(content, persona).coverage.entries) {
        const lacking = elements.filter((one) => one.state === 'missing').map(({ id }) => `${requirement.id}#${id}`)
        const names = elements.length || state !== 'missing' ? lacking : [requirement.id]
        for (const name of names) (found[name] ??= []).push(persona.id)
      }
    expect(found).toEqual(gaps[slug] ?? {})
  })
})
