import type { Fault } from '../fault.ts'

/** Nobody is left who could go on with what was begun. */
export const killBothServers: Fault = {
  name: 'both servers are killed',
  part: 'servers',
  mailMayRepeat: true,
  async begin({ servers }) {
    for (const server of servers) server.kill()
    return undefined
  },
}
