import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startMessage } from './start-message.ts'

const address = 'http://127.0.0.1:3000'
const site = 'Goodfaith is at http://localhost:3000 (listening on http://127.0.0.1:3000)'
const production = { NODE_ENV: 'production', DATA_DIR: '/data' }

test('without a mail server it says where the mails are and what to run to read them', () => {
  expect(startMessage(readConfig(production), { address, outboxUrl: undefined, warning: undefined })).toBe(
    `${site}
Mails, with the links that confirm accounts, are not sent but kept in /data/outbox.
To read them in a browser on this machine, stop the server and run: OUTBOX=on npm start
To send them, set SMTP_URL and SUPPORT_EMAIL.`,
  )
})

test('on a public site it names only what would be accepted there', () => {
  const config = readConfig({ ...production, PUBLIC_URL: 'https://legal.example' })
  const message = startMessage(config, { address, outboxUrl: undefined, warning: undefined })
  expect(message).not.toContain('OUTBOX')
  expect(message).toContain('To send them, set SMTP_URL and SUPPORT_EMAIL.')
})

test('with the outbox on it has the address that opens it', () => {
  const outboxUrl = 'http://localhost:3000/dev/outbox?key=abc'
  expect(startMessage(readConfig({ ...production, OUTBOX: 'on' }), { address, outboxUrl, warning: undefined })).toBe(
    `${site}\nMails are not sent. Read them here, until the server stops: ${outboxUrl}`,
  )
})

test('with a mail server it says nothing of mails', () => {
  const config = readConfig({ ...production, SMTP_URL: 'smtp://mail.example', SUPPORT_EMAIL: 'help@acme.example' })
  expect(startMessage(config, { address, outboxUrl: undefined, warning: undefined })).toBe(site)
})

test('what the legal pages lack comes last, as a sentence', () => {
  const config = readConfig({ ...production, SMTP_URL: 'smtp://mail.example', SUPPORT_EMAIL: 'help@acme.example' })
  const warning = 'This website has no imprint of its own.'
  expect(startMessage(config, { address, outboxUrl: undefined, warning })).toBe(`${site}\n${warning}`)
})
