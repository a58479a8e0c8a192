import path from 'node:path'
import { z } from 'zod'
import type { OptionalServices } from '#core/consent/optional-services.ts'
import { paymentSecrets, paymentSettings, type Providers, readProviders } from './payment-settings.ts'
import { ConfigError } from './config-error.ts'
import { withSecretsFromFiles } from './secret-files.ts'
import { missingOfOptionalServices, optionalServiceFields, optionalServices } from './optional-service-settings.ts'
import { missingOfSeller, sellerFields, sellerOf, type SellerSettings } from './seller-settings.ts'
import { isOnThisMachine } from './this-machine.ts'
import {
  readTranslation,
  type TranslationSettings,
  translationSecrets,
  translationSettings,
} from './translation/settings.ts'
import { readTracing, type TracingSettings, tracingSecrets, tracingSettings } from './tracing/settings.ts'

export { ConfigError } from './config-error.ts'

const text = z.string().trim().min(1)
const secretKey = z.string().min(32, { error: 'must have at least 32 characters' })
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })
const wholeNumber = (from: number, to: number) => {
  const error = `must be a whole number from ${from} to ${to}`
  return z.coerce.number({ error }).int({ error }).min(from, { error }).max(to, { error })
}
/** The number of trusted proxies. Each appends its caller's address to X-Forwarded-For; what is before those can be forged. */
const proxies = z
  .string()
  .regex(/^(?:true|false|\d)$/, { error: 'must be true, false or the number of proxies' })
  .transform((value) => (value === 'true' ? 1 : value === 'false' ? 0 : Number(value)))

/** The sender where no support address is set. No mail leaves this machine without a real one, and nobody is told to write to it. */
const noSender = 'nobody@localhost.localdomain'

/** What the numbers of credit notes begin with. */
export const creditNotePrefix = 'CN-'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
/** Settings whose value must not be in a message, as it is or may hold a secret. */
const secret: ReadonlySet<string> = new Set([
  'SECRET_KEY',
  'SECOND_SECRET_KEY',
  'DATABASE_URL',
  'SMTP_URL',
  ...paymentSecrets,
  ...translationSecrets,
  ...tracingSecrets,
])

/** Every setting, by the name of its environment variable. An empty variable counts as not set. */
const settings = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development', 'test'], { error: 'must be production, development or test' })
      .default('development'),
    PORT: wholeNumber(1, 65_535).default(3000),
    HOST: text.default('127.0.0.1'),
    /** Where visitors reach the site; used in mails and live links. Default: http://localhost and the port. */
    PUBLIC_URL: address.optional(),
    /** Embedded database, secret key and outbox. */
    DATA_DIR: text.default('./data'),
    /** Absent: the embedded PostgreSQL under DATA_DIR. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    /** How many connections to PostgreSQL this process opens at most, jobs included. */
    DATABASE_CONNECTIONS: wholeNumber(4, 500).default(10),
    /** Absent: mails are kept in DATA_DIR/outbox. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' }).optional(),
    /** on: the kept mails are shown at /dev/outbox to anybody with the key printed at the start. Default: off in production. */
    OUTBOX: z.enum(['on', 'off'], { error: 'must be on or off' }).optional(),
    MAIL_FROM: text.optional(),
    /** Whom visitors write to. Mails name it, so those that leave this machine need one that is real. */
    SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
    /** Whom to tell of a weakness of the site, in /.well-known/security.txt. Absent: there is no such file. */
    SECURITY_CONTACT: z
      .union([z.email(), z.url({ protocol: /^(?:https|mailto)$/ })], {
        error: 'must be an e-mail address or an https address',
      })
      .transform((contact) => (contact.includes(':') ? contact : `mailto:${contact}`))
      .optional(),
    BRAND_NAME: text.default('Goodfaith'),
    /** A picture that stands in place of our mark: svg, png or webp. */
    LOGO_FILE: text
      .regex(/\.(?:svg|png|webp)$/i, { error: 'must name a file that ends with .svg, .png or .webp' })
      .optional(),
    /** Signs sessions; other keys are derived from it. Absent: made once and kept in DATA_DIR. */
    SECRET_KEY: secretKey.optional(),
    /** Accepted beside SECRET_KEY, and nothing is made with it: the previous key, or the next one, while the key is changed. */
    SECOND_SECRET_KEY: secretKey.optional(),
    /**
     * off: nothing is charged and no price is shown. test: prices are shown, nothing is taken. live: the providers below take
     * real money.
     */
    PAYMENTS: z.enum(['off', 'test', 'live'], { error: 'must be off, test or live' }).default('off'),
    ...paymentSettings,
    PRICES_FILE: text.optional(),
    /** After how many days owners are reminded of what they have not paid for; 0: they are not. */
    UNPAID_REMINDER_DAYS: wholeNumber(0, 60).default(3),
    ...sellerFields,
    /** The registry of VAT numbers. */
    VIES_URL: address.default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
    /** What the numbers of invoices begin with. They are in addresses and in names of files. */
    INVOICE_PREFIX: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,12}$/, { error: 'must have 1 to 12 letters without accents, digits and hyphens' })
      .refine((prefix) => prefix !== creditNotePrefix, {
        error: `must not be ${creditNotePrefix}, which credit notes have`,
      })
      .default('INV-'),
    /** The operator's answers, from which the website's own legal pages are made. Absent: operator.yaml in DATA_DIR, if it exists. */
    OPERATOR_FILE: text.optional(),
    /** The year in which the copyright line begins. */
    COPYRIGHT_FROM: wholeNumber(1990, 2100).optional(),
    ...optionalServiceFields,
    ...translationSettings,
    /** off: browsers keep nothing for use without a connection, and drop the service worker that did. */
    OFFLINE: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    /** on: the documentation, where it was built, is at /docs/. */
    DOCS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
    /** off: the server fetches no owner's website; owners can still read a page's source in their browser. */
    SITE_SCAN: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
    /** How many proxies in front have their X-Forwarded-* headers trusted; `true` is one. */
    TRUST_PROXY: proxies.default(0),
    /** Job and PDF workers in this process; 0: this process serves pages and the API and does no jobs. */
    WORKERS: wholeNumber(0, 64).default(1),
    /** How long a stopping server keeps serving, so that load balancers notice, and then for as long again on open connections. */
    DRAIN_SECONDS: wholeNumber(0, 300).default(1),
    /** Where Prometheus reads the metrics, on a port of their own. Absent: nothing is measured. */
    METRICS_PORT: wholeNumber(1, 65_535).optional(),
    METRICS_HOST: text.default('127.0.0.1'),
    ...tracingSettings,
    LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('warn'),
  })
  .refine(({ SMTP_URL, SUPPORT_EMAIL }) => SMTP_URL === undefined || SUPPORT_EMAIL !== undefined, {
    path: ['SUPPORT_EMAIL'],
    error: 'must be set, because mails are sent (SMTP_URL) and name it',
  })
  .refine(({ SECRET_KEY, SECOND_SECRET_KEY }) => SECOND_SECRET_KEY === undefined || SECOND_SECRET_KEY !== SECRET_KEY, {
    path: ['SECOND_SECRET_KEY'],
    error: 'must be another key than SECRET_KEY',
  })
  .refine(({ OUTBOX, SMTP_URL }) => OUTBOX !== 'on' || SMTP_URL === undefined, {
    path: ['OUTBOX'],
    error: 'must be off, because mails are sent (SMTP_URL) and none are kept',
  })
  .refine(({ OUTBOX, PUBLIC_URL }) => OUTBOX !== 'on' || PUBLIC_URL === undefined || isOnThisMachine(PUBLIC_URL), {
    path: ['OUTBOX'],
    error: 'must be off unless PUBLIC_URL is on this machine (localhost, 127.0.0.1 or [::1])',
  })
  .refine(({ PAYMENTS, PUBLIC_URL }) => PAYMENTS !== 'live' || PUBLIC_URL?.startsWith('https:'), {
    path: ['PUBLIC_URL'],
    error: 'must be an https address, because real money is taken (PAYMENTS)',
  })

/** The names of all settings. */
export const settingNames: ReadonlySet<string> = new Set(Object.keys(settings.shape))

/** The settings as the server uses them. */
export type Config = Readonly<{
  production: boolean
  port: number
  host: string
  publicUrl: string
  dataDir: string
  databaseUrl: string | undefined
  databaseConnections: number
  smtpUrl: string | undefined
  /** Whether the mails that are kept instead of sent can be read in a browser on this machine. */
  outbox: boolean
  mailFrom: string
  /** Whom visitors write to; undefined: nowhere is an address given. */
  supportEmail: string | undefined
  /** Whom to tell of a weakness, a URI; undefined: there is no security.txt. */
  securityContact: string | undefined
  brandName: string
  /** The operator's own mark; undefined: ours stands beside the name. */
  logoFile: string | undefined
  secretKey: string | undefined
  /** Accepted as well. */
  secondSecretKey: string | undefined
  payments: 'off' | 'test' | 'live'
  /** Who takes the money; none where nothing is charged. */
  providers: Providers
  pricesFile: string | undefined
  /** 0: nobody is reminded of what they have not paid for. */
  unpaidReminderDays: number
  /** Who sells; undefined where the settings do not say. */
  seller: SellerSettings | undefined
  viesUrl: string
  /** What the numbers of invoices begin with. */
  invoicePrefix: string
  /** Undefined: operator.yaml in the data folder, if it exists. */
  operatorFile: string | undefined
  /** Undefined: the copyright line names the present year alone. */
  copyrightFrom: number | undefined
  /** What is used of others with the visitors' consent. */
  optionalServices: OptionalServices
  /** Proposes translations of what owners worded themselves; undefined: nothing does. */
  translation: TranslationSettings | undefined
  /** Whether owners can have their website looked at. */
  siteScan: boolean
  /** Whether browsers have a service worker, with which the interview works without a connection. */
  offline: boolean
  /** Whether the documentation is served. */
  docs: boolean
  trustProxy: number
  workers: number
  drainSeconds: number
  /** Where the metrics are served; undefined: nothing is measured. */
  metrics: { host: string; port: number } | undefined
  /** Where spans are sent; undefined: none are made. */
  tracing: TracingSettings | undefined
  logLevel: string
}>

/**
 * Reads the settings from environment variables.
 * @throws ConfigError naming each setting that is wrong.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = withSecretsFromFiles(
    Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== '')),
    secret,
  )
  const result = settings.safeParse(given)
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map((issue) => refusal(String(issue.path[0]), issue.message, given)).join('\n'),
    )
  }
  const value = result.data
  const missing = [...missingOfOptionalServices(value), ...missingOfSeller(given)]
  if (missing.length > 0)
    throw new ConfigError(
      missing.map(([by, needed]) => `The setting ${needed} must be set, because ${by} is ${value[by]}.`).join('\n'),
    )
  const { providers, mistakes } = readProviders(value, value.PAYMENTS)
  const { translation, mistakes: aboutTranslation } = readTranslation(value)
  if (mistakes.length + aboutTranslation.length > 0)
    throw new ConfigError([...mistakes, ...aboutTranslation].join('\n'))
  const supportEmail = value.SUPPORT_EMAIL
  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '')
  const production = value.NODE_ENV === 'production'
  return {
    production,
    port: value.PORT,
    host: value.HOST,
    publicUrl,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL,
    databaseConnections: value.DATABASE_CONNECTIONS,
    smtpUrl: value.SMTP_URL,
    outbox:
      value.OUTBOX === undefined
        ? !production && value.SMTP_URL === undefined && isOnThisMachine(publicUrl)
        : value.OUTBOX === 'on',
    mailFrom: value.MAIL_FROM ?? `${value.BRAND_NAME} <${supportEmail ?? noSender}>`,
    supportEmail,
    securityContact: value.SECURITY_CONTACT,
    brandName: value.BRAND_NAME,
    logoFile: value.LOGO_FILE === undefined ? undefined : path.resolve(value.LOGO_FILE),
    secretKey: value.SECRET_KEY,
    secondSecretKey: value.SECOND_SECRET_KEY,
    payments: value.PAYMENTS,
    providers,
    pricesFile: value.PRICES_FILE === undefined ? undefined : path.resolve(value.PRICES_FILE),
    unpaidReminderDays: value.UNPAID_REMINDER_DAYS,
    seller: sellerOf(value),
    viesUrl: value.VIES_URL.replace(/\/+$/, ''),
    invoicePrefix: value.INVOICE_PREFIX,
    operatorFile: value.OPERATOR_FILE === undefined ? undefined : path.resolve(value.OPERATOR_FILE),
    copyrightFrom: value.COPYRIGHT_FROM,
    optionalServices: optionalServices(value, publicUrl),
    translation,
    siteScan: value.SITE_SCAN === 'on',
    offline: value.OFFLINE === 'on',
    docs: value.DOCS === 'on',
    trustProxy: value.TRUST_PROXY,
    workers: value.WORKERS,
    drainSeconds: value.DRAIN_SECONDS,
    metrics: value.METRICS_PORT === undefined ? undefined : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    tracing: readTracing(value),
    logLevel: value.LOG_LEVEL,
  }
}

function refusal(name: string, rule: string, given: Readonly<Record<string, string | undefined>>): string {
  return secret.has(name) || given[name] === undefined
    ? `The setting ${name} ${rule}.`
    : `The setting ${name} ${rule}, but is "${given[name]}".`
}
