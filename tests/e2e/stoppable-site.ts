import { cloneDatabaseUrl } from '#tests/support/database.ts'
import { freePort, runServer, type ServerProcess, temporaryFolder } from '#tests/support/server-process.ts'

type Env = Readonly<Record<string, string>>

export type StoppableSite = {
  readonly url: string
  readonly dataDir: string
  /** The address of its database. */
  readonly database: string
  /** @param folder that of another release of the project. */
  readonly start: (more?: Env, folder?: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** A site whose server can be stopped and started again on the same port with the same data. */
export async function stoppableSite(env: Env = {}): Promise<StoppableSite> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const dataDir = temporaryFolder()
  const database = await cloneDatabaseUrl()
  let server: ServerProcess
  const start: StoppableSite['start'] = async (more = {}, folder) => {
    const all = {
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: database,
      PUBLIC_URL: url,
      DRAIN_SECONDS: '0',
      ...env,
      ...more,
    }
    server = runServer(all, undefined, folder)
    await server.ready()
  }
  const stop = async (): Promise<void> => {
    server.child.kill('SIGTERM')
    await server.exited
  }
  await start()
  return { url, dataDir, database, start, stop }
}
