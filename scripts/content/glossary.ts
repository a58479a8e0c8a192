import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import type { Content } from './content.ts'
import { clauseTexts, kinds, placeIn, screenTexts, type Kind } from './kinds.ts'

/** What is forbidden is written as those write who should not, and a country’s own words are not those of the language. */
const exempt: readonly Kind[] = [kinds.glossary, kinds.forbiddenWords, kinds.variants]
const withWords: readonly { readonly place: string }[] = [
  clauseTexts,
  ...screenTexts,
  ...Object.values<Kind>(kinds).filter((kind) => !exempt.includes(kind)),
]

/** Names of placeholders and keys, and addresses: nobody reads them. */
const unread = /\{\{[^{}]*\}\}|(?<=^\s*(?:- )?|[{,]\s*)['"]?[\w-]+['"]?:(?=\s|$)|\]\([^()]*\)|^§ .*/gu
/**
 * Refuses words that a language's glossary does not want, wherever its files say them; wording of others is exempt.
 */
export function checkGlossary(content: Content, language: Language): void {
  const source = content.open(kinds.glossary, `content/glossary/${language}.yaml`)
  const avoided = source.value.avoid.map(({ words, write }) => ({
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${words})(?![\p{L}\p{N}])`, 'iu'),
    write,
  }))
  for (const path of content.files.paths) {
    const isOwn = withWords.some((kind) => placeIn(kind, path)?.language === language)
    if (!isOwn) continue
    const quoted = prescribedIn(content, path, language)
    let units: readonly string[] = []
    for (const [index, written] of content.files.text(path).split('\n').entries()) {
      // A clause's id, or the key of a text, says where one is.
      const opened =
        /^§ (.+)$/.exec(written)?.[1]?.split(', ') ?? /^\s*(?:- )?['"]?([\w-]+)['"]?:/.exec(written)?.slice(1)
      if (opened) units = opened
      const line = written.replaceAll(unread, '')
      if (written.startsWith('- original:') || units.some((unit) => quoted.has(unit))) continue
      for (const { pattern, write } of avoided) {
        const found = pattern.exec(line)?.[0]
        if (found !== undefined) content.mistakes.add(path, index + 1, `says “${found}”; write: ${write}`)
      }
    }
  }
}

/** The clauses and texts of a file whose wording is somebody else's. */
export function prescribedIn(content: Content, path: string, language: Language): ReadonlySet<string> {
  const { prescribed } = content.open(kinds.glossary, `content/glossary/${language}.yaml`).value
  const neutral = path.replace(`.${language}.md`, '.yaml')
  const part = neutral === path || language === fallbackLanguage ? undefined : content.openIfThere(kinds.part, neutral)
  return new Set([
    ...(prescribed ?? []),
    ...(part?.value.clauses.flatMap(({ id, prescribedBy }) => (prescribedBy ? [id] : [])) ?? []),
  ])
}
