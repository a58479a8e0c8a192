import { writeFileSync } from 'node:fs'
import { isLanguage, languages } from '#core/language/languages.ts'
import { ContentFiles } from './content/content-files.ts'
import { outlineTranslations, UnreadableOriginal } from './content/outline-translation.ts'

/** Writes the originals that a language has to translate beside their files; `npm run check` names those without words. */
const language = process.argv[2]
if (language === undefined || !isLanguage(language)) {
  process.stderr.write(`Name a language: ${languages.join(', ')}.\n`)
  process.exit(1)
}
try {
  for (const [path, text] of outlineTranslations(ContentFiles.under('.'), language)) writeFileSync(path, text)
} catch (error) {
  if (!(error instanceof UnreadableOriginal)) throw error
  process.stderr.write(`${error.message}\nNothing was written.\n`)
  process.exitCode = 1
}
