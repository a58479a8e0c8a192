import { writeFileSync } from 'node:fs'
import { isLanguage, languages } from '#core/language/languages.ts'
import { ContentFiles } from './content/content-files.ts'
import { outlineTranslations } from './content/outline-translation.ts'

/** Writes the originals that a language has to translate beside their files; `npm run check` names those without words. */
const language = process.argv[2]
if (language === undefined || !isLanguage(language)) {
  process.stderr.write(`Name a language: ${languages.join(', ')}.\n`)
  process.exit(1)
}
for (const [path, text] of outlineTranslations(ContentFiles.under('.'), language)) writeFileSync(path, text)
