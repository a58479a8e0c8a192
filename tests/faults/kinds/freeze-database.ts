import { type Fault, some } from '../fault.ts'

/** PostgreSQL does nothing at all, and no connection is told. */
export const freezeDatabase: Fault = {
  name: 'PostgreSQL is frozen',
  part: 'database',
  mailMayRepeat: true,
  lasts: some,
  async begin({ database }) {
    const frozen = database.processes()
    const tell = (signal: NodeJS.Signals) => {
      for (const pid of frozen)
        try {
          process.kill(pid, signal)
        } catch {
          // It has ended meanwhile.
        }
    }
    tell('SIGSTOP')
    return async () => tell('SIGCONT')
  },
}
