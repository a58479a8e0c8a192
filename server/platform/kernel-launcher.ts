import { spawn, spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { type Launcher, programEnvironment } from './launcher.ts'
import { giveFolder } from './owner.ts'

const nobody = 65_534
/** Initdb looks up the name of its user, and nearly every system has a `nobody`. */
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

/**
 * The way of Linux: the kernel signals a program whose parent died. Root's programs run in a user namespace in which root is
 * called `nobody`; outside it they stay root, so that no other user owns their files.
 *
 * @returns undefined where the programs of util-linux are missing, or a container forbids user namespaces to root.
 */
export function kernelLauncher(): Launcher | undefined {
  const isRoot = process.getuid?.() === 0
  if (!works(['setpriv', '--pdeathsig', 'KILL', 'true']) || (isRoot && !works([...namespace, 'true']))) return undefined
  return {
    start(program, args, { deathSignal, stdin }) {
      const [first, ...others] = [...(isRoot ? namespace : []), ...endingWithThisProcess(deathSignal), program, ...args]
      return spawn(first!, others, { stdio: [stdin, 'ignore', 'pipe'], cwd: '/', env: programEnvironment() })
    },
    own(folder) {
      // On a machine without user namespaces it was given to `nobody`, whose files this root cannot read.
      if (isRoot && statSync(folder).uid !== 0) giveFolder(folder, { uid: 0, gid: 0 })
    },
  }
}

/**
 * What is put before a program. A process that dies before its child asked for the death signal never sends it; so the child
 * looks whether its parent is this process, and does not begin otherwise.
 */
export const endingWithThisProcess = (deathSignal: string): readonly string[] => [
  'setpriv',
  '--pdeathsig',
  deathSignal,
  '/bin/sh',
  '-c',
  '[ "$PPID" = "$0" ] && exec "$@"',
  String(process.pid),
]

function works([program, ...args]: readonly string[]): boolean {
  return program !== undefined && spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
