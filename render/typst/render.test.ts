import { expect, test } from 'vitest'
import { agreement, clause } from '#core/document/build.ts'
import { parseBlocks } from '#core/document/parse-markdown.ts'
import { renderTypst } from './render.ts'

test('a cell of a table breaks words only if it has one that is too long for its column', () => {
  const blocks = parseBlocks(`- __Service:__ Post
  - __Company:__ Intuit Inc. (The Rocket Science Group LLC), the United States
  - __Task:__ Newsletter and automation
- __Service:__ Aufsicht
  - __Company:__ Example Holding GmbH
  - __Task:__ Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft`)
  const about = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const
  const table = renderTypst(agreement(about, clause('who', ...blocks))).blocks.find(({ kind }) => kind === 'records')
  const breaks = table?.kind === 'records' && table.rows.map((row) => row.map(({ hyphenate }) => hyphenate))
  expect(breaks).toEqual([
    [false, false, false],
    [false, false, true],
  ])
})
