import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isLanguage, languages } from '#core/language/languages.ts'
import { ContentFiles } from './content/content-files.ts'
import { type Stamps, staleUnits, stampsOf, stampsPath } from './content/stamps.ts'

/**
 * `node scripts/stamp-translation.ts de` lists what of a language was made from other English words than there are now;
 * with files behind it, or `--all`, it says that these were looked at and fit.
 */
const [language, ...looked] = process.argv.slice(2)
if (language === undefined || !isLanguage(language)) {
  process.stderr.write(`Name a language: ${languages.join(', ')}.\n`)
  process.exit(1)
}
const files = ContentFiles.under('.')
const path = stampsPath(language)
const now = stampsOf(files, language)
const unknown = looked.filter((one) => one !== '--all' && !now[one])
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')}: no translated file is called so.\n`)
  process.exit(1)
}
if (looked.length === 0) {
  const stale = staleUnits(files, language)
  for (const { file, line, unit, isNew } of stale)
    process.stdout.write(`${file}:${line}: ${unit} ${isNew ? 'has no stamp' : 'was made from other words'}\n`)
  process.stdout.write(`${stale.length} to look at\n`)
} else {
  const before = files.has(path) ? (JSON.parse(files.text(path)) as Stamps) : {}
  const stamps = Object.fromEntries(
    Object.entries(now).flatMap(([file, units]) => {
      const kept = looked.includes('--all') || looked.includes(file) ? units : before[file]
      return kept ? [[file, kept]] : []
    }),
  )
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(stamps, null, 2)}\n`)
}
