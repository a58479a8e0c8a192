import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseDocument } from 'yaml'
import { z } from 'zod'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { isLanguage, type Language } from '#core/language/languages.ts'
import { personasOf } from '#scripts/content/personas.ts'
import { pointsOf, type Point } from './points.ts'

const folderOfExpectations = 'tests/personas/expectations'

const list = <T extends z.ZodType>(item: T) => z.array(item).min(1).optional()
const text = z.string().trim().min(1)

/** Reads a pattern. A broken one is refused here and not when a test first looks for it. */
const pattern = (flags = '') =>
  text.transform((source, context) => {
    try {
      return new RegExp(source, flags)
    } catch (error) {
      context.addIssue({ code: 'custom', message: String(error) })
      return z.NEVER
    }
  })

/** Ids and addresses are written as they are; what begins with `^` is a pattern of them. */
const exactly = text.refine((value) => !value.startsWith('^'))
const idOrPattern = z.union([exactly, pattern().refine(({ source }) => source.startsWith('^'))])

/** What no language changes: `<type>.yaml`. */
const facts = {
  /** Clauses that are in. */
  clauses: list(text),
  /** Clauses that are not in. Each must exist in the library. */
  without: list(idOrPattern),
  /** Duties of the catalogue that apply and are met, or elements of them, `duty#element`. */
  met: list(text),
  /** Duties of the catalogue that do not apply. */
  not_applicable: list(text),
  links: list(idOrPattern),
  /** Addresses to which no link may lead, in any case of letters. */
  no_links: list(z.strictObject({ pattern: pattern('i'), example: text })),
}

/** What must be said in one language: `<type>.<language>.yaml`. */
const words = {
  says: list(pattern()),
  /** What the text must not say, each with a sentence that would break it. Capitals count only where it says so. */
  never: list(
    z
      .strictObject({ pattern: text, exact_case: z.literal(true).optional(), example: text })
      .transform((never, context) => {
        const read = pattern(never.exact_case ? '' : 'i').safeParse(never.pattern)
        if (read.success) return { pattern: read.data, example: never.example }
        context.addIssue({ code: 'custom', message: read.error.issues[0]!.message })
        return z.NEVER
      }),
  ),
  /** Words of a reminder to the owner. */
  reminds: list(pattern()),
  /** What only a reader can judge about the point, and what was read. */
  judgement: text.optional(),
}

const bodies = { facts: z.strictObject(facts), words: z.strictObject(words) }
type Body = Partial<z.infer<typeof bodies.facts> & z.infer<typeof bodies.words>>

/** What one point of a persona means for the document. Everything given must hold. */
export type Expectation = Readonly<Body>

type Entry = Body & { readonly point: string; readonly use?: readonly string[] | undefined }

const fileOf = (body: z.ZodType<Body>, entry: z.ZodType<Entry>) =>
  z.strictObject({
    /** Lists that several points add to their own with `use`. */
    shared: z.record(text, body).optional(),
    personas: z.record(text, z.strictObject({ must: list(entry), must_not: list(entry) })),
  })
const named = { point: text, use: list(text) }
const files = {
  facts: fileOf(bodies.facts, z.strictObject({ ...named, ...facts })),
  words: fileOf(bodies.words, z.strictObject({ ...named, ...words })),
}

/** The name of a point in expectations: points of several personas may have the same words. */
export const nameOf = ({ persona, kind, point }: Omit<Point, 'citation'>): string => `${persona} ${kind}: ${point}`

/** The languages in which the words of a type's documents are expected. */
export const languagesOf = (slug: string, folder = folderOfExpectations): readonly Language[] =>
  readdirSync(folder).flatMap((file) => {
    const [name, language, ...rest] = file.split('.')
    if (name !== slug || rest.length === 0) return []
    if (!isLanguage(language!)) throw new Error(`${join(folder, file)}: ${language} is no language`)
    return [language]
  })

/**
 * What is expected of the personas' documents, by {@link nameOf} the point.
 *
 * @param type as in tests/personas.yaml, `PRIVACY_POLICY`.
 * @throws for unknown personas, points, fields and shared lists, for empty lists, for patterns that are none, for a
 *   point twice or with nothing to check, and for what English expects of a point and another language does not.
 */
export function expectationsOf(
  slug: string,
  type: string,
  language: Language,
  folder = folderOfExpectations,
): ReadonlyMap<string, Expectation> {
  const expected = new Map<string, Body>()
  for (const [name, body] of read('facts', join(folder, `${slug}.yaml`), type)) expected.set(name, body)
  const wordsFile = join(folder, `${slug}.${language}.yaml`)
  const said = read('words', wordsFile, type)
  if (language !== fallbackLanguage) {
    for (const [name, original] of read('words', join(folder, `${slug}.${fallbackLanguage}.yaml`), type)) {
      const missing = Object.keys(original).filter((field) => !(field in (said.get(name) ?? {})))
      if (missing.length) throw new Error(`${wordsFile}: “${name}” has no ${missing.join(', ')}`)
    }
  }
  for (const [name, body] of said) expected.set(name, { ...expected.get(name), ...body })
  for (const [name, { judgement: _, ...checked }] of expected) {
    if (Object.keys(checked).length === 0) throw new Error(`${wordsFile}: nothing checks “${name}”`)
  }
  return expected
}

function read(kind: keyof typeof files, path: string, type: string): ReadonlyMap<string, Body> {
  const fail = (message: string): never => {
    throw new Error(`${path}: ${message}`)
  }
  if (!existsSync(path)) fail('the file does not exist')
  const document = parseDocument(readFileSync(path, 'utf8'), { uniqueKeys: true })
  if (document.errors[0]) fail(document.errors[0].message)
  const parsed = files[kind].safeParse(document.toJS())
  if (!parsed.success) return fail(z.prettifyError(parsed.error))

  const { shared = {}, personas } = parsed.data
  const known = new Set(personasOf(type).map(({ id }) => id))
  const points = new Set(pointsOf(type).map(nameOf))
  const unused = new Set(Object.keys(shared))
  const expected = new Map<string, Body>()
  for (const [persona, byKind] of Object.entries(personas)) {
    if (!known.has(persona)) fail(`no persona ${persona} needs this type`)
    for (const side of ['must', 'must_not'] as const) {
      for (const { point, use = [], ...own } of byKind[side] ?? []) {
        const name = nameOf({ persona, kind: side, point })
        if (!points.has(name)) fail(`tests/personas.yaml has no point “${name}”`)
        if (expected.has(name)) fail(`“${name}” is there twice`)
        const used = use.map((one) => shared[one] ?? fail(`“${name}” uses ${one}, which is not shared here`))
        for (const one of use) unused.delete(one)
        expected.set(name, [...used, own].reduce(joined, {}))
      }
    }
  }
  if (unused.size) fail(`no point uses ${[...unused].join(', ')}`)
  return expected
}

/** Lists one after the other; of two judgements the second. */
function joined(first: Body, second: Body): Body {
  const both: Record<string, unknown> = { ...first, ...second }
  for (const [field, value] of Object.entries(first)) {
    const more: unknown = Reflect.get(second, field)
    if (Array.isArray(value) && Array.isArray(more)) both[field] = [...value, ...more]
  }
  return both
}
