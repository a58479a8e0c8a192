import { choose, type Fault } from '../fault.ts'

/** A process that makes PDFs dies in the middle of one; where none runs there is nothing to kill. */
export const killWorker: Fault = {
  name: 'a worker is killed',
  part: 'servers',
  mailMayRepeat: false,
  async begin({ servers }, draw) {
    choose(draw, servers).killWorker(Math.floor(draw() * 8))
    return undefined
  },
}
