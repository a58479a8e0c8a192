import type { Language } from '#core/language/languages.ts'
import type { TemplateBlock, TemplateInline, TemplateItem } from '#core/library/library.ts'
import type { Content } from './content.ts'
import { prescribedIn } from './glossary.ts'
import { kinds, placeIn, translations } from './kinds.ts'
import { twinsOf, type Unit, unitsOf } from './twins.ts'

/** Words of English sentences that hardly stand side by side in any of the other languages. */
const english =
  /(?<![\p{L}\p{N}-])(?:the|and|you|your|our|with|that|this|from|have|has|which|not|are|by|its|must|been|were|these|those|their|they|when|who|what|how|why|where|if|for|to|be)(?![\p{L}\p{N}-])/giu
/** More than one of seven words of an English sentence are among them. */
const englishShare = 0.15
/** What is quoted word for word stays as it is. */
const quotation = /[„«“‘"][^“»”’"]*[“»”’"]/gu
/** A word that no name is made of. */
const ordinaryWord = /(?<![\p{L}\p{N}./@*_-])\p{Ll}{3,}(?![\p{L}\p{N}./@*_-])/u
/** A clause of fewer letters says little, and may say it in one word. */
const shortClause = 80
/** How many letters a clause has for each letter of its original. */
const fewest = 0.5
const most = 2.5

/**
 * Refuses what is no twin of its original: texts that are English still, and clauses with other lists, headings, links or bold
 * words, or of a length that says that something was left out or added. Wording of others is exempt from the words' part.
 */
export function checkTwins(content: Content, language: Language): void {
  const same = new Set(content.open(kinds.glossary, `content/glossary/${language}.yaml`).value.same)
  const isEnglish = ({ words, said }: Unit, original: Unit): boolean =>
    readsEnglish(said) ||
    (said === original.said &&
      ordinaryWord.test(said) &&
      said.trim().includes(' ') &&
      !same.has(words) &&
      !same.has(said))
  for (const [file, originalFile] of twinsOf(content.files, language)) {
    const originals = unitsOf(content.files, originalFile)
    const prescribed = prescribedIn(content, file, language)
    const marked = markedIn(content, file, language)
    for (const [id, unit] of unitsOf(content.files, file)) {
      const original = originals.get(id)
      if (!original) continue
      const isPrescribed = prescribed.has(id.split('/').at(-1)!)
      if (!isPrescribed && isEnglish(unit, original)) content.mistakes.add(file, unit.line, `${id} is English`)
      if (isPrescribed && file.endsWith('.md') && readsEnglish(unit.said) && marked?.has(id) === false)
        content.mistakes.add(file, unit.line, `${id} is English, and its part does not say so: prescribedIn: en`)
      if (!unit.blocks || !original.blocks) continue
      const [has, had] = [outline(unit.blocks), outline(original.blocks)]
      if (has !== had)
        content.mistakes.add(
          file,
          unit.line,
          `${id} has ${has || 'words alone'}; the original: ${had || 'words alone'}`,
        )
      const length = unit.said.length / original.said.length
      if (!isPrescribed && original.said.length > shortClause && (length < fewest || length > most))
        content.mistakes.add(file, unit.line, `${id} is ${length.toFixed(1)} times as long as the original`)
    }
  }
  for (const file of content.files.paths) {
    if (![...translations.values()].some((kind) => placeIn(kind, file)?.language === language)) continue
    const units = unitsOf(content.files, file)
    for (const [id, unit] of units) {
      const original = /^\d+\/words$/.test(id) && units.get(id.replace('words', 'original'))
      if (original && isEnglish(unit, original)) content.mistakes.add(file, unit.line, 'is English')
    }
  }
}

/** The clauses of a file of which their part says in which language they are worded, or what they quote. */
function markedIn(content: Content, path: string, language: Language): ReadonlySet<string> | undefined {
  const neutral = path.replace(`.${language}.md`, '.yaml')
  const part = neutral === path ? undefined : content.openIfThere(kinds.part, neutral)
  return part && new Set(part.value.clauses.flatMap(({ id, prescribedIn: own, quotes }) => (own || quotes ? [id] : [])))
}

/** Whether words read as an English sentence. */
export function readsEnglish(said: string): boolean {
  const own = said.replaceAll(quotation, ' ')
  const found = own.match(english)?.length ?? 0
  return found > 1 && found / own.match(/\p{L}{2,}/gu)!.length > englishShare
}

/** What a clause has beside words, in its order. Foreign words are in italics, which another language may not need. */
function outline(nodes: readonly (TemplateBlock | TemplateItem | TemplateInline)[]): string {
  return nodes
    .flatMap((node) => {
      const within = 'children' in node ? outline(node.children) : ''
      switch (node.type) {
        case 'list':
          return [`${node.ordered ? 'a numbered list' : 'a list'} of ${node.children.length} (${within})`]
        case 'heading':
          return ['a heading', within]
        case 'paragraph':
          return ['a paragraph', within]
        case 'strong':
          return ['bold words', within]
        case 'link':
          return [typeof node.url === 'string' ? `a link to ${node.url}` : `a link to {{${node.url.name}}}`, within]
        default:
          return [within]
      }
    })
    .filter((one) => one !== '')
    .join(', ')
}
