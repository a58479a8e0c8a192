import { expect, test } from 'vitest'
import { linkedCitation } from './law-sources.ts'

const links = [
  { pattern: 'UK GDPR', url: 'https://uk.example/' },
  { pattern: 'GDPR', url: 'https://eu.example/' },
  { pattern: 'Regulation \\(E[UC]\\) No (\\d+)/(\\d{4})', url: 'https://eu.example/$2/$1' },
]

test('names of laws in a citation become links, and nothing of the citation is lost', () => {
  expect(linkedCitation('GDPR Art. 13; UK GDPR; Regulation (EU) No 524/2013 Art. 14', links)).toEqual([
    { words: 'GDPR', url: 'https://eu.example/' },
    { words: ' Art. 13; ' },
    { words: 'UK GDPR', url: 'https://uk.example/' },
    { words: '; ' },
    { words: 'Regulation (EU) No 524/2013', url: 'https://eu.example/2013/524' },
    { words: ' Art. 14' },
  ])
})

test('a citation without a known law stays as it is', () => {
  expect(linkedCitation('RSA ch. 507-H', links)).toEqual([{ words: 'RSA ch. 507-H' }])
})
