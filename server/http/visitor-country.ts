import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

/**
 * The country (ISO 3166-1) that a trusted proxy names for a visitor, in `CF-IPCountry`; undefined where there is none, and for
 * `XX` (not known) and `T1` (Tor).
 */
export function visitorCountry(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { trustProxy }: Pick<Config, 'trustProxy'>,
): string | undefined {
  const named = trustProxy > 0 ? headers['cf-ipcountry']?.toString() : undefined
  return named !== undefined && /^[A-Z]{2}$/.test(named) && named !== 'XX' ? named : undefined
}
