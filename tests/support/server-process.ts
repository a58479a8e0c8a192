import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Takes what is to be done at the end: of the test, unless it is called with another one. */
export type AtEnd = (end: () => void | Promise<void>) => void

/** A data folder of one's own, removed at the end. */
export function temporaryFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'goodfaith-test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return folder
}

/**
 * The system hands out ports from 32768 on by itself: to connections, and to whoever asks for any. These are below, and
 * above 10080, the highest of the ports that browsers and `fetch` refuse to call (https://fetch.spec.whatwg.org/#bad-port).
 */
export const ports = { first: 10_081, count: 20_000, perProcess: 40 }

let given = 0

/**
 * A port that nobody listens on, and that no other test is given before it is used: no two processes that run at the same
 * time have the same number, and each number has ports of its own.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + ((process.pid * ports.perProcess + (given++ % ports.perProcess)) % ports.count)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

export type ServerProcess = {
  readonly child: ChildProcess
  readonly output: () => string
  readonly exited: Promise<number | NodeJS.Signals>
  /** Resolves once it says where it listens; rejects when it ends before. */
  readonly ready: () => Promise<void>
}

const project = path.resolve(import.meta.dirname, '../..')

/**
 * The server as `npm start` runs it, as a process of its own. Killed at the end, should it still run.
 *
 * @param folder where the project is whose server it is.
 */
export function runServer(
  env: Readonly<Record<string, string>>,
  atEnd: AtEnd = onTestFinished,
  folder = project,
): ServerProcess {
  const child = spawn(process.execPath, [path.join(folder, 'server/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PLATFORM_PROCESS: process.env['PLATFORM_PROCESS'],
      NODE_ENV: 'production',
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const exited = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  atEnd(async () => {
    child.kill('SIGKILL')
    await exited
  })
  return {
    child,
    output: () => output,
    exited,
    ready: () =>
      new Promise((resolve, reject) => {
        const look = () => output.includes('listening on') && resolve()
        child.stdout.on('data', look)
        look()
        void exited.then(() => reject(new Error(`the server ended:\n${output}`)))
      }),
  }
}
