import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * How PostgreSQL's programs are run on this machine. They refuse to run as root, so for root they get either a user
 * namespace in which they are called `nobody` (outside it they stay root, so no other user owns their files), or, where the
 * kernel or a container forbids that, really run as `nobody`.
 */
export type Launcher = {
  /** What is put before the program; the signal is sent to it when this process dies. */
  readonly prefix: (deathSignal: 'INT' | 'KILL') => readonly string[]
  /** Makes the user that the programs run as the owner of a folder. */
  readonly own: (folder: string) => void
}

const nobody = 65_534
/** Initdb looks up the name of its user, and nearly every system has a `nobody`. */
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

/** Finds the way that works here. */
export function findLauncher(): Launcher {
  // Without setpriv (not a util-linux system) a killed server leaves PostgreSQL behind; the next start stops it.
  const setpriv = works(['setpriv', '--pdeathsig', 'KILL', 'true'])
  const dying = (signal: string) => (setpriv ? ['setpriv', '--pdeathsig', signal, ...whileThisProcessLives()] : [])
  const nothing = () => undefined
  if (process.getuid?.() !== 0) return { prefix: dying, own: nothing }
  if (works([...namespace, 'true'])) return { prefix: (signal) => [...namespace, ...dying(signal)], own: nothing }
  if (!setpriv)
    throw new Error(
      'PostgreSQL does not run as root, and this machine has neither unshare nor setpriv. Start as another user, or set DATABASE_URL.',
    )
  const identity = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups']
  // The death signal is dropped when ids change, so it is set by a second setpriv.
  return { prefix: (signal) => ['setpriv', ...identity, ...dying(signal)], own: giveToNobody }
}

/** A process that dies before its child asked for the death signal never sends it; so the child looks, and does not begin. */
const whileThisProcessLives = () => ['/bin/sh', '-c', '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)]

function giveToNobody(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (!lstatSync(file).isSymbolicLink()) chownSync(file, nobody, nobody)
  }
  chownSync(folder, nobody, nobody)
  // The folders above it stay ours: they may be passed through, not listed.
  chmodSync(path.dirname(folder), 0o711)
}

function works([program, ...args]: readonly string[]): boolean {
  return program !== undefined && spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
