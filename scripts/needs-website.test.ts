import { existsSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf } from '#tests/support/imports.ts'
import { needsWebsite } from './needs-website.ts'

test('all tests together need the website, and so does whatever is not known to do without', () => {
  expect(needsWebsite([])).toBe(true)
  expect(needsWebsite(['tests/e2e/types.test.ts'])).toBe(true)
  expect(needsWebsite(['core/condition', 'server/start.test.ts'])).toBe(true)
  expect(needsWebsite(['corex/condition'])).toBe(true)
  expect(needsWebsite(['core/condition', 'tests/content/vat.test.ts'])).toBe(false)
})

test('no test that is said to do without the website starts a server or reads a built page', () => {
  const tests = globSync('{banner,content,contract,core,render,scripts,tests}/**/*.test.{ts,tsx}').filter(
    (file) => !needsWebsite([file]),
  )
  expect(tests.length).toBeGreaterThan(100)
  const reached = new Set<string>()
  const follow = (file: string): void => {
    if (reached.has(file) || !existsSync(file)) return
    reached.add(file)
    for (const { target } of importsOf(file)) follow(target)
  }
  for (const file of tests) follow(file)
  const ofTheWebsite = ['server/web.ts', 'server/start.ts', 'tests/support/server-process.ts', 'tests/e2e/site.ts']
  expect(ofTheWebsite.filter((file) => reached.has(file))).toEqual([])
})
