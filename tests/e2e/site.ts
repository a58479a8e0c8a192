import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll } from 'vitest'
import { cloneDatabaseUrl } from '#tests/support/database.ts'
import { type AtEnd, freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'

export type Site = {
  readonly url: string
  /** What the server has printed so far. */
  readonly output: () => string
  readonly mails: () => Promise<readonly Email[]>
}

/** One site for all tests of the file, whose visitors are strangers to each other. `env` makes its settings. */
export function siteForFile(env: (atEnd: AtEnd) => Readonly<Record<string, string>> = () => ({})): () => Site {
  const ends: Parameters<AtEnd>[0][] = []
  let site: Site
  beforeAll(async () => {
    const atEnd: AtEnd = (end) => void ends.push(end)
    site = await startSite(env(atEnd), atEnd)
  })
  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })
  return () => site
}

/**
 * The built site with a data folder and a database of its own; it ends with the test.
 *
 * @param folder where the project is whose site it is.
 */
export async function startSite(
  env: Readonly<Record<string, string>> = {},
  atEnd?: AtEnd,
  folder?: string,
): Promise<Site> {
  const dataDir = temporaryFolder(atEnd)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = runServer(
    { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: await cloneDatabaseUrl(), PUBLIC_URL: url, ...env },
    atEnd,
    folder,
  )
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
