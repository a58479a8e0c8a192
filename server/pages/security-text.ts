import type { FastifyInstance } from 'fastify'
import { addDays, midnight, utcDay } from '#core/day.ts'
import { offeredLanguages } from '#core/language/languages.ts'
import type { Config } from '../config.ts'

const path = '/.well-known/security.txt'
/** For how many days what it says holds; RFC 9116, 2.5.5, recommends less than a year. */
const holdsFor = 180

/** Whom to tell of a weakness of the site (RFC 9116), at the address that the RFC names. @param contact a URI. */
export function securityTextPlugin({ publicUrl }: Pick<Config, 'publicUrl'>, contact: string, now: () => Date) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get(path, async (_request, reply) =>
      reply
        .header('content-type', 'text/plain; charset=utf-8')
        .header('cache-control', 'public, no-cache')
        .send(securityText(publicUrl, contact, now())),
    )
  }
}

/** Each line ends with a line feed, as the RFC demands. The day is whole, so that the text changes once a day. */
function securityText(publicUrl: string, contact: string, now: Date): string {
  const expires = midnight(addDays(utcDay(now), holdsFor))
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${offeredLanguages.join(', ')}`,
    `Canonical: ${publicUrl}${path}`,
    '',
  ].join('\n')
}
