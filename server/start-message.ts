import { type Config, isOnThisMachine } from './config.ts'
import type { RunningServer } from './start.ts'

/** What the person at the terminal reads once the server runs: where the site is, and where its mails go. */
export function startMessage(
  config: Pick<Config, 'brandName' | 'publicUrl' | 'dataDir' | 'smtpUrl'>,
  { address, outboxUrl }: Pick<RunningServer, 'address' | 'outboxUrl'>,
): string {
  const site = `${config.brandName} is at ${config.publicUrl} (listening on ${address})`
  if (config.smtpUrl !== undefined) return site
  if (outboxUrl !== undefined)
    return `${site}\nMails are not sent. Read them here, until the server stops: ${outboxUrl}`
  return [
    site,
    `Mails, with the links that confirm accounts, are not sent but kept in ${config.dataDir}/outbox.`,
    isOnThisMachine(config.publicUrl) &&
      'To read them in a browser on this machine, stop the server and run: OUTBOX=on npm start',
    'To send them, set SMTP_URL and SUPPORT_EMAIL.',
  ]
    .filter(Boolean)
    .join('\n')
}
