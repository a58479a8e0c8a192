import { type Fault, some } from '../fault.ts'

/** Somebody else has all connections, also those that the servers had. */
export const outOfConnections: Fault = {
  name: 'PostgreSQL is out of connections',
  part: 'database',
  mailMayRepeat: true,
  lasts: some,
  async begin({ database }) {
    await database.command(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'goodfaith_app' and pid <> pg_backend_pid()`,
    )
    return database.takeAllConnections()
  },
}
