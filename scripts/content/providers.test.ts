import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentWith } from '#tests/support/content.ts'
import { compileProviders } from './providers.ts'

const read = (path: string): string => readFileSync(path, 'utf8')

/** The mistakes in the catalogue when one line of it is another. */
function mistakesWith(line: string, other: string): readonly string[] {
  const catalogue = read('content/providers.yaml')
  if (!catalogue.includes(line)) throw new Error(`the catalogue has no line ${line}`)
  const content = contentWith({
    'content/providers.yaml': catalogue.replace(line, other),
    'content/countries.yaml': read('content/countries.yaml'),
    'content/keys.yaml': read('content/keys.yaml'),
  })
  compileProviders(content)
  return content.mistakes.found
}

test('the country of each European company of a service is known', () => {
  expect(mistakesWith('  Google Ireland Limited: IE\n', '  Google Ireland Limited: IE\n')).toEqual([])
  const without = mistakesWith('  Google Ireland Limited: IE\n', '')
  expect(without.length).toBeGreaterThan(0)
  for (const mistake of without) expect(mistake).toContain('europe does not say where Google Ireland Limited is based')
})
