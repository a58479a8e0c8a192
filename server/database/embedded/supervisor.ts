import type { ChildProcess } from 'node:child_process'
import { mkdirSync, realpathSync } from 'node:fs'
import { thisPlatform } from '../../platform/platform.ts'
import { applicationRole, createApplicationRole, isAccepted, readPassword, writeAccess } from './application-role.ts'
import { findBinaries } from './binaries.ts'
import { prepareDataFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { isReady, stopOrphan } from './orphan.ts'
import { makeSocketFolder } from './socket-folder.ts'
import type { DatabaseAddress } from '../database.ts'

export type EmbeddedDatabase = {
  readonly address: DatabaseAddress
  /** The process id of the running PostgreSQL. */
  readonly pid: () => number | undefined
  /** Shuts PostgreSQL down cleanly and frees the data folder. */
  readonly stop: () => Promise<void>
}

export type SupervisorOptions = {
  readonly dataDir: string
  /** Lines that PostgreSQL writes. */
  readonly log: (line: string) => void
  /** Further server settings, such as `fsync=off` for tests. */
  readonly settings?: readonly string[]
}

const startMilliseconds = 60_000

/**
 * Starts PostgreSQL on a data folder, on a Unix socket alone, and starts it again whenever it ends by itself. When
 * this process is killed, PostgreSQL is asked to shut down by what outlives it; where that did not happen the next start does it.
 * @throws FolderInUse when another server runs on the folder.
 */
export async function startEmbeddedDatabase({
  dataDir,
  log,
  settings = [],
}: SupervisorOptions): Promise<EmbeddedDatabase> {
  const binaries = findBinaries()
  const { launcher, servesFolder } = thisPlatform()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lock = lockFolder(dataDir)
  let folder: string
  try {
    // One name for a folder, however DATA_DIR leads to it: by this name a PostgreSQL that was left is recognised.
    folder = realpathSync.native(await prepareDataFolder(dataDir, binaries, launcher))
    await stopOrphan(folder, servesFolder)
    writeAccess(folder)
    launcher.own(folder)
    if (readPassword(dataDir) === undefined) await createApplicationRole(dataDir, folder, binaries, launcher)
  } catch (cause) {
    lock.release()
    throw cause
  }
  const socket = makeSocketFolder(dataDir)
  launcher.own(socket.folder)

  let child: ChildProcess | undefined
  let stopping = false
  let lastLines: string[] = []

  function launch(): ChildProcess {
    const options = [
      'listen_addresses=',
      `unix_socket_directories=${socket.folder}`,
      'unix_socket_permissions=0700',
      'max_connections=100',
      ...settings,
    ]
    const args = ['-D', folder, ...options.flatMap((option) => ['-c', option])]
    const started = launcher.start(binaries.postgres, args, { deathSignal: 'INT', stdin: 'ignore' })
    started.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = chunk.split('\n').filter((line) => line !== '')
      lastLines = [...lastLines, ...lines].slice(-20)
      lines.forEach(log)
    })
    started.on('error', (cause) => log(String(cause)))
    return started
  }

  /** Waits until a launched process takes connections; tries again while a killed one's memory is still being freed. */
  async function startUp(): Promise<void> {
    const end = performance.now() + startMilliseconds
    child = launch()
    while (!isReady(folder, child.pid ?? -1)) {
      if (performance.now() > end) throw new Error(`The embedded database did not start.\n${lastLines.join('\n')}`)
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) {
        if (
          !lastLines.some((line) => /shared memory|lock file/.test(line)) ||
          lastLines.some((line) => line.includes('No space left'))
        )
          throw new Error(`The embedded database did not start.\n${lastLines.join('\n')}`)
        await pause(200)
        child = launch()
      }
      await pause(10)
    }
    child.once('exit', restart)
  }

  function restart(): void {
    if (stopping) return
    log('PostgreSQL ended by itself and is started again.')
    startUp().catch((cause: unknown) => {
      log(`PostgreSQL could not be started again, the next attempt follows in 2 s: ${String(cause)}`)
      setTimeout(restart, 2000)
    })
  }

  const address = () => ({
    host: socket.folder,
    user: applicationRole,
    password: readPassword(dataDir) ?? '',
    database: 'postgres',
  })

  /** The password file and the database's folder may come from different backups; then the role gets a new password. */
  async function repairPassword(): Promise<void> {
    if (await isAccepted(address())) return
    child?.off('exit', restart)
    await shutDown()
    await createApplicationRole(dataDir, folder, binaries, launcher)
    await startUp()
  }

  async function shutDown(): Promise<void> {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    running.kill('SIGINT')
    const impatient = setTimeout(() => running.kill('SIGQUIT'), 15_000)
    await ended
    clearTimeout(impatient)
  }

  async function stop(): Promise<void> {
    stopping = true
    await shutDown()
    socket.remove()
    lock.release()
  }

  try {
    await startUp()
    await repairPassword()
  } catch (cause) {
    await stop()
    throw cause
  }
  return { address: address(), pid: () => child?.pid, stop }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
