import { expect, test } from 'vitest'
import { publishedTypes } from '../compile-content.ts'
import { compile } from './compile.ts'
import { ContentFiles } from './content-files.ts'

const file = 'content/law-sources.yaml'
const real = ContentFiles.under('.')
const mistakesWith = (from: string, to: string): readonly string[] => {
  const changed = real.text(file).replace(from, to)
  expect(changed).not.toBe(real.text(file))
  return compile(real.changed(new Map([[file, changed]])), { published: publishedTypes, types: [], languages: ['en'] })
    .mistakes
}

test('a link that no citation needs, and a place in no region, are refused', () => {
  expect(mistakesWith("pattern: 'UK GDPR|", "pattern: 'UK GDPRR|").join('\n')).toContain(
    'no duty of the catalogue cites UK GDPRR',
  )
  expect(mistakesWith('[EU, AT,', '[EU,').join('\n')).toContain('the catalogue has duties of AT, which is in no region')
  expect(mistakesWith('[EU, AT,', '[EU, AT, FI,').join('\n')).toContain('the catalogue has no duties of FI')
})
