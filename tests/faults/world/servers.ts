import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePort, runServer, type ServerProcess, temporaryFolder } from '#tests/support/server-process.ts'
import { childrenOf } from './database.ts'

/** A server that is started again whenever it ends, as by a service manager. */
export type KeptServer = {
  readonly port: string
  readonly kill: () => void
  /** Kills one of the processes in which it makes PDFs. @returns false where it has none. */
  readonly killWorker: (which: number) => boolean
  /** Stops it as the documentation says, and starts this version in its place. */
  readonly replace: () => Promise<void>
  readonly isReady: () => Promise<boolean>
  /** How each of its processes ended, and the last lines that it wrote. */
  readonly ends: () => readonly string[]
  readonly output: () => string
}

/** After which a service manager starts a program again that ended; systemd waits for 100 ms. */
const restartMilliseconds = 500

/** Keeps a server running: this version, or the one of a folder until it is replaced. */
export async function keepServer(env: Readonly<Record<string, string>>, folder?: string): Promise<KeptServer> {
  const port = String(await freePort())
  const own = { ...env, PORT: port, DATA_DIR: temporaryFolder() }
  const ends: string[] = []
  const outputs: (() => string)[] = []
  let running: ServerProcess
  let from = folder
  let isOver = false
  let isHeld = false
  onTestFinished(() => void (isOver = true))
  function start(): void {
    running = runServer(own, onTestFinished, from)
    outputs.push(running.output)
    const { exited, output } = running
    void exited.then(async (how) => {
      if (isOver) return
      ends.push(`${how}${how === 0 || how === 'SIGKILL' ? '' : `: ${output().slice(-1000)}`}`)
      if (isHeld) return
      await pause(restartMilliseconds)
      if (!isOver) start()
    })
  }
  start()
  await running!.ready()
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
      async (reply) => (await reply.text(), reply.status === 200),
      () => false,
    )
  return {
    port,
    kill: () => void running.child.kill('SIGKILL'),
    killWorker(which) {
      const workers = childrenOf(running.child.pid!)
      const worker = workers[which % workers.length]
      if (worker !== undefined) process.kill(worker, 'SIGKILL')
      return worker !== undefined
    },
    async replace() {
      isHeld = true
      running.child.kill('SIGTERM')
      await running.exited
      isHeld = false
      from = undefined
      start()
      while (!(await isReady())) await pause(100)
    },
    isReady,
    ends: () => ends,
    output: () => outputs.map((one) => one()).join(''),
  }
}
