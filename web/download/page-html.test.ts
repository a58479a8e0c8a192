import { expect, test } from 'vitest'
import { renderHtmlFragment } from '#render/html/render.ts'
import { fixture } from '#tests/support/reader.ts'
import { pageHtml } from './page-html.ts'

test('headings go one level down and carry what hangs their number in the margin', () => {
  expect(
    pageHtml(
      '<h1>Privacy Policy</h1>\n<h2 id="who-we-are">1. Who <em>we</em> are</h2>\n<h3 id="by-post">1.1 By post</h3>',
    ),
  ).toBe(
    '<h2 data-title>Privacy Policy</h2>\n' +
      '<h3 id="document-who-we-are" data-part><span data-number>1</span><span>Who <em>we</em> are</span></h3>\n' +
      '<h4 id="document-by-post" data-topic><span data-number>1.1</span><span>By post</span></h4>',
  )
})

test('links to a part lead to its anchor in the page, other links stay', () => {
  expect(pageHtml('<p><a href="#who-we-are">us</a> <a href="https://example.org/?a=1&amp;b=2">them</a></p>')).toBe(
    '<p><a href="#document-who-we-are">us</a> <a href="https://example.org/?a=1&amp;b=2">them</a></p>',
  )
})

test('tables of records stay tables', () => {
  const table = renderHtmlFragment(fixture('records')).match(/<table>[^]*?<\/table>/)![0]
  expect(pageHtml(table)).toBe(table.replaceAll(' id="', ' id="document-'))
})

test('what no document has is shown as characters', () => {
  for (const hostile of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">',
    '<a href="javascript:alert(1)">',
    '<a href="https://a" onmouseover="b">',
    '<style>',
    '<svg/onload=alert(1)',
    '<h2 id="a" style="x">',
  ]) {
    expect(pageHtml(hostile)).not.toMatch(/<(?!\/?(?:p|a)>)/)
  }
})
