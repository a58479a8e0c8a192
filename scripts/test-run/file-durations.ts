import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** What the last run measured: seconds by the path of the test file. */
export const measuredFile = 'test-results/durations.json'

/** Writes how long each file took, from its first import to the last thing that it put away. */
export default class FileDurations implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const seconds = modules.map((module) => {
      const { setupDuration, collectDuration, duration } = module.diagnostic()
      const file = path.relative(process.cwd(), module.moduleId).split(path.sep).join('/')
      return [file, Math.round((setupDuration + collectDuration + duration) / 100) / 10] as const
    })
    mkdirSync(path.dirname(measuredFile), { recursive: true })
    writeFileSync(measuredFile, JSON.stringify(Object.fromEntries(seconds)))
  }
}
