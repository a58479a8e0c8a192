import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('a first run needs no setting', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    payments: 'off',
    workers: 1,
    trustProxy: 0,
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: undefined })
})

test('settings are read', () => {
  const config = readConfig({
    PORT: '8080',
    PUBLIC_URL: 'https://legal.example/',
    WORKERS: '0',
    TRUST_PROXY: 'true',
    BRAND_NAME: 'Acme',
    SUPPORT_EMAIL: 'help@acme.example',
  })
  expect(config).toMatchObject({
    port: 8080,
    publicUrl: 'https://legal.example',
    workers: 0,
    trustProxy: 1,
    mailFrom: 'Acme <help@acme.example>',
  })
})

test.each([
  ['PORT', 'abc', 'The setting PORT must be a whole number from 1 to 65535, but is "abc".'],
  ['PORT', '70000', 'The setting PORT must be a whole number from 1 to 65535, but is "70000".'],
  ['PORT', '3000.5', 'The setting PORT must be a whole number from 1 to 65535, but is "3000.5".'],
  ['WORKERS', '-1', 'The setting WORKERS must be a whole number from 0 to 64, but is "-1".'],
  ['PUBLIC_URL', 'ftp://x', 'The setting PUBLIC_URL must be an http or https address, but is "ftp://x".'],
  ['TRUST_PROXY', 'maybe', 'The setting TRUST_PROXY must be true, false or the number of proxies, but is "maybe".'],
  ['OUTBOX', 'true', 'The setting OUTBOX must be on or off, but is "true".'],
  ['SITE_SCAN', 'no', 'The setting SITE_SCAN must be on or off, but is "no".'],
  ['OFFLINE', 'no', 'The setting OFFLINE must be on or off, but is "no".'],
  ['PAYMENTS', 'on', 'The setting PAYMENTS must be off, test or live, but is "on".'],
  ['STRIPE_SECRET_KEY', 'hush', 'The setting STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_.'],
  ['STRIPE_WEBHOOK_SECRET', 'hush', 'The setting STRIPE_WEBHOOK_SECRET must begin with whsec_.'],
  [
    'STRIPE_API_URL',
    'https://thief.example',
    'The setting STRIPE_API_URL must be an address of this machine: http://127.0.0.1, but is "https://thief.example".',
  ],
  [
    'INVOICE_PREFIX',
    'R/',
    'The setting INVOICE_PREFIX must have 1 to 12 letters without accents, digits and hyphens, but is "R/".',
  ],
  ['INVOICE_PREFIX', 'CN-', 'The setting INVOICE_PREFIX must not be CN-, which credit notes have, but is "CN-".'],
  ['SUPPORT_EMAIL', 'nobody', 'The setting SUPPORT_EMAIL must be an e-mail address, but is "nobody".'],
  ['SMTP_URL', 'mail.example', 'The setting SMTP_URL must be an smtp:// or smtps:// address.'],
  ['DATABASE_URL', 'mysql://root:secret@db', 'The setting DATABASE_URL must be a postgres:// address.'],
  ['SECRET_KEY', 'short', 'The setting SECRET_KEY must have at least 32 characters.'],
])('%s=%s is refused by name', (name, value, message) => {
  expect(() => readConfig({ SUPPORT_EMAIL: 'help@acme.example', [name]: value })).toThrow(new ConfigError(message))
})

test('who sends mails says whom to write to', () => {
  const SMTP_URL = 'smtp://mail.example'
  expect(() => readConfig({ SMTP_URL })).toThrow(
    new ConfigError('The setting SUPPORT_EMAIL must be set, because mails are sent (SMTP_URL) and name it.'),
  )
  expect(readConfig({ SMTP_URL, SUPPORT_EMAIL: 'help@acme.example' }).mailFrom).toBe('Goodfaith <help@acme.example>')
})

describe('the outbox', () => {
  test.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', OUTBOX: 'on' }, true],
    [{ NODE_ENV: 'production', OUTBOX: 'on', PUBLIC_URL: 'http://127.0.0.1:8080' }, true],
    [{ NODE_ENV: 'production', OUTBOX: 'on', PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ OUTBOX: 'off' }, false],
    [{ PUBLIC_URL: 'https://legal.example' }, false],
    [{ SMTP_URL: 'smtp://mail.example', SUPPORT_EMAIL: 'help@acme.example' }, false],
  ])('%j: %s', (env, expected) => {
    expect(readConfig(env).outbox).toBe(expected)
  })

  test.each([
    'https://legal.example',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'http://192.168.0.7:3000',
  ])('is refused with the PUBLIC_URL %s', (PUBLIC_URL) => {
    for (const NODE_ENV of ['production', 'development'])
      expect(() => readConfig({ NODE_ENV, PUBLIC_URL, OUTBOX: 'on' })).toThrow(
        new ConfigError(
          'The setting OUTBOX must be off unless PUBLIC_URL is on this machine (localhost, 127.0.0.1 or [::1]), but is "on".',
        ),
      )
  })

  test('is refused where mails are sent', () => {
    const env = { OUTBOX: 'on', SMTP_URL: 'smtp://mail.example', SUPPORT_EMAIL: 'help@acme.example' }
    expect(() => readConfig(env)).toThrow('The setting OUTBOX must be off, because mails are sent (SMTP_URL)')
  })
})

test('every wrong setting is named at once, and no secret is repeated', () => {
  expect(() => readConfig({ PORT: 'x', SECRET_KEY: 'hush' })).toThrow(/PORT[^]*\n[^]*SECRET_KEY(?![^]*hush)/)
})

describe('services for which visitors are asked', () => {
  const publicUrl = 'https://legal.example'
  test('are off unless they are set', () => {
    expect(readConfig({}).optionalServices).toEqual({})
  })
  test.each([
    [
      { ANALYTICS: 'plausible' },
      {
        analytics: {
          service: 'plausible',
          name: 'Plausible Analytics',
          url: 'https://plausible.io',
          site: 'legal.example',
        },
      },
    ],
    [
      { ANALYTICS: 'matomo', ANALYTICS_URL: 'https://stats.example/', ANALYTICS_SITE: '3' },
      { analytics: { service: 'matomo', name: 'Matomo', url: 'https://stats.example', site: '3' } },
    ],
    [
      { AFFILIATE: 'shareasale', AFFILIATE_MERCHANT: '12345' },
      {
        affiliate: {
          service: 'shareasale',
          name: 'ShareASale',
          url: 'https://www.shareasale.com',
          merchant: '12345',
        },
      },
    ],
  ])('%o', (given, services) => {
    expect(readConfig({ PUBLIC_URL: publicUrl, ...given }).optionalServices).toEqual(services)
  })
  test.each([
    [{ ANALYTICS: 'google' }, /ANALYTICS must be plausible or matomo, but is "google"/],
    [{ ANALYTICS: 'matomo' }, /ANALYTICS_URL must be set.*\n.*ANALYTICS_SITE must be set, because ANALYTICS is matomo/],
    [{ AFFILIATE: 'shareasale' }, /AFFILIATE_MERCHANT must be set, because AFFILIATE is shareasale/],
    [{ AFFILIATE: 'shareasale', AFFILIATE_MERCHANT: 'x' }, /AFFILIATE_MERCHANT must be a number, but is "x"/],
    [{ ANALYTICS_URL: 'stats.example' }, /ANALYTICS_URL must be an http or https address/],
  ])('%o is refused', (given, message) => {
    expect(() => readConfig(given)).toThrow(message)
  })
})

describe('a service that proposes translations', () => {
  const deepl = { TRANSLATION_SERVICE: 'deepl', TRANSLATION_KEY: 'abc:fx' }
  const libre = { TRANSLATION_SERVICE: 'libretranslate', TRANSLATION_URL: 'https://mt.example/' }
  test('is off unless it is set', () => {
    expect(readConfig({}).translation).toBeUndefined()
  })
  test.each<[Readonly<Record<string, string>>, object]>([
    [deepl, { service: 'deepl', name: 'DeepL', url: 'https://api-free.deepl.com', key: 'abc:fx' }],
    [
      { ...deepl, TRANSLATION_KEY: 'abc' },
      { service: 'deepl', name: 'DeepL', url: 'https://api.deepl.com', key: 'abc' },
    ],
    [libre, { service: 'libretranslate', name: 'LibreTranslate', url: 'https://mt.example', key: undefined }],
    ...['http://localhost:5000', 'http://127.0.0.1:5000', 'http://[::1]:5000'].map(
      (url): [Readonly<Record<string, string>>, object] => [
        { ...libre, TRANSLATION_URL: url, TRANSLATION_KEY: 'k' },
        { service: 'libretranslate', name: 'LibreTranslate', url, key: 'k' },
      ],
    ),
  ])('%o', (given, translation) => {
    expect(readConfig(given).translation).toEqual(translation)
  })
  const noUrl = 'must be an https address, or http on this machine, without a name, a password or a query.'
  test.each<[Readonly<Record<string, string>>, string]>([
    [
      { TRANSLATION_SERVICE: 'google' },
      'The setting TRANSLATION_SERVICE must be deepl or libretranslate, but is "google".',
    ],
    [
      { TRANSLATION_SERVICE: 'deepl' },
      'The setting TRANSLATION_KEY must be set, because TRANSLATION_SERVICE is deepl.',
    ],
    [
      { TRANSLATION_SERVICE: 'libretranslate' },
      'The setting TRANSLATION_URL must be set, because TRANSLATION_SERVICE is libretranslate.',
    ],
    [{ TRANSLATION_KEY: 'hush' }, 'The setting TRANSLATION_SERVICE must be set, because TRANSLATION_KEY is set.'],
    [
      { TRANSLATION_URL: 'https://mt.example' },
      'The setting TRANSLATION_SERVICE must be set, because TRANSLATION_URL is set.',
    ],
    [{ ...deepl, TRANSLATION_KEY: 'hush hush' }, 'The setting TRANSLATION_KEY must be a key without spaces.'],
    ...[
      'http://mt.example',
      'http://localhost.example',
      'ftp://127.0.0.1',
      'mt.example',
      'https://a:hush@mt.example',
      'https://mt.example/?key=hush',
    ].map((TRANSLATION_URL): [Readonly<Record<string, string>>, string] => [
      { ...libre, TRANSLATION_URL },
      `The setting TRANSLATION_URL ${noUrl}`,
    ]),
  ])('%o is refused', (given, message) => {
    expect(() => readConfig(given)).toThrow(new ConfigError(message))
  })
})

describe('who sells', () => {
  const seller = {
    SELLER_NAME: 'Example Documents Ltd',
    SELLER_ADDRESS: '1 Example Lane',
    SELLER_POSTAL_CODE: 'H91 0000',
    SELLER_CITY: 'Galway',
    SELLER_COUNTRY: 'IE',
    SELLER_VAT_ID: 'IE6433435OA',
  }
  test('is nobody where no setting says so', () => {
    expect(readConfig({}).seller).toBeUndefined()
  })
  test('is registered for VAT with a number of the own country', () => {
    expect(readConfig(seller).seller).toMatchObject({
      country: 'IE',
      registered: true,
      vatId: { state: 'IE', number: '6433435OA' },
      consumersElsewhere: 'destination',
    })
    const { SELLER_VAT_ID: _vatId, ...small } = seller
    expect(readConfig(small).seller).toMatchObject({ registered: false, vatId: undefined })
  })
  test('outside the European Union is registered with a number of its one-stop shop', () => {
    const american = { ...seller, SELLER_COUNTRY: 'US' }
    expect(readConfig({ ...american, SELLER_VAT_ID: 'EU 372 000041' }).seller).toMatchObject({
      registered: true,
      vatId: { state: 'EU', number: '372000041' },
    })
    expect(() => readConfig(american)).toThrow(
      'The setting SELLER_VAT_ID must be a number of the one-stop shop (EU and nine digits), because SELLER_COUNTRY (US) is outside the European Union, but is "IE6433435OA".',
    )
  })
  test.each([
    ['SELLER_CITY', 'The setting SELLER_CITY must be set, because SELLER_COUNTRY is IE.'],
    ['SELLER_COUNTRY', 'The setting SELLER_COUNTRY must be set, because SELLER_NAME is Example Documents Ltd.'],
  ])('needs %s', (missing, message) => {
    expect(() => readConfig({ ...seller, [missing]: '' })).toThrow(message)
  })
  test.each([
    'SELLER_NAME',
    'SELLER_ADDRESS',
    'SELLER_POSTAL_CODE',
    'SELLER_CITY',
    'SELLER_COUNTRY',
    'SELLER_VAT_ID',
    'SELLER_REGISTRATION_NUMBER',
    'SELLER_PHONE',
    'SELLER_CONSUMERS_ELSEWHERE',
  ])('is not named by %s alone: the error lists each missing setting', (only) => {
    const value = { SELLER_COUNTRY: 'IE', SELLER_CONSUMERS_ELSEWHERE: 'home' }[only] ?? 'x'
    const needed = ['SELLER_COUNTRY', 'SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_POSTAL_CODE', 'SELLER_CITY']
    expect(() => readConfig({ [only]: value })).toThrow(
      needed
        .filter((name) => name !== only)
        .map((name) => `The setting ${name} must be set, because ${only} is ${value}.`)
        .join('\n'),
    )
  })
  test.each([
    [
      { SELLER_VAT_ID: 'DE123456789' },
      'The setting SELLER_VAT_ID must be a VAT number of SELLER_COUNTRY (IE), but is "DE123456789".',
    ],
    [
      { SELLER_VAT_ID: 'EU372000041' },
      'The setting SELLER_VAT_ID must be a VAT number of SELLER_COUNTRY (IE), but is "EU372000041".',
    ],
    [
      { SELLER_VAT_ID: 'IE6433436OA' },
      'The setting SELLER_VAT_ID is mistyped: the check digit of "IE6433436OA" is wrong.',
    ],
    [
      { SELLER_COUNTRY: 'Ireland' },
      'The setting SELLER_COUNTRY must be a country’s two-letter code, but is "Ireland".',
    ],
    [
      { SELLER_CONSUMERS_ELSEWHERE: 'nowhere' },
      'The setting SELLER_CONSUMERS_ELSEWHERE must be destination or home, but is "nowhere".',
    ],
  ])('is refused where it is wrong: %j', (wrong, message) => {
    expect(() => readConfig({ ...seller, ...wrong })).toThrow(message)
  })
})

describe('real money', () => {
  const live = { PAYMENTS: 'live', PUBLIC_URL: 'https://legal.example' }
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old',
  }

  test('is taken by a provider that is whole', () => {
    expect(readConfig({ ...live, ...stripe }).providers.stripe).toEqual({
      secretKey: 'sk_live_1',
      publishableKey: 'pk_live_1',
      webhookSecrets: ['whsec_new', 'whsec_old'],
      apiUrl: undefined,
    })
  })

  test('is not taken without a provider', () => {
    expect(() => readConfig(live)).toThrow(
      new ConfigError('The setting PAYMENTS is live, but no payment provider is configured (docs/payments.md).'),
    )
  })

  test.each(Object.keys(stripe))('is not taken without %s', (missing) => {
    expect(() => readConfig({ ...live, ...stripe, [missing]: undefined })).toThrow(
      new ConfigError(`The setting ${missing} must be set, because Stripe is configured.`),
    )
  })

  test.each(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'] as const)('is not taken with a test key (%s)', (name) => {
    expect(() => readConfig({ ...live, ...stripe, [name]: stripe[name].replace('live', 'test') })).toThrow(
      new ConfigError(`The setting ${name} must be a key of Stripe’s live mode, because PAYMENTS is live.`),
    )
    expect(() => readConfig({ ...live, ...stripe, PAYMENTS: 'test' })).toThrow(
      `The setting ${name} must be a key of Stripe’s test mode, because PAYMENTS is test.`,
    )
  })

  test.each([undefined, 'http://legal.example'])('is not taken without https (%s)', (PUBLIC_URL) => {
    expect(() => readConfig({ ...live, ...stripe, PUBLIC_URL })).toThrow(
      'The setting PUBLIC_URL must be an https address',
    )
  })

  test('is not asked for where nothing is charged', () => {
    expect(readConfig({ ...stripe, PAYMENTS: 'off' }).providers).toEqual({})
  })
})
