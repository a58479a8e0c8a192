import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { diskFullError, isDiskFull } from './database/disk-full.ts'
import { freePort, temporaryFolder } from '#tests/support/server-process.ts'

describe('what a full disk fails with', () => {
  test.each([
    ['of a system call', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    ['of a query', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['of a PostgreSQL that ended', new Error('The embedded database did not start.\nFATAL: … No space left on device')],
    ['behind another error', new Error('no', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) })],
  ])('is recognised in an error %s', (_, error) => {
    expect(isDiskFull(error)).toBe(true)
  })

  test.each([new Error('no'), Object.assign(new Error('taken'), { code: 'EADDRINUSE' }), 'No space left on device'])(
    'is not seen in %s',
    (error) => {
      expect(isDiskFull(error)).toBe(false)
    },
  )

  test('is told with the disk that is full', () => {
    const dataDir = temporaryFolder()
    const ofQuery = Object.assign(new Error('could not extend file'), { code: '53100' })
    const ofSystem = Object.assign(new Error('write'), { code: 'ENOSPC' })
    const databaseUrl = 'postgres://db.example/goodfaith'
    expect(diskFullError(ofQuery, { dataDir, databaseUrl: undefined }).message).toContain(dataDir)
    expect(diskFullError(ofQuery, { dataDir, databaseUrl }).message).toContain('DATABASE_URL')
    // The secret key and the outbox are in the data folder also where the database is elsewhere.
    expect(diskFullError(ofSystem, { dataDir, databaseUrl }).message).toContain(dataDir)
    expect(diskFullError(ofSystem, { dataDir, databaseUrl })).toBeInstanceOf(ConfigError)
  })
})

/** Runs a script in a mount namespace of its own, where a small disk can be mounted without anybody else seeing it. */
const inOwnMounts = (script: string, env: Record<string, string>) =>
  spawnSync(
    'unshare',
    [...(process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']), '--mount', 'sh', '-c', script],
    {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
      cwd: path.resolve(import.meta.dirname, '..'),
    },
  )
const mayMount = inOwnMounts('mount -t tmpfs none /mnt', {}).status === 0

// The same sentence is tested with a database that reports a full disk, wherever no disk may be mounted.
test.runIf(mayMount).each(['from the beginning', 'after it ran before'])(
  'a start on a disk that is full %s says so in one sentence',
  async (when) => {
    const dataDir = temporaryFolder()
    const { stdout, stderr, status } = inOwnMounts(
      `
      mount -t tmpfs -o size=${when === 'from the beginning' ? '12m' : '200m'} none "$DATA_DIR"
      if [ "${when}" = 'after it ran before' ]; then
        "$NODE" server/main.ts > "$DATA_DIR/output" 2>&1 &
        server=$!
        until grep -qs 'listening on' "$DATA_DIR/output"; do kill -0 $server || exit 9; sleep 0.1; done
        kill -KILL $server
        wait $server 2> /dev/null
        while [ -e /proc/$(head -n 1 "$DATA_DIR/postgres/postmaster.pid" 2> /dev/null || echo none) ]; do sleep 0.1; done
        dd if=/dev/zero of="$DATA_DIR/filler" bs=64k 2> /dev/null
      fi
      exec "$NODE" server/main.ts`,
      { PORT: String(await freePort()), DATA_DIR: dataDir, NODE: process.execPath },
    )
    const [before, after] = (stdout + stderr).split(/\d+ MB/)
    expect(before).toBe(`The disk of the data folder ${dataDir} is too full (`)
    expect(after).toBe(' free). Free some space on it and start again; nothing that was stored is lost.\n')
    expect(status).toBe(1)
  },
)
