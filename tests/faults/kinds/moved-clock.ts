import { choose, type Fault, some } from '../fault.ts'

const day = 24 * 60 * 60_000

/** Both servers' clock is a day off for a while, one way or the other, and is then put right again. */
export const movedClock: Fault = {
  name: 'the clock is moved by a day',
  part: 'clock',
  mailMayRepeat: false,
  lasts: some,
  async begin({ setClock }, draw) {
    setClock(choose(draw, [day, -day]))
    return async () => setClock(0)
  },
}
