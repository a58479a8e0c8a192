import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where the template may use the document's data: in what is set or printed once, never in a function of a rule. */
const places = [
  '#let ',
  '#set text(',
  '  paper:',
  '#metadata(',
  '  set document(',
  '  title(',
  '#text(',
  '#if ',
  '  outline(',
  '#blocks(',
]

/** A function of a rule keeps what it names. If that differs from owner to owner, no laid-out paragraph is ever used again. */
test('no function of a rule uses the document', () => {
  const lines = readFileSync('server/pdf/agreement.typ', 'utf8').split('\n')
  const uses = lines.filter((line) => !line.startsWith('//') && /\bdoc\b/.test(line))
  expect(uses.length).toBeGreaterThan(5)
  expect(uses.filter((line) => !places.some((place) => line.startsWith(place)))).toEqual([])
})
