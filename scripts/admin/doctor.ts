import { ConfigError, readConfig } from '#server/config.ts'
import { readArguments } from '../shop/usage-error.ts'
import { addressFindings } from './doctor/public-address.ts'
import { type Finding, wrong } from './doctor/finding.ts'
import { machineFindings } from './doctor/machine.ts'
import { mailServerFindings } from './doctor/mail-server.ts'
import { lawFindings } from './doctor/own-law.ts'
import { resolver, senderFindings } from './doctor/sender.ts'
import { settingFindings } from './doctor/settings.ts'
import { databaseFindings } from './doctor/stored.ts'
import { taxFindings } from './doctor/tax-registry.ts'

export const doctorUsage = `  doctor [--json] [--mail-to you@example.org] [--dkim selector] [--dns 9.9.9.9]
      Looks at the settings, the public address and its certificate, the mail server, the DNS of the sender, the registry of VAT numbers, the
      database, this machine, known weaknesses and the website’s own legal pages. It changes nothing. Each line is ok, look or wrong;
      the exit code is 1 when something is wrong. --mail-to: also sends a mail. --dkim: the selector of your DKIM key. --dns: asks this server.`

/** The command. */
export async function doctor(args: readonly string[]): Promise<readonly string[]> {
  const { values } = readArguments('doctor', args, [], {
    json: { type: 'boolean' },
    'mail-to': { type: 'string' },
    dkim: { type: 'string' },
    dns: { type: 'string', multiple: true },
  })
  const dns = resolver(values.dns)
  const findings = await examine(process.env, { mailTo: values['mail-to'], dkim: values.dkim, dns }, new Date())
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
  return values.json ? [JSON.stringify(findings, null, 2)] : report(findings)
}

type Asked = {
  /** Gets a mail, to see whether it arrives. */
  readonly mailTo: string | undefined
  /** The selector of the DKIM key. */
  readonly dkim: string | undefined
  readonly dns: ReturnType<typeof resolver>
}

/** Looks at everything on which an installation depends. It changes nothing. */
async function examine(
  environment: Readonly<Record<string, string | undefined>>,
  { mailTo, dkim, dns }: Asked,
  now: Date,
): Promise<readonly Finding[]> {
  let config
  try {
    config = readConfig(environment)
  } catch (cause) {
    if (cause instanceof ConfigError) return cause.message.split('\n').map((line) => wrong('settings', line))
    throw cause
  }
  const seen = await Promise.all([
    addressFindings(config, now),
    mailServerFindings(config, mailTo),
    senderFindings(config, dkim, dns),
    taxFindings(config),
    databaseFindings(config),
    machineFindings(config, now),
  ])
  return [...settingFindings(config, now), ...seen.flat(), ...lawFindings(config, now)]
}

/** A line for each finding. */
function report(findings: readonly Finding[]): readonly string[] {
  const width = Math.max(...findings.map(({ about }) => about.length))
  return findings.map(({ state, about, says }) => `${state.padEnd(5)}  ${about.padEnd(width)}  ${says}`)
}
