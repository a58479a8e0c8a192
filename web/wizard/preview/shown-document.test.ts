import { expect, test } from 'vitest'
import { shownDocument } from './shown-document.ts'

const slugs = ['privacy-policy', 'eula']

test('the first document is shown until one is chosen, and the chosen one stays', () => {
  expect(shownDocument(slugs, 'about', null)).toBe('privacy-policy')
  expect(shownDocument(slugs, 'about', { slug: 'eula', step: 'about' })).toBe('eula')
  expect(shownDocument(slugs, 'shared', { slug: 'eula', step: 'about' })).toBe('eula')
})

test('a step about one document shows it, until another one is chosen there', () => {
  expect(shownDocument(slugs, 'eula', null)).toBe('eula')
  expect(shownDocument(slugs, 'eula', { slug: 'privacy-policy', step: 'about' })).toBe('eula')
  expect(shownDocument(slugs, 'eula', { slug: 'privacy-policy', step: 'eula' })).toBe('privacy-policy')
})
