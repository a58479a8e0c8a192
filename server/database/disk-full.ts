import { statfsSync } from 'node:fs'
import { ConfigError, type Config } from '../config.ts'

/** Whether something failed because a disk is full: as the system, as PostgreSQL says it, or in what it wrote when it ended. */
export function isDiskFull(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const { code } = cause as { code?: unknown }
  return (
    code === 'ENOSPC' ||
    code === '53100' ||
    cause.message.includes('No space left on device') ||
    isDiskFull(cause.cause)
  )
}

/** The message when a full disk prevents the start: which disk it is, and what to do. */
export function diskFullError(cause: unknown, config: Pick<Config, 'dataDir' | 'databaseUrl'>): ConfigError {
  const isSystemError = cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC'
  if (config.databaseUrl !== undefined && !isSystemError)
    return new ConfigError(
      'The disk of the database that DATABASE_URL names is full. Free some space there and start again; nothing that was stored is lost.',
      { cause },
    )
  const { bavail, bsize } = statfsSync(config.dataDir)
  const free = Math.floor((bavail * bsize) / 1024 / 1024)
  return new ConfigError(
    `The disk of the data folder ${config.dataDir} is too full (${free} MB free). Free some space on it and start again; nothing that was stored is lost.`,
    { cause },
  )
}
