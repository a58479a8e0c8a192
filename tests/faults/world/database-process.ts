import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedDatabase } from '#server/database/embedded/supervisor.ts'

/**
 * A PostgreSQL that is started again whenever it ends, as by a service manager, on the port that PGPORT names; ends with
 * what started it. A process of its own, because it may have a disk of its own.
 */
const folder = process.argv[2]!
const access = path.join(folder, 'access.conf')
mkdirSync(folder, { recursive: true })
writeFileSync(access, 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
const database = await startEmbeddedDatabase({
  dataDir: folder,
  log: (line) => process.stderr.write(`${line}\n`),
  settings: [
    'listen_addresses=127.0.0.1',
    `hba_file=${access}`,
    'max_connections=60',
    // So little that the small disk has room for all of it.
    'max_wal_size=64MB',
    'min_wal_size=32MB',
  ],
})
process.stdin.on('end', () => void database.stop().then(() => process.exit(0))).resume()
process.stdout.write('ready\n')
