import { asTyped, forbiddenIn } from '#core/coverage/forbidden.ts'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import type { Content } from './content.ts'
import { kinds, placeIn } from './kinds.ts'
import type { RawDuty } from './schema/duties.ts'
import type { Path, Source } from './source.ts'
import { suggestion } from './suggest.ts'

const open = (content: Content, language: Language) =>
  content.open(kinds.forbiddenWords, `content/common/forbidden-words.${language}.yaml`)

/** What a duty forbids, as the expressions of one language. Refuses names that mean nothing. */
export function forbiddenBy(
  content: Content,
  language: Language,
  {
    source,
    path,
    forbids = [],
  }: { readonly source: Source<unknown>; readonly path: Path; readonly forbids: RawDuty['forbids'] },
): readonly string[] {
  const known = open(content, language).value
  return forbids.flatMap((one, n) => {
    if (typeof one !== 'string') return [one.everywhere]
    const words = known[one]
    if (!words)
      source.mistake(
        [...path, n],
        `forbidden-words.${language}.yaml has no words for ${one}${suggestion(one, Object.keys(known))}`,
      )
    return words?.patterns ?? []
  })
}

/**
 * Refuses a language that lacks words which another one forbids, words that no duty forbids, expressions that find none of
 * their sentences, and sentences that are not found, or found although they are allowed.
 */
export function checkForbiddenWords(content: Content, language: Language): void {
  const source = open(content, language)
  const originals = Object.keys(open(content, fallbackLanguage).value)
  for (const name of originals)
    if (!source.value[name]) source.mistake([], `lacks ${name}, which is forbidden in ${fallbackLanguage}`)
  const used = new Set(
    content.files.paths
      .filter((path) => placeIn(kinds.duties, path))
      .flatMap((path) => content.in(fallbackLanguage).open(kinds.duties, path).value)
      .flatMap(({ forbids = [] }) => forbids.filter((one) => typeof one === 'string')),
  )
  for (const [name, { patterns, found, spared = [] }] of Object.entries(source.value)) {
    if (!originals.includes(name))
      source.mistake([name], `${name} is not in ${fallbackLanguage}${suggestion(name, originals)}`)
    else if (!used.has(name)) source.mistake([name], `no duty forbids ${name}`)
    for (const [n, pattern] of patterns.entries())
      if (!found.some((sentence) => forbiddenIn([pattern], asTyped(sentence)).length))
        source.mistake([name, 'patterns', n], `finds none of the sentences under “found” of ${name}`)
    for (const [n, sentence] of found.entries())
      if (!forbiddenIn(patterns, asTyped(sentence)).length)
        source.mistake([name, 'found', n], `${name}: “${sentence}” is not found`)
    for (const [n, sentence] of spared.entries())
      for (const words of forbiddenIn(patterns, asTyped(sentence)))
        source.mistake([name, 'spared', n], `${name}: “${words}” of “${sentence}” is found`)
  }
}
