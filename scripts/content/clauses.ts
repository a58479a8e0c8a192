import { citationPlaces } from './citation-places.ts'
import type { z } from 'zod'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { WordedIn } from '#core/document/node.ts'
import type { Language } from '#core/language/languages.ts'
import type {
  ClauseDefinition,
  PartDefinition,
  PhraseVariant,
  TemplateBlock,
  TemplateInline,
} from '#core/library/library.ts'
import { visitTemplate } from '#core/library/words.ts'
import { readCondition, type Compared, type Places, type Scope } from './condition-scope.ts'
import type { Content } from './content.ts'
import { clauseTexts, kinds, placeIn } from './kinds.ts'
import { readClauseTexts, type ClauseTexts } from './clause-texts.ts'
import type { Placeholders } from './placeholders.ts'
import type { Source } from './source.ts'
import { suggestion } from './suggest.ts'
import { readWordedIn, saysTheSame } from './worded-in.ts'
import { ClauseTextError, parseTemplateInline } from './template-markdown.ts'

/** What clauses and phrases may name. */
export type ClauseScope = {
  readonly conditions: Scope
  readonly placeholders: Placeholders
  readonly places: Places
  /** What a condition may ask about each entry of a list; undefined when there is no such list. */
  readonly entriesOf: (each: string) => ReadonlyMap<string, Compared> | undefined
}

/** Reads the parts of a type in the order of its template. */
export function compileParts(
  content: Content,
  folder: string,
  language: Language,
  scope: ClauseScope,
): PartDefinition[] {
  const template = content.open(kinds.template, `content/${folder}/template.yaml`)
  const names = template.value.parts
  for (const path of content.files.under(`content/${folder}/parts`)) {
    const name = (placeIn(kinds.part, path) ?? placeIn(clauseTexts, path))?.name ?? ''
    if (!names.includes(name))
      content.mistakes.add(path, 1, `the part ${name} is missing in template.yaml${suggestion(name, names)}`)
  }
  const { places = {} } = template.value
  for (const [name, codes] of Object.entries(places)) {
    if (!names.includes(name)) template.mistake(['places', name], `there is no part ${name}${suggestion(name, names)}`)
    for (const [index, code] of codes.entries())
      if (!scope.places.countries.has(code) && !scope.places.states.has(code))
        template.mistake(['places', name, index], `there is no country or state ${code}`)
  }
  const ids = new Set<string>()
  return names.flatMap((name, index) => {
    const source = content.openIfThere(kinds.part, `content/${folder}/parts/${name}.yaml`)
    if (!source) template.mistake(['parts', index], `the part ${name} does not exist`)
    if (names.indexOf(name) !== index) template.mistake(['parts', index], `the part ${name} stands here twice`)
    if (!source) return []
    const part = compilePart(content, source, { name, folder, language, ids }, scope)
    return places[name] ? { ...part, places: places[name] } : part
  })
}

/** Whose law each source is, in their order; nothing where all are law of no single place. */
function placesOf(
  sources: readonly string[],
  placeOfCitation: (citation: string) => string,
): Pick<ClauseDefinition, 'places'> {
  const places = sources.map(placeOfCitation)
  return places.some((place) => place !== '') ? { places } : {}
}

type Part = { readonly name: string; readonly folder: string; readonly language: Language; readonly ids: Set<string> }
type PartSource = Source<z.infer<typeof kinds.part.schema>>

function compilePart(
  content: Content,
  source: PartSource,
  { name, folder, language, ids }: Part,
  { conditions, placeholders, entriesOf }: ClauseScope,
): PartDefinition {
  const placeOfCitation = citationPlaces(content)
  const texts = readTexts(content, `content/${folder}/parts/${name}.${language}.md`)
  const original =
    language === fallbackLanguage
      ? undefined
      : readTexts(content, `content/${folder}/parts/${name}.${fallbackLanguage}.md`)
  const clauses = source.value.clauses.map((raw, index): ClauseDefinition => {
    const path = ['clauses', index]
    if (ids.has(raw.id)) source.mistake([...path, 'id'], `the clause ${raw.id} exists twice`)
    ids.add(raw.id)
    const text = texts.clauses.get(raw.id)
    if (!text) source.mistake([...path, 'id'], `${texts.file} has no words for ${raw.id}`)
    const originalText = original?.clauses.get(raw.id)
    if (text && originalText)
      for (const lacking of lackingIn(text.blocks, originalText.blocks))
        content.mistakes.add(texts.file, text.start, `${raw.id} lacks ${lacking}, which ${original?.file} has`)
    const when = readCondition(source, [...path, 'when'], raw.when, conditions)
    const entries = raw.each === undefined ? new Map<string, Compared>() : entriesOf(raw.each)
    if (!entries)
      source.mistake(
        [...path, 'each'],
        `${raw.each} is no group, provider list or list of choices${suggestion(raw.each ?? '', conditions.keys.keys())}`,
      )
    if (raw.when_entry !== undefined && raw.each === undefined)
      source.mistake([...path, 'when_entry'], 'only a clause with “each” has entries')
    const keys = new Map([...conditions.keys, ...(entries ?? [])])
    const whenEntry = readCondition(source, [...path, 'when_entry'], raw.when_entry, { ...conditions, keys })
    const ownOnly = [whenEntry, ...(whenEntry?.op === 'and' ? whenEntry.of : [])].some(
      (one) => one?.op === 'true' && one.key === 'own',
    )
    const list = raw.each === undefined ? undefined : { each: raw.each, ownOnly }
    if (raw.from && raw.until && raw.from > raw.until)
      source.mistake([...path, 'until'], 'the clause ends before it begins')
    const { prescribedIn } = raw
    if (prescribedIn && prescribedIn !== language) {
      const file = `content/${folder}/parts/${name}.${prescribedIn}.md`
      const there = content.files.has(file) ? readTexts(content, file) : undefined
      if (text && there && !saysTheSame(texts, there, raw.id))
        content.mistakes.add(
          texts.file,
          text.start,
          `${raw.id} must say what ${there.file} says: ${source.file} has prescribedIn`,
        )
    }
    const wordedIn = readWordedIn(raw, text?.blocks ?? [], language, (at, message) =>
      source.mistake([...path, ...at], `${raw.id}, ${language}: ${message}`),
    )
    if (text)
      placeholders.check(text.blocks, list, (node, message) =>
        content.mistakes.add(texts.file, text.start + (text.lines.get(node) ?? 0), `${raw.id}: ${message}`),
      )
    return {
      id: raw.id,
      ...(when && { when }),
      ...(whenEntry && { whenEntry }),
      ...(raw.from && { from: raw.from }),
      ...(raw.until && { until: raw.until }),
      ...(raw.each && { each: raw.each }),
      ...(raw.jurisdiction && { jurisdiction: raw.jurisdiction }),
      ...(raw.prescribedBy && { prescribedBy: raw.prescribedBy }),
      ...(wordedIn.length > 0 && { wordedIn }),
      ...(raw.states && { states: raw.states }),
      sources: raw.sources,
      ...placesOf(raw.sources, placeOfCitation),
      blocks: text?.blocks ?? [],
    }
  })
  for (const [id, { start }] of texts.clauses)
    if (!clauses.some((clause) => clause.id === id))
      content.mistakes.add(
        texts.file,
        start,
        `the clause ${id} is not in ${source.file}${suggestion(
          id,
          clauses.map((clause) => clause.id),
        )}`,
      )
  placeholders.check([{ type: 'paragraph', children: texts.heading }], undefined, (_, message) =>
    content.mistakes.add(texts.file, 1, message),
  )
  const when = readCondition(source, ['when'], source.value.when, conditions)
  return { id: name, heading: texts.heading, ...(when && { when }), clauses }
}

function readTexts(content: Content, file: string): ClauseTexts {
  if (!content.files.has(file)) {
    content.mistakes.add(file, 1, 'the file does not exist')
    return { file, heading: [], clauses: new Map(), mistakes: [] }
  }
  const texts = content.files.once('clauses', file, (text) => readClauseTexts(file, text))
  for (const [line, message] of texts.mistakes) content.mistakes.add(file, line, message)
  return texts
}

/** What the words of an original print that those of its translation do not. */
function lackingIn(translation: readonly TemplateBlock[], original: readonly TemplateBlock[]): readonly string[] {
  const here = new Set(printedBy(translation))
  return [...new Set(printedBy(original))].filter((one) => !here.has(one))
}

function printedBy(blocks: readonly TemplateBlock[]): readonly string[] {
  const found: string[] = []
  visitTemplate(blocks, (node) => {
    if (node.type === 'placeholder') found.push(`{{${node.name}}}`)
    if (node.type === 'reference') found.push(`{{ref:${node.part}}}`)
  })
  return found
}

/** Words of a phrase, and where they are written. */
type Said = ReadonlyMap<string, { readonly words: string; readonly source: Source<unknown> }>

/** Reads all phrases of a type with their words. */
export function compilePhrases(
  content: Content,
  folder: string,
  language: Language,
  said: Said,
  { conditions, placeholders }: ClauseScope,
): { readonly phrases: Record<string, PhraseVariant[]>; readonly quotes: ReadonlyMap<string, readonly WordedIn[]> } {
  const phrases: Record<string, PhraseVariant[]> = {}
  const quotes = new Map<string, readonly WordedIn[]>()
  const spoken = new Set<string>()
  for (const source of content.openAll(kinds.phrases, `content/${folder}/phrases`)) {
    for (const [name, variants] of Object.entries(source.value)) {
      if (!name.includes('-')) source.mistake([name], `the phrase ${name} needs a hyphen in its name`)
      if (phrases[name]) source.mistake([name], `the phrase ${name} exists twice`)
      phrases[name] = variants.map((variant, index) => {
        const when = readCondition(source, [name, index, 'when'], variant.when, conditions)
        if (!when && index < variants.length - 1)
          source.mistake([name, index + 1], `${variant.id} always holds, so this variant is never printed`)
        const words = said.get(variant.id)
        if (!words)
          source.mistake(
            [name, index, 'id'],
            `the phrase ${variant.id} has no words${suggestion(variant.id, said.keys())}`,
          )
        spoken.add(variant.id)
        const text = words ? readPhrase(variant.id, words, placeholders) : []
        const quoted = readWordedIn(variant, text, language, (at, message) =>
          source.mistake([name, index, ...at], `${variant.id}: ${message}`),
        )
        if (quoted.length > 0) quotes.set(variant.id, quoted)
        return {
          id: variant.id,
          ...(when && { when }),
          ...(variant.states && { states: variant.states }),
          text,
        }
      })
    }
  }
  for (const [id, { source }] of said)
    if (!spoken.has(id)) source.mistake(['phrases', id], `no phrase has the variant ${id}${suggestion(id, spoken)}`)
  return { phrases, quotes }
}

function readPhrase(
  id: string,
  { words, source }: { readonly words: string; readonly source: Source<unknown> },
  placeholders: Placeholders,
): readonly TemplateInline[] {
  try {
    const text = parseTemplateInline(words)
    placeholders.check([{ type: 'paragraph', children: text }], undefined, (_, message) =>
      source.mistake(['phrases', id], `${id}: ${message}`),
    )
    return text
  } catch (error) {
    if (!(error instanceof ClauseTextError)) throw error
    source.mistake(['phrases', id], `${id}: ${error.message}`)
    return []
  }
}
