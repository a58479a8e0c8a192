import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { earlierKeyFile, rotateSecretKey, secretKeysOf } from './secrets.ts'

const keysIn = (dataDir: string) => secretKeysOf({ secretKey: undefined, secondSecretKey: undefined, dataDir })

test('a changed key is the first, and the previous one is accepted until its file is deleted', () => {
  const folder = temporaryFolder()
  const [before] = keysIn(folder)
  expect(rotateSecretKey(folder)).toBeUndefined()
  const [after, ...others] = keysIn(folder)
  expect(after).not.toBe(before)
  expect(others).toEqual([before])
  rmSync(earlierKeyFile(folder))
  expect(keysIn(folder)).toEqual([after])
})

test('who asks twice does not lose the previous key', () => {
  const folder = temporaryFolder()
  keysIn(folder)
  rotateSecretKey(folder)
  const both = keysIn(folder)
  expect(rotateSecretKey(folder)).toBeInstanceOf(Date)
  expect(keysIn(folder)).toEqual(both)
})

test('a change that was broken off between its two steps is gone on with', () => {
  const folder = temporaryFolder()
  const [before] = keysIn(folder)
  copyFileSync(path.join(folder, 'secret-key'), earlierKeyFile(folder))
  expect(keysIn(folder)).toEqual([before])
  rotateSecretKey(folder)
  expect(keysIn(folder)).toEqual([expect.not.stringMatching(before), before])
})

test('keys that are settings are taken as they are', () => {
  const folder = temporaryFolder()
  const secretKey = 'a'.repeat(32)
  const secondSecretKey = 'b'.repeat(32)
  expect(secretKeysOf({ secretKey, secondSecretKey, dataDir: folder })).toEqual([secretKey, secondSecretKey])
  const [own] = keysIn(folder)
  expect(secretKeysOf({ secretKey: undefined, secondSecretKey, dataDir: folder })).toEqual([own, secondSecretKey])
})

test('a file that holds no key is named', () => {
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'secret-key'), 'x')
  expect(() => keysIn(folder)).toThrow('does not hold a secret key')
  expect(readFileSync(path.join(folder, 'secret-key'), 'utf8')).toBe('x')
})
