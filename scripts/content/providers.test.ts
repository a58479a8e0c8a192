import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentWith } from '#tests/support/content.ts'
import { ContentFiles } from './content-files.ts'
import { shapeMistakes } from './content.ts'
import { compileProviders } from './providers.ts'

const read = (path: string): string => readFileSync(path, 'utf8')

/** The catalogue with another line in the place of one. */
function catalogueWith(line: string, other: string): string {
  const catalogue = read('content/providers.yaml')
  if (!catalogue.includes(line)) throw new Error(`the catalogue has no line ${line}`)
  return catalogue.replace(line, other)
}

/** The mistakes in the catalogue when one line of it is another. */
function mistakesWith(line: string, other: string): readonly string[] {
  const content = contentWith({
    'content/providers.yaml': catalogueWith(line, other),
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

test('a service that is called by words has them translated; a name has none', () => {
  const [own, brand] = ['    called: Own banner\n', '    name: Plausible Analytics\n']
  expect(mistakesWith(own, own)).toEqual([])
  const file = 'content/providers.yaml'
  const files = new ContentFiles(new Map([[file, catalogueWith(own, '    name: Own banner\n')]]))
  expect(shapeMistakes(files, file).map(({ message }) => message)).toEqual([
    '“name”: “Own banner” has words that other languages translate: write “called:”',
  ])
  expect(mistakesWith(brand, '').join()).toContain('the provider plausible has either a name or is “called” by words')
  expect(mistakesWith(brand, `${brand}    called: Statistics of Plausible\n`).join()).toContain('has either a name or')
})
