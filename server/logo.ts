import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { type Config, ConfigError } from './config.ts'

const mediaTypes = { svg: 'image/svg+xml', png: 'image/png', webp: 'image/webp' } as const
/** It is on every page. */
const most = 200_000

/** The operator's own mark, as the site serves it. */
export type Logo = {
  /** Its path on the site, which changes with the picture. */
  readonly path: string
  readonly bytes: Buffer
  readonly mediaType: string
}

/**
 * Reads the operator's mark.
 * @throws ConfigError naming what is wrong with the file.
 */
export function readLogo({ logoFile }: Pick<Config, 'logoFile'>): Logo | undefined {
  if (logoFile === undefined) return undefined
  const ending = logoFile.split('.').at(-1)!.toLowerCase() as keyof typeof mediaTypes
  let bytes: Buffer
  try {
    bytes = readFileSync(logoFile)
  } catch {
    throw new ConfigError(`The setting LOGO_FILE names ${logoFile}, which cannot be read.`)
  }
  if (bytes.length > most)
    throw new ConfigError(`The setting LOGO_FILE names ${logoFile}, which has more than ${most / 1000} kB.`)
  if (!isPicture(ending, bytes))
    throw new ConfigError(
      `The setting LOGO_FILE names ${logoFile}, which is no picture of the kind that its name says.`,
    )
  const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return { path: `/logo/${version}.${ending}`, bytes, mediaType: mediaTypes[ending] }
}

function isPicture(ending: keyof typeof mediaTypes, bytes: Buffer): boolean {
  if (ending === 'svg') return /<svg[\s>]/.test(bytes.toString('utf8'))
  if (ending === 'png') return bytes.subarray(1, 4).toString('latin1') === 'PNG'
  return bytes.subarray(8, 12).toString('latin1') === 'WEBP'
}

/** Serves it. Opened by itself, a drawing runs no script and loads nothing. */
export function serveLogo(app: FastifyInstance, { path, bytes, mediaType }: Logo): void {
  app.get(path, (_request, reply) =>
    reply
      .header('content-type', mediaType)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes),
  )
}
