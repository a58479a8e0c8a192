import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { behind, documentedUpstream } from '#tests/support/documented-nginx.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { sellerSettings } from '#tests/support/seller.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { stripeDouble } from '#tests/support/stripe-double.ts'
import { viesDouble } from '#tests/support/vies-double.ts'
import { startDatabase } from './database.ts'
import { keepServer } from './servers.ts'

export type World = Awaited<ReturnType<typeof startWorld>>

/** Where links in mails lead; nobody goes there. */
const publicUrl = 'https://goodfaith.example'

/** Two servers behind nginx, with PostgreSQL, a mail server, a payment provider and the registry of VAT numbers. */
export async function startWorld({ before }: { readonly before?: string | undefined } = {}) {
  const database = await startDatabase()
  const mail = await startMailServer()
  const stripe = await stripeDouble()
  const vies = await viesDouble()
  const clockFile = path.join(temporaryFolder(), 'clock')
  const setClock = (milliseconds: number) => writeFileSync(clockFile, String(milliseconds))
  setClock(0)
  const env = {
    ...stripe.env,
    ...sellerSettings,
    PUBLIC_URL: publicUrl,
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '8',
    SECRET_KEY: 'a secret key for two servers, long enough',
    SMTP_URL: mail.url,
    SUPPORT_EMAIL: 'support@goodfaith.example',
    VIES_URL: vies.url,
    UNPAID_REMINDER_DAYS: '0',
    // nginx, and the address that each customer says to have before it.
    TRUST_PROXY: '2',
    WORKERS: '1',
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'moved-clock.ts')).href}`,
  }
  const servers = [await keepServer(env, before), await keepServer(env, before)]
  const nginx = await startNginx(
    behind(
      documentedUpstream,
      servers.map(({ port }) => port),
    ),
  )
  return { database, mail, stripe, vies, servers, nginx, setClock, url: `http://127.0.0.1:${nginx.port}` }
}
