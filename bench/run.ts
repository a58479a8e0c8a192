import { availableParallelism } from 'node:os'
import { assemble } from '#core/assembly/assemble.ts'
import type { Agreement } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import type { Answers } from '#core/answers/answers.ts'
import { loadContent, publishedTypes } from '#server/content/load-content.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'
import { benchAssembly } from './assembly.ts'
import { largestAnswers } from './largest-policy.ts'
import { benchInTheHand } from './in-the-hand.ts'
import { benchLiveLink } from './live-link.ts'
import { benchOnAPhone } from './on-a-phone.ts'
import { benchRenditions, ownersNeeded } from './renditions.ts'

const date = '2026-11-21'
const content = loadContent('privacy-policy', 'en')
if (!content) throw new Error('the content is not compiled')
const answers = largestAnswers(content, date)
const { agreement, clauses } = assemble(content.library, answers, { date })
const words = agreement.children.map(plainText).join(' ').split(/\s+/).length
console.log(
  `The largest policy: ${clauses.length} clauses, ${words} words. ${availableParallelism()} cores, Node ${process.version}.\n`,
)

const personas = publishedTypes(true).flatMap(({ type, slug }) => {
  const ofType = loadContent(slug, 'en')!
  return personasOf(type).map((persona) => ({
    what: `${slug} ${persona.id}`,
    content: ofType,
    given: answersOf(persona, type) as Answers,
  }))
})
await benchAssembly([{ what: 'the largest policy', content, given: answers }, ...personas], date)
const policyOf = (owner: number): Agreement => {
  const names = { companyName: `Company ${owner} Ltd`, websiteName: `Website ${owner}` }
  const theirs = { ...largestAnswers(content, date, owner), ...names, contactEmail: `owner-${owner}@example.com` }
  return assemble(content.library, theirs, { date }).agreement
}
const owners = Array.from({ length: 8 + ownersNeeded }, (_, owner) => policyOf(owner))
await benchRenditions(owners.slice(0, 8), owners.slice(8))
const owned = { ...answers, deliveryEmail: 'bench@example.com', acceptGeneratorTerms: true }
await benchLiveLink(owned)
// A document of a usual length: what a page takes of a phone's time depends on it.
const usual = personas.find(({ what }) => what.startsWith('privacy-policy'))!.given
await benchOnAPhone({ ...usual, deliveryEmail: 'bench@example.com', acceptGeneratorTerms: true })
const heaviest = personas.find(({ what }) => what === 'privacy-policy p02')!.given
await benchInTheHand(heaviest)
