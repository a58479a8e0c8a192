import { describe, expect, test } from 'vitest'
import { offeredLanguages, type Language } from '#core/language/languages.ts'
import type { BareClause, ClauseLibrary, TemplateBlock, TemplateInline } from '#core/library/library.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'

/** Words by which a sentence before a list says that several things follow. */
const several: Readonly<Record<Language, RegExp>> = {
  en: /\b(these|those|the following)\b/iu,
  de: /\b(diese[nr]?|folgende[nr]?)\b/iu,
  fr: /\b(ces|suivante?s)\b/iu,
  es: /\b(est[oa]s|siguientes)\b/iu,
  it: /\b(quest[ie]|seguenti)\b/iu,
  nl: /\b(deze|volgende)\s+\p{L}+(en|s)\b/iu,
}

/** “These” of data, which has no singular in use, and of the document itself: words that are cut before the label is read. */
const notCounted: Readonly<Record<Language, RegExp>> = {
  en: /\bthese data\b/giu,
  de: /\bdiese \p{L}*(daten|erklärung)\b|\bdieser (abschnitt|text)\b|\bdiese (cookies dienen dazu|hinweise)\b/giu,
  fr: /\bces données\b/giu,
  es: /\best[oa]s datos\b/giu,
  it: /\bquesti dati\b/giu,
  nl: /\bdeze \p{L}*gegevens\b|\bdeze technieken\b/giu,
}

/** Lists that always have more than one entry, although each entry is left out by itself. */
const neverOne: ReadonlySet<string> = new Set(['about-scope-several', 'disputes-italy'])

/** Labels of the privacy and cookies policies that still speak of several. The list only shrinks. */
const stillPlural: ReadonlySet<string> = new Set([
  'brazil-bases',
  'health-kinds',
  'kids-consent',
  'kids-operators-intro',
  'necessary-list',
  'necessary-list-beside-optional',
  'opt-rhode-island',
  'recipients-other-topic',
  'recipients-unnamed-heading',
  'retention-table-intro',
])

/** The clause with the label, and the label, wherever a list may have one entry and its label speaks of several. */
function pluralLabels({ language, parts }: ClauseLibrary): readonly string[] {
  const found: string[] = []
  for (const { clauses } of parts)
    clauses.forEach((clause, place) => {
      for (const [at, block] of clause.blocks.entries()) {
        const next = clause.blocks[at + 1]
        const list = next ? mayBeOne(next) : clauses.slice(place + 1).some(isEntries)
        if (!list || block.type === 'list' || neverOne.has(clause.id) || stillPlural.has(clause.id)) continue
        const label = lastSentence(block.children)
        if (label.endsWith(':') && several[language].test(label.replace(notCounted[language], '')))
          found.push(`${clause.id}: ${label}`)
      }
    })
  return found
}

/** A list of which all entries but one may be left out. */
function mayBeOne(block: TemplateBlock): boolean {
  return block.type === 'list' && block.children.filter((item) => !isOptional(item)).length < 2
}

const isOptional = (item: Extract<TemplateBlock, { type: 'list' }>['children'][number]): boolean =>
  ('each' in item && item.each !== undefined) || JSON.stringify(item).includes('"optional"')

/** A clause that is nothing but an entry of a list, once for each thing that was answered. */
const isEntries = ({ each, blocks }: BareClause): boolean => each !== undefined && blocks[0]?.type === 'list'

const wordsOf = (nodes: readonly TemplateInline[]): string =>
  nodes.map((node) => ('value' in node ? node.value : 'children' in node ? wordsOf(node.children) : '…')).join('')

const lastSentence = (nodes: readonly TemplateInline[]): string =>
  wordsOf(nodes)
    .trim()
    .split(/(?<=[.!?])\s+/u)
    .at(-1)!

describe.each(offeredLanguages)('in %s', (language) => {
  test.each(publishedTypes)('no label of a list that may have one entry speaks of several: %s', (type) => {
    expect(pluralLabels(loadContent(type, language)!.library)).toEqual([])
  })
})
