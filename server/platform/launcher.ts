import type { ChildProcess } from 'node:child_process'

type LaunchOptions = {
  /** The signal that the program gets when this process dies, however it dies. */
  readonly deathSignal: 'INT' | 'KILL'
  readonly stdin: 'ignore' | 'pipe'
}

/**
 * How PostgreSQL's programs are run on this machine: so that they end with this process, and not as root, which they
 * refuse.
 */
export type Launcher = {
  /** Runs a program in `/`. The process id is the program's own; its standard error is a pipe. */
  readonly start: (program: string, args: readonly string[], options: LaunchOptions) => ChildProcess
  /** Makes the user that the programs run as the owner of a folder. */
  readonly own: (folder: string) => void
}

/** In English whatever the user's language is, because the supervisor reads it; on macOS PostgreSQL does not start without a valid one. */
export const programEnvironment = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C' })
