import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isLanguage, languages } from '#core/language/languages.ts'
import { ContentFiles } from './content/content-files.ts'
import { staleUnits, stampFiles } from './content/stamps.ts'
import { twinsOf } from './content/twins.ts'

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
const translated = twinsOf(files, language).map(([file]) => file)
const unknown = looked.filter((one) => one !== '--all' && !translated.includes(one))
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
  const texts = stampFiles(files, language, new Set(looked.includes('--all') ? translated : looked))
  for (const path of files.paths) if (path.startsWith('content/stamps/') && !texts.has(path)) rmSync(path)
  for (const [path, text] of texts) {
    if (files.has(path) && files.text(path) === text) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}
