import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A server in a process of its own. */
export type Child = { readonly pid: number; stop(): Promise<void> }

/** Starts a script of the project with Node. */
export function start(script: string, env: Readonly<Record<string, string>>): Child {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // Listened for from the start: a process that has ended already does not report it again.
  const ended = once(child, 'exit')
  return {
    pid: child.pid!,
    async stop() {
      child.kill()
      await ended
    },
  }
}

/** Waits until an address answers. @throws after a minute. */
export async function answering(url: string): Promise<void> {
  for (const giveUp = Date.now() + 60_000; ;) {
    try {
      if ((await fetch(url)).ok) return
    } catch {
      // Not listening yet.
    }
    if (Date.now() > giveUp) throw new Error(`${url} did not answer within a minute`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
