import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'

export type Site = {
  readonly url: string
  /** What the server has printed so far. */
  readonly output: () => string
  readonly mails: () => Promise<readonly Email[]>
}

/** The built site with a data folder of its own; it ends with the test. */
export async function startSite(env: Readonly<Record<string, string>> = {}): Promise<Site> {
  const dataDir = temporaryFolder()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = runServer({ PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url, ...env })
  await server.ready()
  const outbox = path.join(dataDir, 'outbox')
  const files = (): string[] => {
    try {
      return readdirSync(outbox).filter((name) => name.endsWith('.eml'))
    } catch {
      return []
    }
  }
  return {
    url,
    output: server.output,
    mails: () => Promise.all(files().map((name) => PostalMime.parse(readFileSync(path.join(outbox, name))))),
  }
}
