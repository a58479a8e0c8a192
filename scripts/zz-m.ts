import { readabilityOf } from './content/readability.ts'
import { wordsOfClause } from './content/readability-words.ts'
import { clausesOf } from '#core/library/words.ts'
import { loadContent } from '#server/content/load-content.ts'
for (const slug of process.argv.slice(2)) {
  const { library } = loadContent(slug, 'en')!
  const rs = clausesOf(library)
    .map((c) => ({ id: c.id, p: c.prescribedBy, t: wordsOfClause(c.blocks, library) }))
    .map((c) => ({ ...c, r: readabilityOf(c.t) }))
  const m = rs.filter((c) => c.r.words >= 15)
  console.log(
    slug,
    rs.length,
    'measurable',
    m.length,
    'median',
    m.map((c) => c.r.ease).sort((a, b) => a - b)[m.length >> 1],
  )
  for (const c of m.filter((c) => c.r.ease < 42).sort((a, b) => a.r.ease - b.r.ease))
    console.log(c.r.ease.toFixed(0), c.r.words, c.p ? 'PRESCRIBED' : '', c.id, c.t.slice(0, 400).replace(/\n/g, ' | '))
  const long = m.filter((c) => c.r.longest.split(' ').length > 38)
  console.log('LONG')
  for (const c of long) console.log(c.r.longest.split(' ').length, c.p ? 'PRESCRIBED' : '', c.id, c.r.longest)
  console.log('PASSIVE')
  for (const c of rs) for (const s of c.r.passive) console.log(' ', c.id, s.slice(0, 160))
}
