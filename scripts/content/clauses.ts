import { readdirSync, readFileSync } from 'node:fs'
import type { ClauseDefinition, PartDefinition, PhraseVariant, TemplateBlock } from '#core/library/library.ts'
import type { Law } from './law.ts'
import { Source, type Mistakes } from './source.ts'
import { ClauseTextError, parseTemplate, parseTemplateInline } from './template-markdown.ts'

const partFields = new Set(['when', 'clauses'])
const clauseFields = new Set([
  'id',
  'when',
  'when_entry',
  'from',
  'until',
  'each',
  'sources',
  'jurisdiction',
  'prescribedBy',
])

/** Reads the parts of a type in the order of its template. */
export function compileParts(folder: string, language: string, law: Law, mistakes: Mistakes): PartDefinition[] {
  const template = new Source(`content/${folder}/template.yaml`, mistakes)
  const names: string[] = template.value.parts
  for (const file of readdirSync(`content/${folder}/parts`)) {
    const name = file.split('.')[0]!
    if (!names.includes(name))
      mistakes.add(`content/${folder}/parts/${file}`, undefined, `the part ${name} is missing in template.yaml`)
  }
  return names.flatMap((name) => compilePart(folder, name, language, law, mistakes) ?? [])
}

function compilePart(
  folder: string,
  name: string,
  language: string,
  law: Law,
  mistakes: Mistakes,
): PartDefinition | undefined {
  const source = Source.optional(`content/${folder}/parts/${name}.yaml`, mistakes)
  if (!source) {
    mistakes.add(`content/${folder}/template.yaml`, undefined, `the part ${name} does not exist`)
    return undefined
  }
  const text = readText(`content/${folder}/parts/${name}.${language}.md`, mistakes)
  for (const field of Object.keys(source.value))
    if (!partFields.has(field)) source.mistake([field], `a part has no ${field}`)
  const used = new Set<string>()
  const clauses = (source.value.clauses ?? []).map((raw: any, index: number): ClauseDefinition => {
    const path = ['clauses', index]
    for (const field of Object.keys(raw))
      if (!clauseFields.has(field)) source.mistake([...path, field], `a clause has no ${field}`)
    for (const date of ['from', 'until'])
      if (raw[date] !== undefined && !/^\d{4}-\d\d-\d\d$/.test(raw[date]))
        source.mistake([...path, date], `${date} must be a date like 2027-01-01`)
    if (!Array.isArray(raw.sources))
      source.mistake(path, `the clause ${raw.id} names no sources (write [] if it needs none)`)
    const blocks = text.clauses.get(raw.id)
    if (!blocks) source.mistake(path, `the clause ${raw.id} has no words in ${language}`)
    used.add(raw.id)
    const when = source.condition([...path, 'when'], law.lists)
    const whenEntry = source.condition([...path, 'when_entry'], law.lists)
    return {
      id: raw.id,
      ...(when && { when }),
      ...(whenEntry && { whenEntry }),
      ...(raw.from && { from: raw.from }),
      ...(raw.until && { until: raw.until }),
      ...(raw.each && { each: raw.each }),
      ...(raw.jurisdiction && { jurisdiction: raw.jurisdiction }),
      ...(raw.prescribedBy && { prescribedBy: raw.prescribedBy }),
      sources: raw.sources ?? [],
      blocks: blocks ?? [],
    }
  })
  for (const id of text.clauses.keys())
    if (!used.has(id)) mistakes.add(text.file, undefined, `the clause ${id} is not in ${source.file}`)
  const when = source.condition(['when'], law.lists)
  return { id: name, heading: text.heading, ...(when && { when }), clauses }
}

type ClauseTexts = {
  readonly file: string
  readonly heading: ReturnType<typeof parseTemplateInline>
  readonly clauses: ReadonlyMap<string, TemplateBlock[]>
}

/** Splits a part's words at the lines `§ id`. */
function readText(file: string, mistakes: Mistakes): ClauseTexts {
  let lines: string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    mistakes.add(file, undefined, 'the file does not exist')
    return { file, heading: [], clauses: new Map() }
  }
  const clauses = new Map<string, TemplateBlock[]>()
  const starts = lines.flatMap((line, index) => (line.startsWith('§ ') ? [index] : []))
  const head = lines
    .slice(0, starts[0] ?? lines.length)
    .join('\n')
    .trim()
  if (head && !head.startsWith('# ')) mistakes.add(file, 1, 'the file must begin with its heading, “# …”')
  starts.forEach((start, index) => {
    const id = lines[start]!.slice(2).trim()
    if (clauses.has(id)) mistakes.add(file, start + 1, `the clause ${id} stands here twice`)
    clauses.set(
      id,
      attempt(file, start + 1, mistakes, () =>
        parseTemplate(lines.slice(start + 1, starts[index + 1] ?? lines.length).join('\n')),
      ) ?? [],
    )
  })
  return {
    file,
    heading: attempt(file, 1, mistakes, () => parseTemplateInline(head.replace(/^#\s*/, ''))) ?? [],
    clauses,
  }
}

/** Reads all phrases of a type with their words. */
export function compilePhrases(
  folder: string,
  law: Law,
  said: Readonly<Record<string, string>>,
  mistakes: Mistakes,
): Record<string, PhraseVariant[]> {
  const phrases: Record<string, PhraseVariant[]> = {}
  for (const file of readdirSync(`content/${folder}/phrases`)) {
    const source = new Source(`content/${folder}/phrases/${file}`, mistakes)
    for (const [name, variants] of Object.entries<any[]>(source.value)) {
      if (!name.includes('-')) source.mistake([name], `the phrase ${name} needs a hyphen in its name`)
      if (phrases[name]) source.mistake([name], `the phrase ${name} exists twice`)
      phrases[name] = variants.map((variant, index) => {
        const when = source.condition([name, index, 'when'], law.lists)
        if (said[variant.id] === undefined) source.mistake([name, index], `the phrase ${variant.id} has no words`)
        const text = attempt(source.file, undefined, mistakes, () => parseTemplateInline(said[variant.id] ?? '')) ?? []
        return { id: variant.id, ...(when && { when }), text }
      })
    }
  }
  return phrases
}

function attempt<T>(file: string, line: number | undefined, mistakes: Mistakes, work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof ClauseTextError)) throw error
    mistakes.add(file, line === undefined ? undefined : line + error.line, error.message)
    return undefined
  }
}
