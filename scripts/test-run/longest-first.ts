import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Seconds that each test file takes alone, from its path. `npm run test:durations` writes it. */
export const durationsFile = 'tests/durations.json'

export const readDurations = (root = '.'): Readonly<Record<string, number>> =>
  JSON.parse(readFileSync(path.join(root, durationsFile), 'utf8')) as Readonly<Record<string, number>>

/** What a file counts as that is shorter, or was never measured: most new ones are shorter. */
const short = 10

/** The projects in the order of their runs: what waits for pages and mails most comes first, what is short and never waits last. */
const projects = ['browser', 'database', 'unit']

/**
 * Starts the longest files of a project first, so that none is waited for alone at the end. Project follows project: only
 * files of one project that follow each other share a process, and with it the server's modules, the content and the browser.
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
      const order = projects.indexOf(one.project.name) - projects.indexOf(other.project.name)
      return order || secondsOf(other) - secondsOf(one) || one.moduleId.localeCompare(other.moduleId)
    })
  }
}
