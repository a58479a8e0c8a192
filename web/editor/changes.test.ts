import { expect, test } from 'vitest'
import { changesBetweenTexts } from './changes.ts'

const meta = { title: 'Privacy Policy', language: 'en' } as const
const saved = '# Privacy Policy\n\n## Log data\n\nWe keep it for 30 days.\n\n## Contact\n\nWrite to us.'

test('a changed number is a material change of its part, and no other part changes', () => {
  const { clauses, title } = changesBetweenTexts(saved, saved.replace('30', '14'), meta)
  expect(title).toBeNull()
  expect(clauses).toMatchObject([{ heading: 'Log data', kind: 'changed', material: true }])
})

test('of a part only the paragraphs that changed are shown', () => {
  const long = saved.replace('30 days.', '30 days.\n\nThen it goes.')
  const [change] = changesBetweenTexts(long, long.replace('30', '14'), meta).clauses
  expect(change!.blocks).toEqual([
    {
      kind: 'paragraph',
      parts: [
        { kind: 'same', value: 'We keep it for ' },
        { kind: 'removed', value: '30' },
        { kind: 'added', value: '14' },
        { kind: 'same', value: ' days.' },
      ],
    },
  ])
})

test('marks alone change no word', () => {
  const { clauses } = changesBetweenTexts(saved, saved.replace('Write to us.', '__Write__ to us.'), meta)
  expect(clauses.filter(({ material }) => material)).toEqual([])
})

test('a new title is reported', () => {
  expect(changesBetweenTexts(saved, saved.replace('# Privacy Policy', '# Privacy Notice'), meta).title).toBe(
    'Privacy Notice',
  )
})
