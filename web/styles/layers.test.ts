import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const order = '@layer base, components;'

/** The order of layers is that of their first mention, and which file a page loads first is up to the bundler. */
test('every file with a layer says the order of layers first', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => [name, readFileSync(join('web', name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')] as const)
    .filter(([, text]) => text.includes('@layer'))
  expect(files.length).toBeGreaterThan(5)
  const wrong = files.filter(([, text]) => text.indexOf('@layer') !== text.indexOf(order)).map(([name]) => name)
  expect(wrong).toEqual([])
})
