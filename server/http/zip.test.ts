import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { makeZip } from './zip.ts'

const files = (count: number, length: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, file) => [
      `folder/${file}.json`,
      Array.from({ length }, (_none, at) => ((at * (file + 7919)) % 9973).toString(36)).join(' '),
    ]),
  )

test('a zip holds its files, and the same files are the same bytes', async () => {
  const some = { ...files(3, 100), 'ä.md': 'Prüfung', 'a.pdf': new Uint8Array([1, 2, 3]), 'empty.txt': '' }
  const zip = await makeZip(some)
  const read = unzipSync(zip)
  expect(Object.keys(read).toSorted()).toEqual(Object.keys(some).toSorted())
  expect(strFromU8(read['ä.md']!)).toBe('Prüfung')
  expect(read['a.pdf']).toEqual(new Uint8Array([1, 2, 3]))
  expect(await makeZip(some)).toEqual(zip)
})

test('whoever else is waiting is served while many files are packed', async () => {
  const many = files(300, 8000)
  let turns = 0
  let isDone = false
  const turn = () => {
    turns++
    if (!isDone) setImmediate(turn)
  }
  setImmediate(turn)
  await makeZip(many)
  isDone = true
  expect(turns).toBeGreaterThan(10)
})
