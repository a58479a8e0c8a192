import { ConfigError, type Config } from './config.ts'

/** What the system says of a folder that cannot be used, by its code. */
const reasons: Readonly<Record<string, string>> = {
  EROFS: 'its disk is mounted read-only',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EEXIST: 'it is a file',
  ENOTDIR: 'it, or a folder above it, is a file',
}

/** The message when the data folder prevents the start; undefined when something else did. */
export function dataFolderError(cause: unknown, { dataDir }: Pick<Config, 'dataDir'>): ConfigError | undefined {
  const { code, path } = cause as { code?: unknown; path?: unknown }
  const reason = typeof code === 'string' ? reasons[code] : undefined
  if (reason === undefined || typeof path !== 'string' || !(path.startsWith(dataDir) || dataDir.startsWith(path)))
    return undefined
  return new ConfigError(
    `The data folder ${dataDir} cannot be used: ${reason}. Put that right, or set DATA_DIR to another folder.`,
    { cause },
  )
}
