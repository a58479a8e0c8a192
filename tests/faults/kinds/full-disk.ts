import { type Fault, some } from '../fault.ts'

/** There is no byte left on PostgreSQL's disk. It needs a disk of its own, which not every machine lets us have. */
export const fullDisk: Fault = {
  name: 'the disk of PostgreSQL is full',
  part: 'database',
  mailMayRepeat: true,
  lasts: some,
  async begin({ database }) {
    const free = database.fillDisk?.()
    return free && (async () => free())
  },
}
