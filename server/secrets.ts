import { hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ConfigError } from './config-error.ts'

/** The secret keys of an installation. Everything is made with the first; what any of them made is accepted. */
export type SecretKeys = readonly [string, ...string[]]

/** Of each secret key one for a purpose. */
export type DerivedKeys = readonly [Buffer, ...Buffer[]]

/** Keys for one purpose, derived from the secret keys: what one purpose reveals is of no use to another. */
export function deriveKeys([first, ...others]: SecretKeys, purpose: string): DerivedKeys {
  const derive = (secretKey: string) => Buffer.from(hkdfSync('sha256', secretKey, 'goodfaith', purpose, 32))
  return [derive(first), ...others.map(derive)]
}

const fileIn = (dataDir: string): string => path.join(dataDir, 'secret-key')

/** Where the previous key stands in the data folder. */
export const earlierKeyFile = (dataDir: string): string => path.join(dataDir, 'secret-key-earlier')

type Given = {
  readonly secretKey: string | undefined
  readonly secondSecretKey: string | undefined
  readonly dataDir: string
}

/** The keys that the settings name, or the data folder keeps. A data folder without one gets one. */
export function secretKeysOf(given: Given): SecretKeys {
  if (given.secretKey === undefined) keepSecretKey(given.dataDir)
  return foundSecretKeys(given)!
}

/** The same keys, and none is made. @returns undefined where there is none. */
export function foundSecretKeys({ secretKey, secondSecretKey, dataDir }: Given): SecretKeys | undefined {
  const first = secretKey ?? read(fileIn(dataDir))
  if (first === undefined) return undefined
  const previous = secretKey === undefined ? read(earlierKeyFile(dataDir)) : undefined
  const others = [secondSecretKey, previous].filter((key) => key !== undefined && key !== first)
  return [first, ...new Set(others)] as [string, ...string[]]
}

/** The secret key kept in the data folder, readable by its owner alone; made on the first start. */
export function keepSecretKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = fileIn(dataDir)
  return read(file) ?? writeNew(file, newKey())
}

/**
 * Puts a new secret key into the place of the one in the data folder, and keeps that beside it. When it was broken off, it goes on where it was.
 * @returns since when there is a new key, where there was one already.
 */
export function rotateSecretKey(dataDir: string): Date | undefined {
  const file = fileIn(dataDir)
  const key = keepSecretKey(dataDir)
  const earlier = read(earlierKeyFile(dataDir)) ?? writeNew(earlierKeyFile(dataDir), key)
  if (earlier !== key) return statSync(file).mtime
  renameSync(draftOf(file, newKey()), file)
  return undefined
}

/** Has the previous key in the data folder accepted no more. What is encrypted with it alone is lost. */
export const dropEarlierKey = (dataDir: string): void => rmSync(earlierKeyFile(dataDir), { force: true })

/** What happens without a secret key that was used. */
export const withoutKey =
  'everybody is logged out, links in mails stop working, and second factors take recovery codes only'

const newKey = (): string => randomBytes(48).toString('base64url')

/** Writes a key whole under another name. */
function draftOf(file: string, key: string): string {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, key, { mode: 0o600, flush: true })
  return draft
}

/** @returns what the file holds: another process may have been first. */
function writeNew(file: string, key: string): string {
  const draft = draftOf(file, key)
  try {
    // Fails when there is such a file.
    linkSync(draft, file)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST') throw cause
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}

function read(file: string): string | undefined {
  try {
    const text = readFileSync(file, 'utf8').trim()
    if (text.length >= 32) return text
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw cause
  }
  throw new ConfigError(
    `The file ${file} does not hold a secret key. Restore it. If you cannot, delete it, and the server goes on without what it held: ${withoutKey}.`,
  )
}
