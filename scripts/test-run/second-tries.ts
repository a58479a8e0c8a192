import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'

/** The tests of the last run that failed and then passed, as a list of lines “file > name”. */
export const secondTriesFile = 'test-results/second-tries.json'

/** Writes which tests passed at a second try only, so that none of them passes in silence. */
export default class SecondTries implements Reporter {
  readonly #found: string[] = []

  onTestCaseResult(testCase: TestCase): void {
    if (testCase.diagnostic()?.flaky)
      this.#found.push(`${path.relative(process.cwd(), testCase.module.moduleId)} > ${testCase.fullName}`)
  }

  onTestRunEnd(): void {
    mkdirSync(path.dirname(secondTriesFile), { recursive: true })
    writeFileSync(secondTriesFile, JSON.stringify(this.#found))
  }
}
