import { availableParallelism } from 'node:os'
import { assemble } from '#core/assembly/assemble.ts'
import { plainText } from '#core/document/text.ts'
import { loadContent } from '#server/content/load-content.ts'
import { benchAssembly } from './assembly.ts'
import { largestAnswers } from './largest-policy.ts'
import { benchLiveLink } from './live-link.ts'
import { benchRenditions } from './renditions.ts'

const date = '2026-11-21'
const content = loadContent('privacy-policy', 'en')
if (!content) throw new Error('the content is not compiled')
const answers = largestAnswers(content, date)
const { agreement, clauses } = assemble(content.library, answers, { date })
const words = agreement.children.map(plainText).join(' ').split(/\s+/).length
console.log(
  `The largest policy: ${clauses.length} clauses, ${words} words. ${availableParallelism()} cores, Node ${process.version}.\n`,
)

await benchAssembly(content, answers, date)
await benchRenditions(agreement)
await benchLiveLink({ ...answers, deliveryEmail: 'bench@example.com', acceptGeneratorTerms: true })
