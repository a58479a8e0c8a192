import { existsSync } from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { leftOutSentence } from './install-programs.ts'
import { findProgram, isLeftOut, type Program, programs } from './programs.ts'

afterEach(() => void vi.unstubAllEnvs())

test('what is missing is said with the tests that are left out and how to have them', () => {
  const missing = [programs.qpdf, programs.poppler]
  expect(leftOutSentence(missing, { isMac: false, isCI: false })).toBe(
    'Not on this machine: qpdf, poppler. Left out: tests/readers/pdf.test.ts, tests/readers/invoice.test.ts, ' +
      'server/agreement/paid-texts.property.db.test.ts. ' +
      'To have them: apt-get install qpdf poppler-utils (on other systems whatever has the same programs).',
  )
  expect(leftOutSentence(missing, { isMac: true, isCI: false })).toContain('brew install qpdf && brew install poppler ')
  expect(leftOutSentence(missing, { isMac: false, isCI: true })).toContain('CI is set, so that nothing may be left out')
})

test('without a program its tests are left out, and with CI set they are not', () => {
  vi.stubEnv('CHROMIUM', '/nowhere/chromium')
  expect(findProgram(programs.chromium)).toBeUndefined()
  vi.stubEnv('CI', undefined)
  expect(isLeftOut('chromium')).toBe(true)
  vi.stubEnv('CI', 'true')
  expect(isLeftOut('chromium')).toBe(false)
})

test('every program is found by something, and the tests that need it exist', () => {
  for (const { name, commands = [], files = [], tests } of Object.values<Program>(programs)) {
    expect([name, commands.length + files.length]).not.toEqual([name, 0])
    expect(tests.filter((file) => !existsSync(file))).toEqual([])
  }
})
