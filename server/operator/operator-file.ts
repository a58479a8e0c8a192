import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { LineCounter, parseDocument } from 'yaml'
import { z } from 'zod'
import type { Config } from '../config.ts'
import { ConfigError } from '../config.ts'

/** What the operator of this website answers about it. `npm run operator` writes the file. */
export type OperatorFile = {
  /** The path of the file, for messages. */
  readonly file: string
  /** Answers by the keys of the questionnaires; checked against them where the pages are made. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The sum of what the pages said when the file was written; see `sumOf`. */
  readonly text: string | undefined
}

const shape = z.strictObject({
  answers: z.record(z.string(), z.unknown()),
  text: z.string().exactOptional(),
})

/** The operator's file, named by OPERATOR_FILE or in DATA_DIR, whether or not it exists. */
export const operatorFile = ({ operatorFile: named, dataDir }: Pick<Config, 'operatorFile' | 'dataDir'>): string =>
  named ?? path.join(dataDir, 'operator.yaml')

/**
 * Reads the operator's answers.
 * @returns undefined where there is no file and none was named.
 * @throws ConfigError for one that was named and cannot be read, or has another form.
 */
export function readOperatorFile(config: Pick<Config, 'operatorFile' | 'dataDir'>): OperatorFile | undefined {
  const file = operatorFile(config)
  if (config.operatorFile === undefined && !existsSync(file)) return undefined
  let source: string
  try {
    source = readFileSync(file, 'utf8')
  } catch {
    throw new ConfigError(
      config.operatorFile === undefined
        ? `${file} cannot be read.`
        : `The setting OPERATOR_FILE names ${file}, which cannot be read.`,
    )
  }
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines })
  const [error] = document.errors
  if (error) throw new ConfigError(`${file}, line ${lines.linePos(error.pos[0]).line}: ${error.message.split('\n')[0]}`)
  const given = shape.safeParse(document.toJS())
  if (!given.success)
    throw new ConfigError(
      given.error.issues
        .map((issue) => `${file}: ${issue.path.join('.') || 'the content'}: ${issue.message}`)
        .join('\n'),
    )
  return { file, answers: given.data.answers, text: given.data.text }
}
