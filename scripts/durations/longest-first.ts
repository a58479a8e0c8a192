import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that each test file takes alone, from its path. `npm run test:durations` writes it. */
export const durationsFile = 'tests/durations.json'

export const readDurations = (root = '.'): Readonly<Record<string, number>> =>
  JSON.parse(readFileSync(path.join(root, durationsFile), 'utf8')) as Readonly<Record<string, number>>

/** What a file counts as that is shorter, or was never measured: most new ones are shorter. */
const short = 10

/**
 * Starts the longest files first, of whatever project they are: files are what the workers share, so a long one that starts
 * last is waited for alone. Short ones come by their projects: only files of one project that follow each other share a process.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config
    const durations = readDurations(root)
    const secondsOf = ({ moduleId }: TestSpecification): number =>
      Math.max(short, durations[path.relative(root, moduleId).split(path.sep).join('/')] ?? short)
    return files.toSorted((one, other) => {
      const groups = one.project.config.sequence.groupOrder - other.project.config.sequence.groupOrder
      if (groups !== 0) return groups
      const [a, b] = [secondsOf(one), secondsOf(other)]
      return b - a || one.project.name.localeCompare(other.project.name) || one.moduleId.localeCompare(other.moduleId)
    })
  }
}
