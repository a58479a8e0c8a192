import { mkdirSync, writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { ComposedMail } from './compose.ts'

/** A mail with its id: the same id means the same mail. */
type OutgoingMail = ComposedMail & {
  readonly id: string
  readonly to: string
  readonly date: Date
  readonly attachments?: readonly Attachment[]
}

/** An attachment. */
export type Attachment = { readonly filename: string; readonly contentType: string; readonly content: Buffer }

/** The mail server says that an address does not exist, and would say so again however often it is asked. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Hands mails over: to a mail server, or to the outbox. */
export type Mailer = {
  /**
   * Resolves once the mail was accepted. Rejects when it should be tried again, also when `signal` is aborted.
   * @throws AddressRefused when trying again would fail in the same way.
   */
  readonly send: (mail: OutgoingMail, signal: AbortSignal) => Promise<void>
  readonly close: () => void
}

/** The headers both ways share. The Message-ID is the mail's own, so that a mail server recognises one it got before. */
function message(mail: OutgoingMail, from: string, publicUrl: string) {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: [...(mail.attachments ?? [])],
    date: mail.date,
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: the mail program stops these mails with one request, without opening a page.
      ...(mail.unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    // Nothing in a mail is fetched from anywhere.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

type MailerOptions = { readonly from: string; readonly publicUrl: string }

/** Sends through a mail server (smtp: or smtps:). */
export function smtpMailer(smtpUrl: string, { from, publicUrl }: MailerOptions): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  })
  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({ ...message(mail, from, publicUrl), signal })
      } catch (cause) {
        const { command, responseCode = 0 } = cause as { command?: string; responseCode?: number }
        // RFC 5321, 4.2.1: 5yz is a permanent refusal. Other commands fail for reasons of ours, which can be put right.
        if (command === 'RCPT TO' && responseCode >= 500)
          throw new AddressRefused(`The mail server refuses the address of mail ${mail.id} (${responseCode}).`, {
            cause,
          })
        throw cause
      }
    },
    close: () => transport.close(),
  }
}

/** Writes each mail to a file, for an installation without a mail server. Sent twice, it is the same file. */
export function outboxMailer(folder: string, { from, publicUrl }: MailerOptions): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message: bytes } = await transport.sendMail(message(mail, from, publicUrl))
      const file = path.join(folder, `${mail.date.toISOString().replace(/[:.]/g, '-')}-${mail.id}.eml`)
      // A reader of the folder never sees half a mail.
      writeFileSync(`${file}.new`, bytes as Buffer, { mode: 0o600 })
      await rename(`${file}.new`, file)
    },
    close: () => transport.close(),
  }
}
