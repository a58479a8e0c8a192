import { dayMilliseconds } from '#core/day.ts'
import { choose, type Fault, some } from '../fault.ts'

/** Both servers' clock is a day off for a while, one way or the other, and is then put right again. */
export const movedClock: Fault = {
  name: 'the clock is moved by a day',
  part: 'clock',
  mailMayRepeat: false,
  lasts: some,
  async begin({ setClock }, draw) {
    setClock(choose(draw, [dayMilliseconds, -dayMilliseconds]))
    return async () => setClock(0)
  },
}
