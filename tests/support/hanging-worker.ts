import { writeSync } from 'node:fs'
import type { DatabaseAddress } from '#server/database/database.ts'
import { createJobs } from '#server/jobs/jobs.ts'

/** A worker process that takes a job and never ends it. It says which job it took, and waits to be killed. */
const jobs = createJobs({
  address: JSON.parse(process.argv[2]!) as DatabaseAddress,
  workers: 1,
  onError: () => undefined,
})
await jobs.start()
await jobs.handle('send-mail', ({ mailId }) => {
  writeSync(1, mailId)
  return new Promise(() => undefined)
})
