import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { Socket } from 'node:net'
import { type Launcher, programEnvironment } from './launcher.ts'
import { giveFolder } from './owner.ts'

/**
 * A shell that leaves a watcher behind and becomes the program. The watcher reads from a pipe whose other end this process
 * holds: a line says that the program ended, the end of the pipe that this process died. It is no child of the program,
 * because PostgreSQL minds children that it does not know, and Control-C, which reaches it too, does not end it.
 */
const script = `
  signal=$1; shift
  ( { trap '' INT HUP TERM; read -r line <&3 || kill -s "$signal" $$; } < /dev/null > /dev/null 2>&1 & )
  exec "$@" 3<&-`

/**
 * The way of every Unix: a small watcher signals a program when this process has died. Root's programs run as the system's user
 * `nobody`, who then owns their files.
 */
export function watchedLauncher(): Launcher {
  const identity = process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : undefined
  return {
    start(program, args, { deathSignal, stdin }) {
      const child = spawn('/bin/sh', ['-c', script, 'sh', deathSignal, program, ...args], {
        stdio: [stdin, 'ignore', 'pipe', 'pipe'],
        cwd: '/',
        env: programEnvironment(),
        ...identity,
      })
      dismissWatcherAtEnd(child)
      return child
    },
    own: (folder) => identity && giveFolder(folder, identity),
  }
}

function dismissWatcherAtEnd(child: ChildProcess): void {
  const watcher = child.stdio[3]
  if (!(watcher instanceof Socket)) throw new Error('The pipe to the watcher is missing.')
  // Its end is noticed only while it is read. That a watcher is gone already is no fault.
  watcher.on('error', () => undefined).resume()
  child.once('exit', () => watcher.end('\n'))
}

/** The number as a process takes it: that of macOS is -2, which `id` writes as 4294967294. */
function idOfNobody(which: '-u' | '-g'): number {
  const { stdout, status } = spawnSync('id', [which, 'nobody'], { encoding: 'utf8' })
  if (status !== 0)
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no user `nobody`. Start as another user, or set DATABASE_URL.',
    )
  return Number(stdout) | 0
}
