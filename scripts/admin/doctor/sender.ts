import { Resolver } from 'node:dns/promises'
import type { Config } from '#server/config.ts'
import { UsageError } from '../../shop/usage-error.ts'
import { type Finding, look, ok, reasonOf, wrong } from './finding.ts'

/** Asks the servers of this machine, or others. @throws UsageError for what is no address. */
export const resolver = (servers?: readonly string[]): Pick<Resolver, 'resolveTxt'> => {
  const made = new Resolver({ timeout: 3000, tries: 2 })
  try {
    if (servers) made.setServers([...servers])
  } catch {
    throw new UsageError(`--dns: “${servers?.join(', ')}” is no address of a server like 9.9.9.9 or 127.0.0.1:53.`)
  }
  return made
}

/** The domain of an address like “Goodfaith <legal@goodfaith.example>”. */
const domainOf = (sender: string): string => sender.replace(/>\s*$/, '').split('@').at(-1)!.toLowerCase()

/**
 * Whether the world is told who may send mails in our name: SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489). Without these, large
 * providers put mails among the spam or refuse them.
 */
export async function senderFindings(
  { smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>,
  selector: string | undefined,
  dns: Pick<Resolver, 'resolveTxt'>,
): Promise<readonly Finding[]> {
  const domain = domainOf(mailFrom)
  if (smtpUrl === undefined || /(?:^|\.)(?:localhost|localdomain)$/.test(domain)) return []
  try {
    return [await spf(domain, dns), await dkim(domain, selector, dns), await dmarc(domain, dns)]
  } catch (cause) {
    return [
      look(
        'sender',
        `The DNS of ${domain} could not be read from here (${reasonOf(cause)}). Look at SPF, DKIM and DMARC elsewhere.`,
      ),
    ]
  }
}

async function spf(domain: string, dns: Pick<Resolver, 'resolveTxt'>): Promise<Finding> {
  const found = (await textsOf(domain, dns)).filter((text) => /^v=spf1(?: |$)/i.test(text))
  if (found.length === 0)
    return wrong(
      'SPF',
      `${domain} does not say who may send its mails. Add a TXT record such as “v=spf1 include:… -all” as your mail service tells you.`,
    )
  // RFC 7208, 4.5: then there is none.
  if (found.length > 1)
    return wrong('SPF', `${domain} has ${found.length} SPF records, which count as none. Make them one.`)
  if (/ \+?all\b/i.test(found[0]!))
    return wrong('SPF', `The SPF record of ${domain} lets everybody send (“all”). End it with -all or ~all.`)
  return ok('SPF', `${domain} says who may send its mails: “${found[0]}”.`)
}

async function dkim(domain: string, selector: string | undefined, dns: Pick<Resolver, 'resolveTxt'>): Promise<Finding> {
  if (selector === undefined)
    return look(
      'DKIM',
      'The key is found only by its selector, the s= of the DKIM-Signature in your mails. Give it with --dkim.',
    )
  const name = `${selector}._domainkey.${domain}`
  const [found] = (await textsOf(name, dns)).filter((text) => /(?:^|;)\s*p=/.test(text))
  if (found === undefined)
    return wrong('DKIM', `There is no key at ${name}. Add the TXT record that your mail service gives you.`)
  return /(?:^|;)\s*p=\s*(?:;|$)/.test(found)
    ? wrong(
        'DKIM',
        `The key at ${name} is empty, which means that it was taken back. Add the one that your mail service signs with.`,
      )
    : ok('DKIM', `There is a key at ${name}.`)
}

async function dmarc(domain: string, dns: Pick<Resolver, 'resolveTxt'>): Promise<Finding> {
  // RFC 7489, 6.6.3: where the domain has none, that of the organisation counts. Which one that is, only a list of suffixes knows.
  const names = domain.split('.').map((_, index, labels) => labels.slice(index).join('.'))
  for (const name of names.slice(0, -1)) {
    const found = (await textsOf(`_dmarc.${name}`, dns)).find((text) => /^v=DMARC1\s*;/i.test(text))
    if (found === undefined) continue
    return /;\s*p=none\b/i.test(found)
      ? look(
          'DMARC',
          `${name} asks nobody to refuse forged mails (“p=none”). Once the reports are quiet, set p=quarantine or p=reject.`,
        )
      : ok('DMARC', `${name} says what is done with forged mails: “${found}”.`)
  }
  return look(
    'DMARC',
    `${domain} does not say what is done with forged mails, which Gmail and others want of who sends many. Add a TXT record at _dmarc.${domain}, such as “v=DMARC1; p=quarantine”.`,
  )
}

/** The texts at a name; none where there is no such name. @throws where nobody answers. */
async function textsOf(name: string, dns: Pick<Resolver, 'resolveTxt'>): Promise<readonly string[]> {
  try {
    return (await dns.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (cause) {
    if (['ENOTFOUND', 'ENODATA'].includes((cause as { code: string }).code)) return []
    throw cause
  }
}
