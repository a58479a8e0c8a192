import { fallbackLanguage } from '#core/language/fall-back.ts'
import { type Language, languages, offeredLanguages } from '#core/language/languages.ts'
import { checkAsks } from './asks.ts'
import { checkAroundDocuments, compileInterface, checkFilledIn } from './around-documents.ts'
import type { Compiled, CompileOptions } from './compile-options.ts'
import { compileLanguage } from './compile-language.ts'
import type { ContentFiles } from './content-files.ts'
import { checkEmptyAnswers } from './empty-answers.ts'
import { checkGlossary } from './glossary.ts'
import { hasWords, withBorrowedWords } from './in-preparation.ts'
import { checkShapes, Content, MissingFile } from './content.ts'
import { kinds } from './kinds.ts'
import { compileGuides } from './guides.ts'
import type { CompiledType } from './marks.ts'
import { checkSaysLess } from './says-less.ts'
import { type Mistake, Mistakes } from './source.ts'
import { staleUnits } from './stamps.ts'
import { checkTwins } from './twin-check.ts'

/** Compiles content into what server and browser load, and says what is wrong with it. */
export function compile(
  files: ContentFiles,
  options: CompileOptions,
): { readonly mistakes: readonly string[]; readonly compiled: Compiled; readonly forTests: Compiled } {
  const mistakes = new Mistakes()
  const compiled: Record<string, unknown> = {}
  const forTests: Record<string, unknown> = {}
  checkShapes(files, mistakes)
  // What follows relies on the shapes.
  if (mistakes.found.length) return { mistakes: mistakes.found, compiled, forTests }
  const content = new Content(files, mistakes)
  try {
    checkFilledIn(content)
    const guides = compileGuides(content)
    const { languages: offered = offeredLanguages } = options
    const original: CompiledType[] = []
    for (const language of offered) {
      if (options.strict) {
        checkGlossary(content, language)
        if (language !== fallbackLanguage) {
          checkTwins(content, language)
          for (const { file, line, unit } of staleUnits(files, language))
            mistakes.add(file, line, `${unit} was made from other words than the original has now`)
        }
      }
      checkAroundDocuments(content, language)
      const offeredTypes = compileLanguage(content.in(language), language, options, { compiled, forTests })
      if (language === fallbackLanguage) original.push(...offeredTypes)
      Object.assign(compiled, {
        [`messages.${language}`]: content.open(kinds.replies, `content/messages/${language}.yaml`).value,
        // The English words are with the screens that say them.
        ...(language !== fallbackLanguage && compileInterface(content, language)),
        [`bundle.${language}`]: content.open(kinds.bundleWords, `content/bundle/${language}.yaml`).value,
        [`notices.${language}`]: {
          language,
          ...content.open(kinds.noticeWords, `content/notices/${language}.yaml`).value,
        },
        // A language may lack guides: the site's are shown instead.
        ...(guides.has(language) && { [`guides.${language}`]: guides.get(language) }),
      })
    }
    if (options.strict)
      for (const language of languages.filter((one) => !offered.includes(one)))
        for (const mistake of mistakesInPreparation(files, language, options)) mistakes.add(...mistake)
    if (options.strict && mistakes.found.length === 0) checkEmptyAnswers(content.in(fallbackLanguage), original)
    // What open answers print can be proved only of content that has no other mistake.
    if (options.strict && mistakes.found.length === 0) checkAsks(content.in(fallbackLanguage), original)
    if (options.strict && mistakes.found.length === 0) checkSaysLess(content.in(fallbackLanguage), original)
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error
    mistakes.add(error.path, 1, 'the file does not exist')
  }
  return { mistakes: mistakes.found, compiled, forTests }
}

/**
 * What is wrong with the words that there are in a language. What it lacks is taken from the original, and mistakes in that
 * are not its own.
 */
function mistakesInPreparation(files: ContentFiles, language: Language, options: CompileOptions): readonly Mistake[] {
  if (!hasWords(files, language)) return []
  const content = new Content(withBorrowedWords(files, language), new Mistakes(), language)
  checkAroundDocuments(content, language)
  checkGlossary(content, language)
  compileLanguage(content, language, options, { compiled: {}, forTests: {}, inPreparation: true })
  return content.mistakes.all.filter(([file]) => files.has(file))
}
