import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeTexts, putBack } from './merge-texts.ts'

const base = '# Policy\n\n## Who we are\n\nRuth.\n\n- milk\n- honey\n\nLast words.\n'

test('changes in different places are both in the result', () => {
  const mine = base.replace('Ruth.', 'Ruth and Ada.')
  const theirs = base.replace('Last words.', 'Last words. On weekdays.').replace('- honey', '- honey\n- bread')
  expect(mergeTexts(base, mine, theirs)).toEqual({
    text: '# Policy\n\n## Who we are\n\nRuth and Ada.\n\n- milk\n- honey\n- bread\n\nLast words. On weekdays.\n',
    both: [],
  })
})

test('where both changed the same line, both wordings are there and the place is named', () => {
  const { text, both } = mergeTexts(base, base.replace('Ruth.', 'Ada.'), base.replace('Ruth.', 'Eve.'))
  expect(text).toContain('Ada.\n\nEve.')
  expect(text.split('\n')[both[0]! - 1]).toBe('Ada.')
})

test('what one side deleted and the other left goes; what the other changed stays', () => {
  const deleted = base.replace('Ruth.\n\n', '')
  expect(mergeTexts(base, deleted, base).text).toBe(deleted)
  const kept = mergeTexts(base, deleted, base.replace('Ruth.', 'Ruth Example.'))
  expect(kept).toEqual({ text: base.replace('Ruth.', 'Ruth Example.'), both: [] })
})

test('a passage that was taken out goes back to where it was, beside what was edited', () => {
  const edited = base.replace('## Who we are\n\nRuth.\n\n', '').replace('Last words.', 'My last words.')
  expect(putBack(base, edited, '## Who we are\n\nRuth.')).toBe(base.replace('Last words.', 'My last words.'))
  // Of a passage of which the heading stayed, only the rest comes back.
  expect(putBack(base, base.replace('Ruth.\n\n', ''), '## Who we are\n\nRuth.')).toBe(base)
  expect(putBack(base, base.replace('- honey\n', ''), '- honey')).toBe(base)
  expect(putBack(base, base, 'Never there.')).toBeNull()
})

const line = fc.constantFrom('a', 'b', 'c', 'd', '- e', '## f')
const text = fc.array(line, { maxLength: 12 }).map((lines) => lines.map((one) => `${one}\n`).join('\n'))

test('nothing that one side wrote is lost, and a side without changes decides nothing', () => {
  fc.assert(
    fc.property(text, text, text, (was, mine, theirs) => {
      expect(mergeTexts(was, mine, was).text).toBe(mine)
      expect(mergeTexts(was, was, theirs).text).toBe(theirs)
      const merged = mergeTexts(was, mine, theirs).text.split('\n')
      for (const written of [...mine.split('\n'), ...theirs.split('\n')])
        if (!was.split('\n').includes(written)) expect(merged).toContain(written)
    }),
  )
})
