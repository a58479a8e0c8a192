import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Agreement } from '#core/document/node.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'

/** One agreement as an earlier version stored it. */
export type StoredOwner = {
  readonly name: string
  readonly type: AgreementType
  /** Checked, without answers to hidden questions. */
  readonly answers: Answers
  /** The text; only of some, since all of them would be large. */
  readonly document?: Agreement
}

export type StoredVersion = {
  /** The day on which the agreements were made, yyyy-mm-dd. */
  readonly date: string
  readonly owners: readonly StoredOwner[]
}

/** The agreements of every version that was kept, oldest first. */
export function storedVersions(): readonly StoredVersion[] {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json.br'))
  return files.toSorted().map((name) => {
    const bytes = readFileSync(new URL(name, import.meta.url))
    return JSON.parse(brotliDecompressSync(bytes).toString('utf8')) as StoredVersion
  })
}
