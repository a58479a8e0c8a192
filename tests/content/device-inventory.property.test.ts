import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { Services } from '#core/assembly/catalogue.ts'
import { cookieWords } from '#core/assembly/device-access.ts'
import type { OwnersDocument } from '#core/consistency/contradiction.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { plainText } from '#core/document/text.ts'
import { ConditionWords } from '#core/dossier/rule-words.ts'
import type { Answers } from '#core/answers/answers.ts'
import { loadContent, type Content } from '#server/content/load-content.ts'
import { rules } from '#tests/support/owners-documents.ts'
import { answersFor, arbitraryOwner } from './owner.ts'

const date = '2026-11-22'
const privacy = loadContent('privacy-policy', 'en')!
const cookies = loadContent('cookies-policy', 'en')!
const context = privacy.checkContext(date, 'all')
const owners = arbitraryOwner([privacy, cookies], context)

/** Services about which a cookies policy asks nothing: they run on servers and in apps, not on the pages. */
const askedInBoth = new Set(
  Object.keys(privacy.library.providerQuestions).filter((key) => key in cookies.library.providerQuestions),
)

/** The cookies that a document lists of the services of the catalogue, each with the services that it can be of. */
function listed({ library }: Content, answers: Answers): Map<string, readonly string[]> {
  const { agreement } = assemble(library, answers, { date })
  const text = agreement.children.map(plainText).join('\n')
  const found = new Map<string, readonly string[]>()
  for (const { recipient } of new Services(answers, library).all) {
    const { id, category, cookies: all = [] } = recipient
    const question = Object.entries(library.providerQuestions).find(([, one]) => one === category)?.[0]
    if (!question || !askedInBoth.has(question)) continue
    for (const cookie of all) {
      const words = cookieWords(cookie, 'en')
      if (text.includes(words)) found.set(words, [...(found.get(words) ?? []), id])
    }
  }
  return found
}

function ownersDocument({ questionnaire, library, words }: Content, answers: Answers): OwnersDocument {
  const { type, name } = questionnaire
  return {
    id: type,
    type,
    title: name,
    answers,
    questionnaire,
    words: new ConditionWords(questionnaire, words.sentences, library),
  }
}

test('both policies list the same cookies, or the owner sees which answers differ', () => {
  let compared = 0
  let equal = 0
  fc.assert(
    fc.property(owners, (owner) => {
      const website = { ...owner, platforms: ['website'], cookiesPolicyUrl: undefined, cookiesListed: undefined }
      const inPrivacy = answersFor(privacy, website, context)
      const inCookies = answersFor(cookies, website, context)
      if (!inPrivacy || !inCookies) return
      const one = listed(privacy, inPrivacy)
      const other = listed(cookies, inCookies)
      const told = findContradictions([ownersDocument(privacy, inPrivacy), ownersDocument(cookies, inCookies)], rules)
      const codes = told.map(({ code }) => code)
      const untold = [...one, ...other].filter(
        ([words, ids]) =>
          one.has(words) !== other.has(words) &&
          !ids.some((id) => codes.some((code) => code.endsWith(`:${id}`))) &&
          !codes.some((code) => /^across:((banner|log-in|comments)-(denied|unknown)|visitors-unknown)$/.test(code)),
      )
      expect(untold).toEqual([])
      compared += one.size + other.size
      equal += [...one.keys()].filter((words) => other.has(words)).length
    }),
    { numRuns: 400 },
  )
  expect(compared).toBeGreaterThan(100)
  expect(equal).toBeGreaterThan(20)
})
