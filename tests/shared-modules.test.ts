import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('whoever replaces a module puts the modules away, which other files of the process share, before and after', () => {
  const files = globSync('{banner,contract,core,render,scripts,server,tests,web}/**/*.test.{ts,tsx}')
  expect(files.length).toBeGreaterThan(300)
  const replacing = files.filter((file) => /^\s*vi\.(?:mock|doMock)\(/m.test(readFileSync(file, 'utf8')))
  expect(replacing.length).toBeGreaterThan(0)
  const leaving = replacing.filter(
    (file) =>
      !/^vi\.hoisted\(\(\) => vi\.resetModules\(\)\)\nafterAll\(\(\) => \{\n {2}vi\.resetModules\(\)/m.test(
        readFileSync(file, 'utf8'),
      ),
  )
  expect(leaving).toEqual([])
})
