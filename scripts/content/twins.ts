import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import type { TemplateBlock, TemplateInline, TemplateItem } from '#core/library/library.ts'
import { readClauseTexts } from './clause-texts.ts'
import type { ContentFiles } from './content-files.ts'
import { clauseTexts, kinds, placeIn, screenTexts, type Kind } from './kinds.ts'
import { type Path, Yaml } from './source.ts'

/** Placeholders, addresses of links, and code. */
const unread = /\{\{[^{}]*\}\}|\]\([^()]*\)|<[^<>]*>/gu

/** What has words, but for the variants of a language and what it forbids, which are translations of nothing. */
const withWords: readonly { readonly place: string }[] = [
  clauseTexts,
  ...screenTexts,
  ...Object.values<Kind>(kinds),
].filter((kind) => kind !== kinds.variants && kind !== kinds.forbiddenWords)

/** Every translated file with its original. */
export const twinsOf = (files: ContentFiles, language: Language): readonly (readonly [string, string])[] =>
  files.paths.flatMap((original) => {
    if (!withWords.some((kind) => placeIn(kind, original)?.language === fallbackLanguage)) return []
    const file = original.replace(new RegExp(`(?<=[./])${fallbackLanguage}(?=\\.\\w+$)`), language)
    return files.has(file) ? [[file, original] as const] : []
  })

/** A clause, a heading, or one text of a file of words. */
export type Unit = {
  readonly words: string
  readonly line: number
  /** The words that somebody reads: without placeholders, marks and addresses. */
  readonly said: string
  /** The blocks of a clause: what there is beside words. */
  readonly blocks?: readonly TemplateBlock[]
}

export const unitsOf = (files: ContentFiles, path: string): ReadonlyMap<string, Unit> =>
  files.once('units', path, (text) => (path.endsWith('.md') ? clausesIn(path, text) : textsIn(new Yaml(text))))

function clausesIn(path: string, text: string): ReadonlyMap<string, Unit> {
  const { heading, clauses } = readClauseTexts(path, text)
  return new Map<string, Unit>([
    ['#', { words: JSON.stringify(heading), line: 1, said: saidIn(heading) }],
    ...[...clauses].map(
      ([id, { blocks, start }]) =>
        [id, { words: JSON.stringify(blocks), line: start, said: saidIn(blocks), blocks }] as const,
    ),
  ])
}

/** Blocks apart by a space. */
function saidIn(nodes: readonly (TemplateBlock | TemplateItem | TemplateInline)[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value
      const within = 'children' in node ? saidIn(node.children) : ' '
      return node.type === 'paragraph' || node.type === 'heading' ? `${within} ` : within
    })
    .join('')
}

function textsIn(yaml: Yaml): ReadonlyMap<string, Unit> {
  const units = new Map<string, Unit>()
  const visit = (value: unknown, path: Path): void => {
    if (typeof value === 'string')
      units.set(path.join('/'), { words: value, line: yaml.lineOf(path), said: value.replaceAll(unread, ' ') })
    else
      for (const [key, one] of Object.entries(value ?? {}))
        visit(one, [...path, Array.isArray(value) ? Number(key) : key])
  }
  visit(yaml.value, [])
  return units
}
