import { loadContent } from '#server/content/load-content.ts'
import { asAsked, factsAsAsked } from '#scripts/content/as-asked.ts'
import { satisfy } from '#scripts/content/satisfy.ts'
const { questionnaire, library } = loadContent('terms-conditions', 'en')!
const asked = (c: any) => asAsked(c, library)
const facts = factsAsAsked(library.facts, library)
const date='2026-11-21'
const comes = new Map(library.parts.flatMap((part: any) => part.clauses.map(({ id, when, from, until }: any) => [id, { op: 'and', of: [{ op: 'constant', value: date >= (from ?? '') && date <= (until ?? '9999') }, ...[part.when, when].filter((x: any) => x !== undefined)] }])))
for (const { id, when, metBy, metByWhere = [], kind, ask, effective } of library.requirements as any[]) {
  if (!((kind === 'mandatory' || !ask) && date >= (effective ?? ''))) continue
  for (const g of [...metBy.map((anyOf: any) => ({ when: undefined, anyOf })), ...metByWhere]) {
    const none = { op: 'not', of: { op: 'or', of: g.anyOf.map((c: any) => comes.get(c)!) } }
    const t = Date.now()
    try { satisfy({ ...questionnaire, facts } as any, [when, g.when, none].filter((x: any) => x !== undefined).map(asked) as any) } catch (e: any) { console.log(id, g.anyOf, e.message) }
    if (Date.now() - t > 500) console.log('slow', id, g.anyOf, Date.now() - t)
  }
}
