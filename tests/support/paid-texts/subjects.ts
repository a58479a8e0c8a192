import { beginningOf } from '#core/document/beginning.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { renderMd } from '#render/md/render.ts'
import { makeDocument } from '#server/agreement/document/make-document.ts'
import { shopAnswers } from '../cookies-policies.ts'
import { hobbyBlog } from '../hobby-blog.ts'

export const email = 'ada@example.org'

/** What an owner may answer, and the price groups that it puts in. */
type Choice = { readonly answers: Readonly<Record<string, unknown>>; readonly groups: readonly string[] }

/** A type of document with answers that cost and answers that do not. */
export type Subject = {
  readonly type: AgreementType
  readonly base: Readonly<Record<string, unknown>>
  readonly choices: readonly Choice[]
  /** By price group that brings in words of its own, what the script of a banner says of it alone. */
  readonly own: Readonly<Record<string, readonly string[]>>
}

const tools = { toolKinds: ['analytics', 'push'] }
const remarketing = {
  cookieCategories: ['necessary', 'analyticsCookies', 'remarketingCookies'],
  remarketingProviders: ['metaPixel'],
}
const professional = { documentLevel: 'professional' }

export const privacy: Subject = {
  type: 'PRIVACY_POLICY',
  base: hobbyBlog,
  choices: [
    { answers: {}, groups: [] },
    { answers: tools, groups: ['business_tools'] },
    { answers: professional, groups: ['professional'] },
    { answers: { ...professional, ...tools }, groups: ['business_tools', 'professional'] },
    {
      answers: { ...professional, ...tools, extraPrivacyLaws: ['lgpd'] },
      groups: ['business_tools', 'professional', 'law_world'],
    },
  ],
  own: { business_tools: [], law_world: [] },
}

export const cookies: Subject = {
  type: 'COOKIES_POLICY',
  base: {
    ...shopAnswers,
    entityType: 'individual',
    companyName: undefined,
    advertisingProviders: undefined,
    cookieCategories: ['necessary', 'analyticsCookies'],
    cookieLaws: undefined,
    videoProviders: undefined,
  },
  choices: [
    { answers: {}, groups: [] },
    { answers: remarketing, groups: ['remarketing'] },
    { answers: professional, groups: ['professional'] },
    { answers: { ...professional, ...remarketing }, groups: ['remarketing', 'professional'] },
  ],
  own: { remarketing: ['Meta Pixel'] },
}

export const subjects: readonly Subject[] = [privacy, cookies]

export const answersOf = ({ base, choices }: Subject, choice: number): Readonly<Record<string, unknown>> => ({
  ...base,
  ...choices[choice]!.answers,
  deliveryEmail: email,
})

const clock = new Date('2026-11-23T12:00:00Z')
/** Long runs of plain letters: no format writes them otherwise. */
const sentencesOf = (markdown: string): ReadonlySet<string> => new Set(markdown.match(/\p{L}[\p{L} ,.:]{30,}\p{L}/gu))
function textOf(subject: Subject, choice: number, language: string) {
  const given = { ...answersOf(subject, choice), documentLanguage: language }
  const made = makeDocument(subject.type, 'en', { answers: given }, clock, { production: false })
  if (!made.success) throw new Error(`The answers of this test make no document: ${JSON.stringify(made)}`)
  return { all: sentencesOf(renderMd(made.document)), beginning: sentencesOf(renderMd(beginningOf(made.document))) }
}

/** By price group, sentences that only its clauses have, and that no beginning shows. */
export const premiumSentences = (subject: Subject): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.keys(subject.own).map((group) => {
      const sentences = (['en', 'de'] as const).flatMap((language) => {
        const texts = subject.choices.map(({ groups }, choice) => ({
          ...textOf(subject, choice, language),
          has: groups.includes(group),
        }))
        const elsewhere = new Set(texts.flatMap(({ all, beginning, has }) => [...(has ? beginning : all)]))
        return [...texts.find(({ has }) => has)!.all].filter((sentence) => !elsewhere.has(sentence))
      })
      return [group, sentences]
    }),
  )
