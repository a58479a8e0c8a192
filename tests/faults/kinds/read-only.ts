import { type Fault, some } from '../fault.ts'

/** PostgreSQL takes questions and no changes, as a replica does after it was switched to. */
export const readOnly: Fault = {
  name: 'PostgreSQL is read-only',
  part: 'database',
  mailMayRepeat: true,
  lasts: some,
  async begin({ database }) {
    await database.command('alter system set default_transaction_read_only = on')
    await database.command('select pg_reload_conf()')
    return async () => {
      await database.command('alter system reset default_transaction_read_only')
      await database.command('select pg_reload_conf()')
    }
  },
}
