import { choose, type Fault } from '../fault.ts'

/** PostgreSQL ends all connections when one of its processes dies, and recovers by itself. */
export const killBackend: Fault = {
  name: 'a process of PostgreSQL is killed',
  part: 'database',
  mailMayRepeat: true,
  async begin({ database }, draw) {
    const [, ...others] = database.processes()
    if (others.length > 0) process.kill(choose(draw, others), 'SIGKILL')
    return undefined
  },
}
