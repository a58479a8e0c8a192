import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { ConfigError } from '#server/config.ts'

/** What a backup says of itself. */
const manifest = z.object({
  kind: z.literal('goodfaith-backup'),
  format: z.literal(1),
  /** Of Goodfaith. */
  version: z.string(),
  made: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** Of the job queue's tables. */
  queue: z.number(),
  /** SHA-256 of the secret key, so that nobody restores with another one unawares. */
  secret: z.string(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      content: z.string(),
    }),
  ),
  /** SHA-256 of each file. */
  files: z.record(z.string(), z.string()),
})
export type Manifest = z.infer<typeof manifest>

export const manifestFile = 'manifest.json'

export const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** @throws ConfigError when the folder is no whole backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestFile)
  if (!existsSync(file))
    throw new ConfigError(
      `The folder ${folder} holds no whole backup: it has no ${manifestFile}, which is written last.`,
    )
  const read = manifest.safeParse(asJson(readFileSync(file, 'utf8')))
  if (!read.success)
    throw new ConfigError(
      `The file ${file} is no list of a backup that this version can read: it was cut short, or made by something else.`,
    )
  for (const [name, hash] of Object.entries(read.data.files)) {
    const whole = path.join(folder, name)
    if (path.relative(folder, whole).startsWith('..'))
      throw new ConfigError(`The file ${file} names a file outside of its folder.`)
    if (!existsSync(whole)) throw new ConfigError(`The backup ${folder} lacks its file ${name}.`)
    if ((await hashOf(whole)) !== hash)
      throw new ConfigError(
        `The file ${name} of the backup ${folder} was cut short or changed: its hash is another one.`,
      )
  }
  return read.data
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
