import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import type { Content } from './content.ts'
import { clauseTexts, kinds, placeIn, screenTexts, type Kind } from './kinds.ts'

/** What is forbidden is written as those write who should not. */
const exempt: readonly Kind[] = [kinds.glossary, kinds.stamps, kinds.forbiddenWords]
const withWords: readonly { readonly place: string }[] = [
  clauseTexts,
  ...screenTexts,
  ...Object.values<Kind>(kinds).filter((kind) => !exempt.includes(kind)),
]

/** Words of English sentences that are words of none of the other languages. */
const english = /(?<![\p{L}\p{N}-])(?:the|and|you|your|our|with|that|this|from|have|which|not)(?![\p{L}\p{N}-])/giu
/** A name or a title has fewer of them. */
const mostEnglish = 3
/** Names of placeholders and keys, and addresses: nobody reads them. */
const unread = /\{\{[^{}]*\}\}|(?<=^\s*(?:- )?|[{,]\s*)['"]?[\w-]+['"]?:(?=\s|$)|\]\([^()]*\)|^§ .*/gu
/** What is quoted word for word stays as it is. */
const quotation = /[„«“‘][^“»”’]*[“»”’]/gu

/**
 * Refuses words that a language's glossary does not want, wherever its files say them, and lines that are English; wording of
 * others is exempt.
 */
export function checkGlossary(content: Content, language: Language): void {
  const source = content.open(kinds.glossary, `content/glossary/${language}.yaml`)
  const prescribed = new Set(source.value.prescribed)
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
      if (written.startsWith('- original:') || units.some((unit) => quoted.has(unit) || prescribed.has(unit))) continue
      if (language !== fallbackLanguage && (line.replaceAll(quotation, '').match(english)?.length ?? 0) > mostEnglish)
        content.mistakes.add(path, index + 1, 'is English')
      for (const { pattern, write } of avoided) {
        const found = pattern.exec(line)?.[0]
        if (found !== undefined) content.mistakes.add(path, index + 1, `says “${found}”; write: ${write}`)
      }
    }
  }
}

/** The clauses of a part whose wording is somebody else's. */
function prescribedIn(content: Content, path: string, language: Language): ReadonlySet<string> {
  const neutral = path.replace(`.${language}.md`, '.yaml')
  if (neutral === path || language === fallbackLanguage) return new Set()
  const part = content.openIfThere(kinds.part, neutral)
  return new Set(part?.value.clauses.flatMap(({ id, prescribedBy }) => (prescribedBy ? [id] : [])))
}
