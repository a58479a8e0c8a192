import type { Fault } from '../fault.ts'

/** All of PostgreSQL ends at once, and recovers when its service manager starts it again. */
export const killPostmaster: Fault = {
  name: 'the postmaster is killed',
  part: 'database',
  mailMayRepeat: true,
  async begin({ database }) {
    const [first] = database.processes()
    if (first !== undefined) process.kill(first, 'SIGKILL')
    return undefined
  },
}
