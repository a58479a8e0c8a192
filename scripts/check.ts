import { spawnSync } from 'node:child_process'
import { findAdvisoryProblems, findAgeProblems } from './advisories.ts'
import { compileContent, publishedTypes } from './compile-content.ts'
import { plainLanguage } from './content/readability-check.ts'
import { isCoverageDocumentCurrent } from './coverage-document.ts'
import { noticesProblems } from './third-party-notices.ts'

/** Everything that can be checked without running the product. */
type Check = {
  readonly name: string
  readonly passed: () => boolean
  /** Whether the same commit can pass today and fail in a year. `npm test` says such a failure and does not count it. */
  readonly dependsOnDay?: boolean
}

/** Passes when nothing was found; prints what was. */
const finding = (find: () => readonly string[]) => (): boolean => {
  const mistakes = find()
  for (const mistake of mistakes) console.error(mistake)
  return mistakes.length === 0
}

const command =
  (file: string, ...args: string[]) =>
  (): boolean =>
    spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' }).status === 0

export const checks: readonly Check[] = [
  { name: 'content', passed: finding(() => compileContent({ strict: true })) },
  { name: 'plain language', passed: finding(() => plainLanguage(publishedTypes)) },
  { name: 'coverage document', passed: isCoverageDocumentCurrent },
  { name: 'licences', passed: finding(() => noticesProblems()) },
  { name: 'advisories', passed: finding(findAdvisoryProblems) },
  { name: 'age of advisories', passed: finding(findAgeProblems), dependsOnDay: true },
  { name: 'route types', passed: command('node_modules/@react-router/dev/bin.cjs', 'typegen') },
  { name: 'types', passed: command('node_modules/typescript/bin/tsc', '--noEmit') },
  { name: 'lint', passed: command('node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings') },
  { name: 'unused code', passed: command('node_modules/knip/bin/knip.js', '--no-progress') },
  { name: 'format', passed: command('node_modules/oxfmt/bin/oxfmt', '--check', '.') },
  { name: 'walls', passed: command('node_modules/vitest/vitest.mjs', 'run', '--silent=true', 'tests/walls.test.ts') },
]

// Arguments are the names of the checks to run; without any, all are. Ends with the number of those that failed.
if (import.meta.main) {
  const names = process.argv.slice(2)
  const failed = checks
    .filter(({ name }) => names.length === 0 || names.includes(name))
    .filter((check) => {
      console.log(`— ${check.name}`)
      return !check.passed()
    })
  console.log(failed.length ? `Failed: ${failed.map(({ name }) => name).join(', ')}` : 'All checks passed')
  process.exitCode = failed.length
}
