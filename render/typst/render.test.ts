import { expect, test } from 'vitest'
import { agreement, clause } from '#core/document/build.ts'
import { parseBlocks } from '#core/document/parse-markdown.ts'
import { renderTypst } from './render.ts'

const about = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const

function tableOf(markdown: string) {
  const { blocks } = renderTypst(agreement(about, clause('who', ...parseBlocks(markdown))))
  const table = blocks.find(({ kind }) => kind === 'records')
  if (table?.kind !== 'records') throw new Error('no table')
  return table
}

test('a cell of a table divides a word only if it is too long for its column', () => {
  const long = 'Rindfleischetikettierungsüberwachung'
  const { rows } = tableOf(`- __Service:__ Post
  - __Company:__ Intuit Inc. (The Rocket Science Group LLC), the United States
  - __Task:__ Newsletter and automation
- __Service:__ Aufsicht
  - __Company:__ Example Holding GmbH
  - __Task:__ ${long} does it`)
  const divided = rows.map((row) => row.map((cell) => JSON.stringify(cell).includes('"divided"')))
  expect(divided).toEqual([
    [false, false, false],
    [false, false, true],
  ])
  const [cell] = rows[1]![2]!
  expect(cell).toMatchObject({ body: [{ kind: 'divided' }, ' does it'] })
})

test('a name of a cookie or an address that is too long for its column can be cut', () => {
  const { rows } = tableOf(`- __Service:__ Counter
  - __Company:__ write to data-protection-officer@a-very-long-company-name.example
  - __Task:__ counts, as long as nobody objects to it
  - __Cookies:__ \\_\\_Secure-visitor\\_session\\_identifier\\_production\\_environment
  - __Kept:__ for as long as the law wants`)
  const places = JSON.stringify(rows).match(/\u200b/g)
  expect(places!.length).toBeGreaterThan(5)
})
