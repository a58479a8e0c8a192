import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Agreement } from '#core/document/node.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { commandFile } from '#scripts/programs.ts'

/** Runs a program and returns what it printed. */
export const run = (program: string, args: readonly string[], input?: string | Uint8Array): string =>
  execFileSync(commandFile(program) ?? program, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'pipe'],
  })

/** A document of the fixtures that are written in Markdown. */
export const fixture = (name: string, changes: Partial<Agreement> = {}): Agreement => {
  const source = readFileSync(new URL(`../../render/fixtures/${name}/input.md`, import.meta.url), 'utf8')
  return {
    ...parseMarkdown(source, { title: 'Untitled', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' }),
    ...changes,
  }
}
