import type {
  BareClause,
  BareLibrary,
  CountForms,
  Provider,
  TemplateBlock,
  TemplateInline,
  TemplateItem,
  Variant,
} from './library.ts'

const made = new WeakMap<BareLibrary, Map<Variant, BareLibrary>>()

/**
 * The library as its language is written where the owner is: “license” in the United States, „Strasse“ in Switzerland. Only the
 * library's own words change, not what the owner types, and not wording that is prescribed, with what is filled in there alone. Made once for
 * each variant.
 *
 * @param country the owner's, as answered.
 */
export function libraryFor(library: BareLibrary, country: unknown): BareLibrary {
  const variant = library.variants?.find(({ countries }) => countries.some((code) => code === country))
  if (!variant) return library
  const known = made.get(library) ?? new Map<Variant, BareLibrary>()
  made.set(library, known)
  const there = known.get(variant) ?? written(library, variant)
  known.set(variant, there)
  return there
}

function written(library: BareLibrary, { replace }: Variant): BareLibrary {
  const rules = replace.map(({ find, write }) => [new RegExp(find, 'gu'), write] as const)
  const words = (text: string): string => rules.reduce((before, [find, write]) => before.replace(find, write), text)

  const inlines = (nodes: readonly TemplateInline[]): readonly TemplateInline[] =>
    nodes.map((node): TemplateInline => {
      if (node.type === 'text') return { ...node, value: words(node.value) }
      return 'children' in node ? { ...node, children: inlines(node.children) } : node
    })
  const blocks = (nodes: readonly TemplateBlock[]): readonly TemplateBlock[] =>
    nodes.map((node): TemplateBlock =>
      node.type === 'list'
        ? {
            ...node,
            children: node.children.map((item): TemplateItem => ({ ...item, children: blocks(item.children) })),
          }
        : { ...node, children: inlines(node.children) },
    )
  const clause = (one: BareClause): BareClause =>
    one.prescribedBy === undefined ? { ...one, blocks: blocks(one.blocks) } : one
  const service = (one: Provider): Provider => ({
    ...one,
    purpose: words(one.purpose),
    ...(one.cookies && {
      cookies: one.cookies.map((cookie) => ({
        ...cookie,
        purpose: words(cookie.purpose),
        duration: words(cookie.duration),
      })),
    }),
  })

  const prescribed = onlyPrescribed(library)
  return {
    ...library,
    parts: library.parts.map((part) => ({
      ...part,
      heading: inlines(part.heading),
      clauses: part.clauses.map(clause),
    })),
    phrases: mapped(library.phrases, (variants, name) =>
      prescribed.has(name) ? variants : variants.map((one) => ({ ...one, text: inlines(one.text) })),
    ),
    wordings: mapped(library.wordings, (values) => mapped(values, words)),
    counts: mapped(library.counts, (forms) => mapped<string, string>(forms, words) as CountForms),
    providers: mapped(library.providers, service),
    places: mapped(library.places, words),
  }
}

/** The phrases that prescribed wording prints and nothing else does: they are part of it. */
export function onlyPrescribed({ parts, phrases }: Pick<BareLibrary, 'parts' | 'phrases'>): ReadonlySet<string> {
  const clauses = parts.flatMap((part) => part.clauses)
  const printed = (from: unknown): ReadonlySet<string> => {
    const names = new Set<string>()
    const add = (text: unknown): void => {
      for (const name of placeholders(text)) {
        if (!phrases[name] || names.has(name)) continue
        names.add(name)
        add(phrases[name])
      }
    }
    add(from)
    return names
  }
  const elsewhere = printed([
    parts.map(({ heading }) => heading),
    clauses.filter(({ prescribedBy }) => prescribedBy === undefined).map(({ blocks }) => blocks),
  ])
  const there = printed(clauses.filter(({ prescribedBy }) => prescribedBy !== undefined).map(({ blocks }) => blocks))
  return there.difference(elsewhere)
}

function placeholders(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'type' in node && node.type === 'placeholder' && 'name' in node ? [String(node.name)] : []
  return [...own, ...Object.values(node).flatMap(placeholders)]
}

const mapped = <One, Other>(
  record: Readonly<Record<string, One>>,
  change: (value: One, key: string) => Other,
): Readonly<Record<string, Other>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]))
