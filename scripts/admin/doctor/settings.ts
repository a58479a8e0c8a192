import { existsSync, statSync } from 'node:fs'
import { dayMilliseconds, utcDay } from '#core/day.ts'
import { activationDays } from '#server/account/customer.queries.ts'
import type { Config } from '#server/config.ts'
import { earlierKeyFile } from '#server/secrets.ts'
import { isOnThisMachine } from '#server/this-machine.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

/** Whether visitors come from other machines. */
export const isPublic = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => !isOnThisMachine(publicUrl)

/** What the settings say together. One that is wrong by itself does not get as far as this. */
export function settingFindings(config: Config, now: Date): readonly Finding[] {
  const doubts = [...(isPublic(config) ? publicDoubts(config) : []), ...transportDoubts(config), ...keys(config, now)]
  return doubts.length > 0 ? doubts : [ok('settings', 'No setting contradicts another one, and none is unsafe.')]
}

function publicDoubts(config: Config): readonly Finding[] {
  const about = 'settings'
  const { publicUrl, payments, seller, trustProxy, host } = config
  const isSecure = publicUrl.startsWith('https:')
  return [
    isSecure
      ? undefined
      : wrong(
          about,
          `PUBLIC_URL is ${publicUrl}, so passwords travel in the clear. Put a proxy with TLS in front, and set the https address.`,
        ),
    config.smtpUrl === undefined
      ? wrong(about, 'SMTP_URL is not set, so nobody gets the mail that confirms an account. Set it.')
      : undefined,
    config.supportEmail === undefined
      ? wrong(about, 'SUPPORT_EMAIL is not set, so visitors find no address to write to. Set it.')
      : undefined,
    config.securityContact === undefined
      ? look(about, 'SECURITY_CONTACT is not set, so nobody knows whom to tell of a weakness. Set it.')
      : undefined,
    isSecure && trustProxy === 0
      ? wrong(
          about,
          'TRUST_PROXY is 0 behind a proxy with TLS, so all visitors have the proxy’s address and share their limits. Set it to the number of proxies.',
        )
      : undefined,
    trustProxy > 0 && !isLoopback(host)
      ? look(
          about,
          `HOST is ${host} and TRUST_PROXY is ${trustProxy}: who reaches port ${config.port} without the proxy can pretend to have any address. See that nobody does.`,
        )
      : undefined,
    payments === 'test'
      ? look(
          about,
          'PAYMENTS is test on a public website, so a test card opens what others are to pay for. Set live or off.',
        )
      : undefined,
    payments === 'live' && seller === undefined
      ? wrong(
          about,
          'PAYMENTS is live and nothing says who sells, so there are no invoices. Set SELLER_NAME and the others.',
        )
      : undefined,
  ].filter((one) => one !== undefined)
}

const isLoopback = (host: string): boolean => /^(?:localhost|127\.|::1$)/.test(host)

/** Whether what is secret may be read on its way. */
function transportDoubts({ smtpUrl, databaseUrl, metrics }: Config): readonly Finding[] {
  const smtp = smtpUrl === undefined ? undefined : new URL(smtpUrl)
  const database = databaseUrl === undefined ? undefined : new URL(databaseUrl)
  return [
    smtp?.protocol === 'smtp:' &&
    smtp.password !== '' &&
    !isLoopback(smtp.hostname) &&
    smtp.searchParams.get('requireTLS') !== 'true'
      ? look(
          'settings',
          `SMTP_URL gives ${smtp.hostname} a password and does not insist on TLS. Use smtps://, or add ?requireTLS=true.`,
        )
      : undefined,
    database &&
    database.hostname !== '' &&
    !isLoopback(database.hostname) &&
    !database.searchParams.has('sslmode') &&
    !database.searchParams.has('host')
      ? look(
          'settings',
          `DATABASE_URL names ${database.hostname} without sslmode, so the connection is not encrypted. Add ?sslmode=verify-full, unless the network is yours alone.`,
        )
      : undefined,
    metrics && !isLoopback(metrics.host)
      ? look(
          'settings',
          `METRICS_HOST is ${metrics.host}: whoever reaches port ${metrics.port} reads the metrics. See that only Prometheus does.`,
        )
      : undefined,
  ].filter((one) => one !== undefined)
}

function keys({ secretKey, secondSecretKey, dataDir }: Config, now: Date): readonly Finding[] {
  if (secondSecretKey !== undefined)
    return [
      look(
        'secret key',
        `SECOND_SECRET_KEY is accepted as well. Take it away ${activationDays} days after the change.`,
      ),
    ]
  const file = earlierKeyFile(dataDir)
  if (secretKey !== undefined || !existsSync(file)) return []
  const since = statSync(file).mtime
  const end = new Date(since.getTime() + activationDays * dayMilliseconds)
  return [
    now < end
      ? ok(
          'secret key',
          `The key was changed on ${utcDay(since)}, and the previous one is accepted until you delete ${file}.`,
        )
      : look(
          'secret key',
          `The key was changed on ${utcDay(since)}, and the previous one is still accepted. Delete ${file}.`,
        ),
  ]
}
