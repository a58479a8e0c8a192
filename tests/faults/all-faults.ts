import type { Fault } from './fault.ts'
import { deploy } from './kinds/deploy.ts'
import { freezeDatabaseForLong } from './kinds/freeze-database-for-long.ts'
import { freezeDatabase } from './kinds/freeze-database.ts'
import { fullDisk } from './kinds/full-disk.ts'
import { killBackend } from './kinds/kill-backend.ts'
import { killBothServers } from './kinds/kill-both-servers.ts'
import { killPostmaster } from './kinds/kill-postmaster.ts'
import { killServer } from './kinds/kill-server.ts'
import { killWorker } from './kinds/kill-worker.ts'
import { mailFaults } from './kinds/mail-server.ts'
import { movedClock } from './kinds/moved-clock.ts'
import { outOfConnections } from './kinds/out-of-connections.ts'
import { providerFaults } from './kinds/payment-provider.ts'
import { poisonedJob } from './kinds/poisoned-job.ts'
import { readOnly } from './kinds/read-only.ts'
import { restartDatabase } from './kinds/restart-database.ts'
import { registryFaults } from './kinds/vat-registry.ts'

/** All that goes wrong in a run. */
export const allFaults: readonly Fault[] = [
  killServer,
  killBothServers,
  killWorker,
  deploy,
  killPostmaster,
  killBackend,
  restartDatabase,
  freezeDatabase,
  freezeDatabaseForLong,
  readOnly,
  outOfConnections,
  fullDisk,
  ...mailFaults,
  ...providerFaults,
  ...registryFaults,
  movedClock,
  poisonedJob,
]
