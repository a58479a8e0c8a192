import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import type { Agreement } from '#core/document/node.ts'
import { normalise } from '#core/document/normalise.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { plainText } from '#core/document/text.ts'
import { alignClauses } from '#core/merge/align.ts'
import { mergeClauses } from '#core/merge/merge.ts'
import { isOwnClause } from '#core/merge/own-clause.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { agreementTypes, slugOf } from '#core/questionnaire/questionnaire.ts'
import { redline } from '#core/redline/redline.ts'
import { renderMd } from '#render/md/render.ts'
import { loadContent } from '#server/content/load-content.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'

const date = '2026-11-21'
const types = agreementTypes.filter((type) => personasOf(type).length > 0)

/** The documents that the personas of a type get: as many different texts of one library. */
function documentsOf(type: (typeof agreementTypes)[number]): readonly (readonly [string, Agreement])[] {
  const { questionnaire, library, checkContext } = loadContent(slugOf(type), 'en')!
  return personasOf(type).map((persona) => {
    const { answers } = checkAnswers(questionnaire, answersOf(persona, type), checkContext(date, 'all'))
    return [persona.id, normalise(assemble(library, answers, { date }).agreement)]
  })
}

const own = 'We wrote this sentence ourselves, and no library has it.'

/** A sentence of the owner's at the end of every third paragraph, and a part of the owner's own in the middle. */
function edit(document: Agreement): Agreement {
  const lines = renderMd(document).split('\n\n')
  const isParagraph = (line: string) => /^[\p{L}_*[]/u.test(line)
  const edited = lines.map((line, index) => (isParagraph(line) && index % 3 === 0 ? `${line} ${own}` : line))
  const headings = edited.flatMap((line, index) => (line.startsWith('## ') ? [index] : []))
  edited.splice(headings[Math.floor(headings.length / 2)] ?? edited.length, 0, `## Our own part\n\n${own}`)
  return alignClauses(document, parseMarkdown(edited.join('\n\n'), document))
}

describe.each(types)('%s', (type) => {
  const documents = documentsOf(type)
  const pairs = documents.map(
    ([id, document], index) => [id, document, documents[(index + 1) % documents.length]![1]] as const,
  )

  test('has no clause whose id is reserved for owners’ own, or for headings', () => {
    const { library } = loadContent(slugOf(type), 'en')!
    const ids = library.parts.flatMap(({ clauses }) => clauses.map(({ id }) => id))
    expect(ids.filter((id) => isOwnClause(id) || id.includes(':'))).toEqual([])
  })

  test.each(pairs)('the document of %s finds its clauses again after an edit', (_, document) => {
    expect(alignClauses(document, parseMarkdown(renderMd(document), document)).children).toEqual(document.children)
    const aligned = edit(document)
    expect(aligned.children.map(({ id }) => id).filter((id) => !isOwnClause(id))).toEqual(
      document.children.map(({ id }) => id),
    )
    expect(aligned.children.filter(({ id }) => isOwnClause(id)).map(({ id }) => id)).toEqual(['own-our-own-part'])
  })

  test.each(pairs)('the document of %s takes over other answers and keeps its owner’s words', (_, base, theirs) => {
    const mine = edit(base)
    const { agreement, conflicts, changes } = mergeClauses({ base, mine, theirs })
    const count = (document: Agreement) => document.children.map(plainText).join('\n').split(own).length - 1
    expect(count(agreement)).toBe(count(mine))
    expect(count(mine)).toBeGreaterThan(1)

    const settled = new Set([...conflicts, ...changes].map(({ clause }) => clause))
    expect(
      redline(theirs, agreement).clauses.filter(({ clause, kind }) => kind !== 'moved' && !settled.has(clause)),
    ).toEqual([])
    // Whoever chooses the library's wording everywhere keeps only what the library never disputed.
    const choices = Object.fromEntries(conflicts.map(({ clause }) => [clause, 'theirs' as const]))
    const taken = mergeClauses({ base, mine, theirs, choices }).agreement
    const now = new Set(theirs.children.map(({ id }) => id))
    expect(taken.children.map(({ id }) => id).filter((id) => !isOwnClause(id) && !now.has(id))).toEqual([])
  })
})
