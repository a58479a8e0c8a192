import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeAll, inject } from 'vitest'
import { cloneDatabaseUrl } from '#tests/support/database.ts'
import { type AtEnd, freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'

export type Site = {
  readonly url: string
  /** What the server has printed so far. */
  readonly output: () => string
  readonly mails: () => Promise<readonly Email[]>
}

type Settings = Readonly<Record<string, string>>

/**
 * A site of the file's own, for all its tests, whose visitors are strangers to each other. `env` makes its settings.
 */
export function ownSiteForFile(env: (atEnd: AtEnd) => Settings = () => ({})): () => Site {
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

let shared: Promise<Site> | undefined

/**
 * The site without settings, for all files that follow each other in a process: a server of its own costs a file more than
 * most pages that it looks at. Its visitors have addresses of their own: what they make, others do not see.
 */
export function siteForFile(): () => Site {
  let site: Site
  beforeAll(async () => {
    site = await (shared ??= startShared())
  })
  return () => site
}

async function startShared(): Promise<Site> {
  const folder = inject('shared')
  const { site, pid } = await launch(mkdtempSync(path.join(folder, 'site-')), {}, () => undefined)
  writeFileSync(path.join(folder, 'pids', String(pid)), '')
  return site
}

/**
 * The built site with a data folder and a database of its own; it ends with the test.
 *
 * @param folder where the project is whose site it is.
 */
export async function startSite(env: Settings = {}, atEnd?: AtEnd, folder?: string): Promise<Site> {
  return (await launch(temporaryFolder(atEnd), env, atEnd, folder)).site
}

async function launch(dataDir: string, env: Settings, atEnd?: AtEnd, folder?: string) {
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
  const site: Site = {
    url,
    output: server.output,
    mails: () => Promise.all(files().map((name) => PostalMime.parse(readFileSync(path.join(outbox, name))))),
  }
  return { site, pid: server.child.pid! }
}
