import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { type Finding, ok, wrong } from './finding.ts'

const patience = 10_000

/**
 * Whether the mail server lets us in, and where an address is given, whether it takes a mail from our sender to it.
 */
export async function mailServerFindings(
  { smtpUrl, mailFrom, brandName, publicUrl }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'brandName' | 'publicUrl'>,
  to: string | undefined,
): Promise<readonly Finding[]> {
  if (smtpUrl === undefined) return []
  const about = 'mail server'
  const { host } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  try {
    if (to === undefined) {
      await transport.verify()
      return [ok(about, `${host} answers and lets us in; --mail-to you@… sends a mail, which shows more.`)]
    }
    await transport.sendMail({
      from: mailFrom,
      to,
      subject: `${brandName} can send mails`,
      text: `This mail was asked for on the machine of ${publicUrl}, to see whether mails arrive.\n`,
    })
    return [ok(about, `${host} took a mail from ${mailFrom} to ${to}. See that it arrives, and not among the spam.`)]
  } catch (cause) {
    const { command, response } = cause as { command?: unknown; response?: unknown }
    const words = typeof response === 'string' ? response : (cause as Error).message
    return [
      command === 'MAIL FROM'
        ? wrong(
            about,
            `${host} does not take mails from ${mailFrom} (${words}). Set MAIL_FROM to an address that it may send for.`,
          )
        : wrong(about, `${host} does not take our mails (${words}). Look at SMTP_URL and at that server.`),
    ]
  } finally {
    transport.close()
  }
}
