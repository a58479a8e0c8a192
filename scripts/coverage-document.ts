import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'yaml'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { ClauseLibrary, Fulfilment, RequirementDefinition, TemplateInline } from '#core/library/library.ts'
import { clausesMeeting } from '#core/library/words.ts'
import { agreementTypes, slugOf } from '#core/questionnaire/questionnaire.ts'
import { loadContent, loadCountries } from '#server/content/load-content.ts'
import { publishedTypes } from './compile-content.ts'
import { lawReadRows, type LawReadFile } from './law-read-table.ts'

const file = 'docs/coverage.md'
/** The types that people order; the one for tests has no duties. */
type AgreementType = (typeof agreementTypes)[number]
/** A published type: what it is called, and its clauses with the duties that they meet. */
type Published = { readonly name: string; readonly library: ClauseLibrary }

/** A duty as the catalogue content/requirements.yaml states it. */
export type Duty = {
  readonly id: string
  readonly agreement: readonly AgreementType[]
  readonly jurisdiction: string
  readonly kind: string
  readonly source: string
  readonly requires: string
  readonly applies_when: string
  readonly effective?: string
  readonly verified: 'seen' | 'knowledge'
}

/**
 * The mapping of every duty in the catalogue to the clauses that meet it, as a page for lawyers.
 *
 * @param published duties of other types are marked as not published yet.
 */
export function coverageDocument(
  duties: readonly Duty[],
  published: ReadonlyMap<AgreementType, Published>,
  placeName: (jurisdiction: string) => string,
  lawRead: LawReadFile,
): string {
  const groups = Object.entries(Object.groupBy(duties, ({ jurisdiction }) => placeName(jurisdiction)))
  const sorted = groups.toSorted(([a], [b]) => order(a) - order(b) || a.localeCompare(b, fallbackLanguage))
  return `${[
    '# How every duty is met',
    'Written by `scripts/coverage-document.ts` from `content/requirements.yaml` and from the duties of each agreement type; `npm run check` refuses a page that is out of date. Do not edit it by hand.',
    'Each duty of the catalogue is listed once, under the law or the platform that imposes it. For each type of agreement that it concerns, the page says how a document meets it: by clauses, by never saying certain words, or outside the document, by something that the owner must do. A semicolon parts clauses that are all needed; “or” parts clauses of which one is enough. Where a statute names several elements, each has a line of its own, and a duty is met only with all that apply; it is met in part when some are missing. “Not said yet” names what the library has no clause for. Whether a duty applies to one owner is decided by the answers, and the coverage report of each agreement says so.',
    'The catalogue is no legal advice. “Checked” means that the key point was found in a published text in November 2026; the other duties were written down from knowledge and wait for a lawyer’s review.',
    summary(duties, published),
    ...countries(lawRead, duties, published, placeName),
    ...sorted.flatMap(([place, group]) => [`## ${place}`, ...group!.flatMap((duty) => section(duty, published))]),
  ].join('\n\n')}\n`
}

/** Laws that reach furthest come first, stores and platforms after all countries. */
const order = (place: string): number =>
  ['European Union', 'United Kingdom', 'United States'].includes(place) ? 0 : place.startsWith('Rules of') ? 2 : 1

function summary(duties: readonly Duty[], published: ReadonlyMap<AgreementType, Published>): string {
  const rows = agreementTypes.map((type) => {
    const concerned = duties.filter(({ agreement }) => agreement.includes(type))
    const mapped = (published.get(type)?.library.requirements ?? []).map(wayOf)
    const count = (way: string): string =>
      published.has(type) ? String(mapped.filter((one) => one === way).length) : '–'
    const elements = (published.get(type)?.library.requirements ?? []).flatMap(
      (requirement) => requirement.elements ?? [],
    )
    return [
      nameOf(type, published),
      String(concerned.length),
      count('clauses'),
      count('silence'),
      count('outside'),
      String(elements.length),
      String(elements.filter(({ missing }) => missing?.some(({ outside }) => !outside)).length),
    ]
  })
  return table([
    ['Agreement type', 'Duties', 'By clauses', 'By silence', 'Outside alone', 'Elements', 'Not said yet'],
    ...rows,
  ])
}

/** Whose own law was gone through, with the sources that were read. */
function countries(
  lawRead: LawReadFile,
  duties: readonly Duty[],
  published: ReadonlyMap<AgreementType, Published>,
  placeName: (jurisdiction: string) => string,
): readonly string[] {
  const documentName = (folder: string): string =>
    nameOf(
      agreementTypes.find((type) => slugOf(type) === folder)!,
      published,
    )
  return [
    '## Whose law was gone through',
    'Law of the European Union binds in all its members and stands under its own heading. Beside it each country has law of its own. It is gone through for a document when its text was read and everything that it wants there is a duty below, met or not (`content/law-read.yaml`). Where it is not, the coverage of a document says so to its owner, and that nothing is missing is said nowhere. “Read” is what somebody found in a published text; everything else was written down from knowledge and waits for a lawyer’s review. A country that is not in the table was not gone through.',
    table(
      lawReadRows(lawRead, duties, { placeName: (place) => placeName(place.replace('_', '-')), documentName }).map(
        (row) => row.map(plain),
      ),
    ),
  ]
}

const nameOf = (type: AgreementType, published: ReadonlyMap<AgreementType, Published>): string =>
  published.get(type)?.name ?? type

/** What carries the duty in the first place. */
function wayOf(requirement: RequirementDefinition): 'clauses' | 'silence' | 'outside' {
  const { forbids } = requirement
  return clausesMeeting(requirement).length ? 'clauses' : forbids.length ? 'silence' : 'outside'
}

function section(duty: Duty, published: ReadonlyMap<AgreementType, Published>): readonly string[] {
  const since = duty.effective ? `, from ${duty.effective}` : ''
  return [
    `### \`${duty.id}\``,
    `${plain(duty.source)} (${duty.kind}${since}${duty.verified === 'seen' ? ', checked' : ''})`,
    `${plain(duty.requires)} _Applies when:_ ${plain(duty.applies_when)}`,
    agreementTypes
      .filter((type) => duty.agreement.includes(type))
      .flatMap((type) => entry(duty, nameOf(type, published), published.get(type)?.library))
      .join('\n'),
  ]
}

function entry(duty: Duty, name: string, library: ClauseLibrary | undefined): readonly string[] {
  const requirement = library?.requirements.find(({ id }) => id === duty.id)
  if (!library) return [`- **${name}:** type not published yet.`]
  if (!requirement) return [`- **${name}:** NOT MAPPED.`]
  const { forbids, outside, ask, elements } = requirement
  const clauses = clausesMeeting(requirement)
  const met = elements ? 'its elements' : waysOf(requirement)
  return [
    `- **${name}:** ${met ? `met by ${met}.` : forbids.length ? 'met by silence.' : 'outside the document.'}`,
    ...(elements ?? []).map((element) => `  - ${elementEntry(element)}`),
    ...(clauses.length ? [`  - Where: ${partsOf(clauses, library).join('; ')}.`] : []),
    ...(forbids.length ? [`  - The document never says: ${forbids.map((words) => `\`${words}\``).join(', ')}.`] : []),
    ...(outside ? [`  - Outside the document: ${plain(outside)}`] : []),
    ...(ask ? [`  - If the answers leave it open, the owner is told: ${plain(ask.words)}`] : []),
  ]
}

type Element = NonNullable<RequirementDefinition['elements']>[number]

function elementEntry(element: Element): string {
  const { words, when, notHere, outside, ask } = element
  const ways = [
    ...(notHere ? [`not needed here: ${plain(notHere)}`] : []),
    ...(outside ? [`outside the document: ${plain(outside)}`] : []),
    waysOf(element),
  ].filter(Boolean)
  return [
    `_${plain(words)}_${when ? ', where it applies' : ''}: ${ways.join('; ')}`,
    ...(ask ? [` If the answers leave it open, the owner is told: ${plain(ask.words)}`] : []),
  ].join('')
}

/** The clauses that meet a duty or an element, and what is not said yet. */
function waysOf({ metBy, metByWhere = [], missing = [] }: Fulfilment): string {
  const anyOf = (group: readonly string[]): string => group.map((id) => `\`${id}\``).join(' or ')
  return [
    ...metBy.map(anyOf),
    ...metByWhere.map((group) => `${anyOf(group.anyOf)} where its own case applies`),
    ...missing.map(
      ({ when, because, outside }) =>
        `${outside ? 'outside the document' : 'not said yet'}${when ? ' in some cases' : ''}: ${plain(because)}`,
    ),
  ].join('; ')
}

function partsOf(clauses: readonly string[], library: ClauseLibrary): readonly string[] {
  return library.parts
    .filter((part) => part.clauses.some(({ id }) => clauses.includes(id)))
    .map(({ id, heading }) => `“${headingText(heading) || id}”`)
}

/** A heading's fixed words; answers in it become an ellipsis. */
function headingText(nodes: readonly TemplateInline[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : 'children' in node ? headingText(node.children) : '…'))
    .join('')
}

/** Words of the catalogue in Markdown, whose signs mean nothing here. */
const plain = (words: string): string =>
  words
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[*_<[\]|]/g, String.raw`\$&`)

function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const line = (row: readonly string[], fill = ' '): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!, fill)).join(' | ')} |`
  const [head, ...body] = rows
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...body.map((row) => line(row))].join('\n')
}

/** `US-CA` → United States: California, `PLATFORM:Apple` → Rules of Apple, `ZZ` → Everywhere. */
function placeNames(): (jurisdiction: string) => string {
  const countries = new Map(loadCountries().map((country) => [country.value, country]))
  return (jurisdiction) => {
    if (jurisdiction === 'EU') return 'European Union'
    if (jurisdiction === 'ZZ' || jurisdiction === 'ISO') return 'Everywhere'
    if (jurisdiction.startsWith('PLATFORM:')) return `Rules of ${jurisdiction.slice('PLATFORM:'.length)}`
    const country = countries.get(jurisdiction.slice(0, 2))
    const state = country?.states?.find(({ value }) => value === jurisdiction.replace('-', '_'))
    return [country?.text ?? jurisdiction, ...(state ? [state.text] : [])].join(': ')
  }
}

function current(): string {
  const contents = publishedTypes.flatMap((slug) => loadContent(slug, fallbackLanguage) ?? [])
  return coverageDocument(
    parse(readFileSync('content/requirements.yaml', 'utf8')) as readonly Duty[],
    new Map(
      contents.flatMap(({ questionnaire: { type, name }, library }) =>
        type === 'TEST' ? [] : [[type, { name, library }] as const],
      ),
    ),
    placeNames(),
    parse(readFileSync('content/law-read.yaml', 'utf8')) as LawReadFile,
  )
}

/** Whether the committed page says what the content says. */
export function isCoverageDocumentCurrent(): boolean {
  if (readFileSync(file, 'utf8') === current()) return true
  console.error(`${file} is out of date: run node scripts/coverage-document.ts and commit it`)
  return false
}

if (import.meta.main) writeFileSync(file, current())
