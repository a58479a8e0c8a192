import { choose, type Fault } from '../fault.ts'

/** A server dies without a word; its service manager starts it again. */
export const killServer: Fault = {
  name: 'a server is killed',
  part: 'servers',
  mailMayRepeat: true,
  async begin({ servers }, draw) {
    choose(draw, servers).kill()
    return undefined
  },
}
