import { isDeepStrictEqual } from 'node:util'
import { isLanguage, type Language } from '#core/language/languages.ts'
import { samePlace } from '#core/document/languages-in.ts'
import type { WordedIn } from '#core/document/node.ts'
import type { PartDefinition, PhraseVariant, TemplateBlock, TemplateInline } from '#core/library/library.ts'
import { visitTemplate } from '#core/library/words.ts'
import type { ClauseTexts } from './clause-texts.ts'

/** What a clause or phrase says of the language of its words: of all of them, or of words that it quotes. */
type Said = { readonly prescribedIn?: string; readonly quotes?: Readonly<Record<string, readonly string[]>> }
type Templates = readonly (TemplateBlock | TemplateInline)[]

/** The languages of a clause or phrase. `own`: its words in the language that is compiled. */
export function readWordedIn(
  { prescribedIn, quotes = {} }: Said,
  own: Templates,
  ownLanguage: Language,
  wrong: (path: readonly string[], message: string) => void,
): readonly WordedIn[] {
  const said = textsOf(own)
  const quoted = Object.entries(quotes).flatMap(([language, words]): readonly WordedIn[] => {
    if (!isLanguage(language)) {
      wrong(['quotes', language], `no language has the code ${language}`)
      return []
    }
    for (const one of words)
      if (language !== ownLanguage && !said.some((text) => samePlace(text, one) >= 0))
        wrong(['quotes', language], `its words do not say “${one}”`)
    return [{ language, words }]
  })
  if (prescribedIn === undefined) return quoted
  if (isLanguage(prescribedIn)) return [{ language: prescribedIn }, ...quoted]
  wrong(['prescribedIn'], `no language has the code ${prescribedIn}`)
  return quoted
}

/** Whether a clause says the same in two languages; apostrophes and spaces are written as each of them does. */
export const saysTheSame = (one: ClauseTexts, other: ClauseTexts, id: string): boolean =>
  isDeepStrictEqual(plain(one.clauses.get(id)?.blocks), plain(other.clauses.get(id)?.blocks))

const plain = (blocks: readonly TemplateBlock[] | undefined): unknown =>
  blocks &&
  JSON.parse(
    JSON.stringify(blocks)
      .replaceAll('’', "'")
      .replace(/[\u00a0\u202f]/g, ' '),
  )

/** Clauses quote what the phrases quote that they print. */
export function withQuotesOfPhrases(
  parts: readonly PartDefinition[],
  phrases: Readonly<Record<string, readonly PhraseVariant[]>>,
  quotes: ReadonlyMap<string, readonly WordedIn[]>,
): readonly PartDefinition[] {
  const printedBy = (templates: Templates, seen = new Set<string>()): readonly WordedIn[] => {
    const found: WordedIn[] = []
    visitTemplate(templates, (node) => {
      if (node.type !== 'placeholder' || seen.has(node.name)) return
      seen.add(node.name)
      for (const { id, text } of phrases[node.name] ?? [])
        found.push(...(quotes.get(id) ?? []), ...printedBy(text, seen))
    })
    return found
  }
  return parts.map((part) => ({
    ...part,
    clauses: part.clauses.map((clause) => {
      const found = clause.wordedIn?.some(({ words }) => words === undefined) ? [] : printedBy(clause.blocks)
      return found.length > 0 ? { ...clause, wordedIn: [...(clause.wordedIn ?? []), ...found] } : clause
    }),
  }))
}

function textsOf(templates: Templates): readonly string[] {
  const found: string[] = []
  visitTemplate(templates, (node) => {
    if (node.type === 'text') found.push(node.value)
  })
  return found
}
