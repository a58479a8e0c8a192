import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** What the name of the folder of a test run's database begins with: it names the process. */
export const databaseFolderPrefix = (pid: number): string => `goodfaith-test-${pid}-`

/** Removes the databases that test runs left in a folder when they were killed. */
export function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = /^goodfaith-test-(\d+)-/.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(path.join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    // A process of another user may not be asked.
    return (cause as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}
