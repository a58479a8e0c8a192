import type { Fault } from '../fault.ts'

/**
 * The servers are replaced one after the other, as docs/operations.md says. Where they were of the version before, both
 * versions serve beside each other for a while; later times are rolling restarts.
 */
export const deploy: Fault = {
  name: 'a version is deployed',
  part: 'servers',
  mailMayRepeat: false,
  async begin({ servers }) {
    for (const server of servers) await server.replace()
    return undefined
  },
}
