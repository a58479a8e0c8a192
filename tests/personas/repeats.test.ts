import { describe, expect, test } from 'vitest'
import { plainText } from '#core/document/text.ts'
import type { Block } from '#core/document/node.ts'
import { languages } from '#core/language/languages.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { personasOf } from '#scripts/content/personas.ts'
import { loadContent } from '#server/content/load-content.ts'
import { assembledFor } from './persona-document.ts'

/**
 * Readers skip a text that says things twice, and two sentences on one thing can be read against each other. Each document of
 * the personas, in every language, says a paragraph once and lists a service once in each table. Wording that is prescribed
 * repeats itself: the model instructions of goods and of services share sentences.
 */
describe.each(publishedTypes)('%s says nothing twice', (slug) => {
  const written = languages.flatMap((language) => loadContent(slug, language) ?? [])
  describe.each(written.map((content) => ({ content, language: content.library.language })))(
    'in $language',
    ({ content }) => {
      test.each(personasOf(content.questionnaire.type))('to $id', (persona) => {
        const own = assembledFor(content, persona).clauses.filter(({ definition }) => !definition.prescribedBy)
        const blocks = own.flatMap(({ clause }) => clause.children)
        const paragraphs = blocks.flatMap((block) => (block.type === 'paragraph' ? [plainText(block)] : []))
        expect(repeated(paragraphs)).toEqual([])
        expect(tablesOf(blocks).flatMap(repeated)).toEqual([])
      })
    },
  )
})

/** What stands first in the records of each table. Clauses that follow each other fill one table, which a paragraph ends. */
function tablesOf(blocks: readonly Block[]): readonly (readonly string[])[] {
  const tables: string[][] = [[]]
  for (const block of blocks) {
    if (block.type !== 'list') tables.push([])
    else
      for (const { children } of block.children) {
        const [first, ...fields] = children
        // A record has fields below its name; other items may say the same of two things.
        if (first && fields.length > 0) tables.at(-1)!.push(plainText(first))
      }
  }
  return tables
}

const repeated = (all: readonly string[]): readonly string[] => all.filter((one, at) => all.indexOf(one) < at)
