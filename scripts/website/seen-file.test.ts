import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkSeen } from './seen-file.ts'

/** FIPS 180-4, example of SHA-256 for “abc”. */
const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

function written(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'goodfaith-seen-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'router.js')
  writeFileSync(file, content)
  return file
}

test('a file that was looked at passes, whatever Vite appends to its path', () => {
  const file = written('abc')
  expect(() => checkSeen(file, abc)).not.toThrow()
  expect(() => checkSeen(`${file}?v=1`, abc)).not.toThrow()
})

test('any other content stops the build, which names the file, what to do and the new hash', () => {
  const file = written('abc ')
  expect(() => checkSeen(file, abc)).toThrow(
    new RegExp(`^Look again: ${file} is not the file .* vite\\.config\\.ts .* [0-9a-f]{64} in place of ${abc}\\.$`),
  )
})
