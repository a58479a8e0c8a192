import type { Fault } from '../fault.ts'

/** An operator restarts PostgreSQL while servers use it. */
export const restartDatabase: Fault = {
  name: 'PostgreSQL is restarted',
  part: 'database',
  mailMayRepeat: true,
  async begin({ database }) {
    const [first] = database.processes()
    // "Fast": connections are ended and what was not committed is undone.
    if (first !== undefined) process.kill(first, 'SIGINT')
    return undefined
  },
}
