import { expect, test } from 'vitest'
import { agreement } from '#core/document/build.ts'
import { documentWithPlaces as document } from '#tests/support/places.ts'
import { renderHtml, renderHtmlFragment } from './render.ts'

test.each([
  ['page', renderHtml(document)],
  ['fragment', renderHtmlFragment(document)],
])('a part for one country is folded, and open for an owner who is there: %s', (_, html) => {
  const folds = [...html.matchAll(/<details class="place"( open)?>\n<summary><h2 id="([^"]*)">/g)]
  expect(folds.map(([, open, id]) => [id, open !== undefined])).toEqual([
    ['if-you-are-in-brazil.heading', false],
    ['if-you-are-in-switzerland.heading', true],
  ])
  expect(html).toContain('<section aria-labelledby="if-you-are-in-brazil.heading">')
  // What a link leads to is inside: a browser opens what it is in.
  expect(html).toMatch(/<\/summary>\n<div id="if-you-are-in-brazil">\n<p>Ask the ANPD/)
  expect(html).toContain('<h2 id="your-rights">')
})

test('a document that was stored before has no folds', () => {
  const { places: _, type: __, children, ...before } = document
  expect(renderHtmlFragment(agreement(before, ...children))).not.toContain('<details')
})
