import { availableParallelism } from 'node:os'
import { assemble } from '#core/assembly/assemble.ts'
import { plainText } from '#core/document/text.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { loadContent } from '#server/content/load-content.ts'
import { answersOf, personasOf } from '#tests/support/personas.ts'
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

await benchAssembly('the largest policy', content, answers, date)
const shop = personasOf('PRIVACY_POLICY').find(({ id }) => id === 'p02')!
const shopAnswers = checkAnswers(
  content.questionnaire,
  answersOf(shop, 'PRIVACY_POLICY'),
  content.checkContext(date),
).answers
await benchAssembly('a worldwide shop’s policy', content, shopAnswers, date)
await benchRenditions(agreement)
await benchLiveLink({ ...answers, deliveryEmail: 'bench@example.com', acceptGeneratorTerms: true })
