import { expect, test } from 'vitest'
import { agreement, clause, heading, link, p } from '../document/build.ts'
import { parseMarkdown } from '../document/parse-markdown.ts'
import { alignClauses } from './align.ts'
import { mergeClauses } from './merge.ts'
import { deadLinks, followRenamedHeadings } from './renamed-headings.ts'

const properties = { title: 'Policy', language: 'en', date: '2026-11-22', author: 'Ada', paper: 'a4' } as const
const library = (more = '') =>
  agreement(
    properties,
    clause('purposes', heading(2, 'What we use your data for'), p('To run the shop.')),
    clause(
      'rights',
      heading(2, 'Your rights'),
      p('You may object to ', link('#what-we-use-your-data-for', 'these uses'), more),
    ),
    clause('see', p('See ', link('#what-we-use-your-data-for', 'What we use your data for'), '.')),
  )
const written = `# Policy

## What we use your data for

To run the shop.

## Your rights

You may object to [these uses](#what-we-use-your-data-for)

See [What we use your data for](#what-we-use-your-data-for).
`
const renamed = written.replace('## What we', '## Why we')

test('links follow a renamed heading, and those that name it get its new words', () => {
  const followed = followRenamedHeadings(library(), renamed)
  expect(followed).toContain('[these uses](#why-we-use-your-data-for)')
  expect(followed).toContain('See [Why we use your data for](#why-we-use-your-data-for).')
  expect(deadLinks(followed, 'en')).toEqual([])
})

test('a link to a heading that is gone is found with its line', () => {
  const without = written.replace('## What we use your data for\n\n', '')
  expect(followRenamedHeadings(library(), without)).toBe(without)
  expect(deadLinks(without, 'en')).toEqual([
    { words: 'these uses', anchor: 'what-we-use-your-data-for', line: 7 },
    { words: 'What we use your data for', anchor: 'what-we-use-your-data-for', line: 9 },
  ])
})

test('an anchor that another heading has taken over is left alone', () => {
  const swapped = renamed.replace('## Your rights', '## What we use your data for')
  expect(followRenamedHeadings(library(), swapped)).toBe(swapped)
})

test('an update keeps links to a heading that the owner renamed', () => {
  const edited = parseMarkdown(followRenamedHeadings(library(), renamed), properties)
  const mine = alignClauses(library(), edited)
  const {
    agreement: merged,
    conflicts,
    changes,
  } = mergeClauses({ base: library(), mine, theirs: library(' at any time.') })
  expect(conflicts).toEqual([])
  expect(merged.children.find(({ id }) => id === 'rights')?.children[1]).toEqual(
    p('You may object to ', link('#why-we-use-your-data-for', 'these uses'), ' at any time.'),
  )
  // A clause that nobody touched is no clause of the owner's.
  expect(changes.filter(({ clause: id }) => id === 'see')).toEqual([])
})
