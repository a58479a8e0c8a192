import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileProblemWords } from './problem-words.ts'
import { Mistakes } from './source.ts'

/** What is found in the English sentences once something in them is changed. */
function mistakesWith(from: string, to: string): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'goodfaith-problems-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const source = readFileSync('content/common/problems.en.yaml', 'utf8')
  expect(source).toContain(from)
  const file = join(folder, 'problems.yaml')
  writeFileSync(
    file,
    source.replace(from, () => to),
  )
  const mistakes = new Mistakes()
  compileProblemWords('en', mistakes, file)
  return mistakes.found.map((found) => found.replace(/^.*?:(\d+: )?/, ''))
}

test('every code has a sentence, and every placeholder is a parameter', () => {
  expect(mistakesWith('too-few', 'too-few')).toEqual([])
  expect(mistakesWith('too-few:', 'to-few:')).toEqual([
    'too-few has no sentence',
    'nothing is called to-few',
    'nothing fills {{min}}',
  ])
  expect(mistakesWith('{{max}} characters', '{{most}} characters')).toEqual(['nothing fills {{most}}'])
  expect(mistakesWith('{{max}} characters', '{max} characters')).toEqual(['nothing fills {max}'])
  expect(mistakesWith('  date: Choose a date.\n', '')).toEqual(['date has no sentence'])
})
