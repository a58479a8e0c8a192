import type { Config } from './config.ts'
import type { RunningServer } from './start.ts'
import { isOnThisMachine } from './this-machine.ts'

/** What the person at the terminal reads once the server runs: where the site is, where its mails go, and what it lacks. */
export function startMessage(
  config: Pick<Config, 'brandName' | 'publicUrl' | 'dataDir' | 'smtpUrl'>,
  { address, outboxUrl, warning }: Pick<RunningServer, 'address' | 'outboxUrl' | 'warning'>,
): string {
  const site = `${config.brandName} is at ${config.publicUrl} (listening on ${address})`
  return [site, ...aboutMails(config, outboxUrl), warning].filter((line) => line !== undefined).join('\n')
}

function aboutMails(
  config: Pick<Config, 'publicUrl' | 'dataDir' | 'smtpUrl'>,
  outboxUrl: string | undefined,
): readonly string[] {
  if (config.smtpUrl !== undefined) return []
  if (outboxUrl !== undefined) return [`Mails are not sent. Read them here, until the server stops: ${outboxUrl}`]
  return [
    `Mails, with the links that confirm accounts, are not sent but kept in ${config.dataDir}/outbox.`,
    ...(isOnThisMachine(config.publicUrl)
      ? ['To read them in a browser on this machine, stop the server and run: OUTBOX=on npm start']
      : []),
    'To send them, set SMTP_URL and SUPPORT_EMAIL.',
  ]
}
