import { wordsOfDocument } from './content/readability-words.ts'
import { loadContent } from '#server/content/load-content.ts'
import { personasOf, answersOf } from '#tests/support/personas.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { assemble } from '#core/assembly/assemble.ts'
const c = loadContent(process.argv[2]!, 'en')!
const all = new Map<string, Set<string>>(),
  caps = new Map<string, Set<string>>()
for (const p of personasOf(c.questionnaire.type)) {
  const { answers } = checkAnswers(c.questionnaire, answersOf(p, c.questionnaire.type), c.checkContext('2026-11-21'))
  const t = wordsOfDocument(assemble(c.library, answers, { date: '2026-11-21' }).agreement)
  for (const [a] of t.matchAll(/\b[A-Z]{2,}s?\b/g)) {
    if (new RegExp(`\\(${a}[,) ]|“${a}”|\\b${a} \\(`).test(t)) continue
    ;(all.get(a) ?? all.set(a, new Set()).get(a)!).add(p.id)
  }
  for (const [, a] of t.matchAll(
    /(?<=[a-z,;] )(Services?|Sites?|Websites?|Apps?|Content|Agreement|Company|Users?|Customers?|Terms|Policy|Products?|Software|Licen[cs]e|Personal (?:Data|Information)|Cookies|Account|Orders?|Subscriptions?|Fees|Part(?:y|ies)|Materials?|Platform|Buyers?|Sellers?|Licen[cs](?:or|ee)|Controller|Processor)\b(?! [A-Z(])/g,
  ))
    (caps.get(a!) ?? caps.set(a!, new Set()).get(a!)!).add(p.id)
}
console.log([...all].map(([k, v]) => k + ':' + [...v].join()).join('\n'))
console.log('CAPS', [...caps].map(([k, v]) => k + ':' + [...v].join()).join('\n'))
