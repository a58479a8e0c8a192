import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { personasOf } from '#scripts/content/personas.ts'
import { documentOf } from './persona-document.ts'

/** By `duty#element`, or by the duty where it is one thing. */
type Disagreements = Readonly<Record<string, { readonly personas: readonly string[]; readonly because: string }>>
const known = parse(readFileSync('tests/personas/disagreements.yaml', 'utf8')) as Disagreements

test('what one document of a persona meets, another does not miss', () => {
  const states = new Map<string, Map<string, Set<string>>>()
  const note = (name: string, persona: string, state: string): void => {
    const personas = states.get(name) ?? new Map<string, Set<string>>()
    states.set(name, personas.set(persona, (personas.get(persona) ?? new Set()).add(state)))
  }
  for (const slug of publishedTypes) {
    const content = loadContent(slug, 'en')!
    for (const persona of personasOf(content.questionnaire.type))
      for (const { requirement, state, elements } of documentOf(content, persona).coverage.entries) {
        if (elements.length === 0) note(requirement.id, persona.id, state)
        for (const element of elements) note(`${requirement.id}#${element.id}`, persona.id, element.state)
      }
  }
  const found = [...states].flatMap(([name, personas]) => {
    const split = [...personas].filter(([, all]) => all.has('met') && all.has('missing')).map(([persona]) => persona)
    return split.length ? [[name, split.toSorted()] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(known).map(([name, { personas }]) => [name, personas])),
  )
})
