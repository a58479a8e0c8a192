import type { FastifyRequest } from 'fastify'

/** What a request says about the browser, or other program, that sent it. */
export type Browser = {
  readonly ip: string
  readonly userAgent: string
  /** The value of a cookie. */
  readonly cookie: (name: string) => string | undefined
  /**
   * Whether a script of this site, or a program that knows our API, made the call: it carries X-Requested-With, which no
   * link, picture, form or script of another website can add.
   */
  readonly isOwnScript: boolean
}

export const browserOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Browser => ({
  ip,
  userAgent: headers['user-agent'] ?? '',
  cookie: (name) => readCookie(headers.cookie ?? '', name),
  isOwnScript: headers['x-requested-with'] !== undefined,
})

/** A value from a Cookie header (RFC 6265, 4.2.1). */
function readCookie(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const separator = pair.indexOf('=')
    if (pair.slice(0, separator).trim() === name) return pair.slice(separator + 1).trim()
  }
  return undefined
}
