import { expect, test } from 'vitest'
import { bundleReadme } from './bundle-readme.ts'

const words = {
  text: 'Open {{page}}.\n{{files}}\n',
  files: { html: 'a page', pdf: 'to print', docx: 'Word', md: 'Markdown', txt: 'text', json: 'data', xml: 'law' },
}

test('a README names the page and says of each file what it is', () => {
  expect(bundleReadme(words, 'index.html', ['index.html', 'a-policy-en.pdf'])).toBe(
    `Open index.html.\n${'index.html'.padEnd(44)}a page\n${'a-policy-en.pdf'.padEnd(44)}to print\n`,
  )
})

test('a file that nobody can say anything about is a bug, not a blank', () => {
  expect(() => bundleReadme(words, 'index.html', ['policy.odt'])).toThrow('policy.odt')
})
