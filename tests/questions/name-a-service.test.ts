import { describe, expect, test } from 'vitest'
import { valuesIn, type Answers } from '#core/answers/answers.ts'
import type { Provider } from '#core/library/library.ts'
import { carryOver } from '#core/questionnaire/carry-over.ts'
import { withKinds } from '#core/questionnaire/carried-kinds.ts'
import { combinedInterview } from '#core/questionnaire/combined-interview.ts'
import { combine } from '#core/questionnaire/combine.ts'
import { interview, type Interview } from '#core/questionnaire/interview.ts'
import { concerns, fromPreset } from '#core/questionnaire/preset.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { exclusiveKinds, kindsIn, openedAnswers, withService, type Kind } from '#core/questionnaire/service-kinds.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { presets, providers } from '#tests/support/compiled-interview.ts'
import { answersWith, offersFor } from '../../web/wizard/scan/offers.ts'

// A service gets into an interview in several ways: the search, a scan (of a site, a pasted page, a HAR file), a preset, another
// document. Whichever it was, each document that has a question for it names it.

const contents = publishedTypes.map((slug) => loadContent(slug, 'en')!)
const context = contents[0]!.checkContext('2026-11-26', 'all')

/** One interview for some documents. */
type Asking = {
  readonly name: string
  readonly questionnaire: Questionnaire
  readonly fill: (given: Answers) => {
    readonly filled: Interview
    readonly of: ReadonlyMap<Questionnaire, Pick<Interview, 'answers' | 'visible'>>
  }
}

function asking(types: readonly string[]): Asking {
  const documents = contents.map(({ questionnaire }) => questionnaire).filter(({ type }) => types.includes(type))
  const [alone] = documents
  const name = documents.map(({ slug }) => slug).join(' + ')
  if (documents.length === 1)
    return {
      name,
      questionnaire: alone!,
      fill: (given) => {
        const filled = interview(alone!, given, context)
        return { filled, of: new Map([[alone!, filled]]) }
      },
    }
  const combined = combine(documents, { name: 'All', about: 'About you', shared: 'Shared', send: 'Send' })
  return { name, questionnaire: combined.questionnaire, fill: (given) => combinedInterview(combined, given, context) }
}

const types = contents.map(({ questionnaire }) => questionnaire.type)
const singles = types.map((type) => asking([type]))
const sets = [
  ...singles,
  asking(['PRIVACY_POLICY', 'COOKIES_POLICY']),
  asking(['PRIVACY_POLICY', 'TERMS_CONDITIONS', 'COOKIES_POLICY', 'RETURN_REFUND_POLICY']),
  asking(types),
]
const starts: readonly Answers[] = [
  { platforms: ['website'], features: ['shop', 'newsletter', 'accounts', 'liveChat', 'aiFeatures'] },
  { platforms: ['website', 'mobile'], features: ['contactForm'], toolKinds: ['none'], cookieCategories: ['necessary'] },
]

/** Each service that the kinds of an interview take. */
const servicesOf = (kinds: readonly Kind[]): readonly (readonly [kind: Kind, service: Provider])[] =>
  kinds.flatMap((kind) =>
    (providers[kind.question.providerCategory ?? ''] ?? []).map((service) => [kind, service] as const),
  )

/** One service of each kind: on which it is, it never depends whether a kind is asked for. */
const oneOfEach = (kinds: readonly Kind[]): readonly (readonly [kind: Kind, service: Provider])[] =>
  kinds.flatMap((kind) => servicesOf([kind]).slice(0, 1))

/** Whether every document can name a service of the kind now. Where one needs another answer first, the screen says which. */
const isAskedByAll = ({ closedBy, partlyClosedBy }: Kind): boolean => closedBy === null && partlyClosedBy === null

/** The documents that ask for the services of a question and do not name this one. */
const leavesOut = ({ fill }: Asking, given: Answers, key: string, id: string): readonly string[] =>
  [...fill(given).of].flatMap(([document, { visible, answers }]) => {
    const { slug } = document
    const has = questionsOf(document).some(({ userData }) => userData === key)
    return has && !(visible.has(key) && valuesIn(answers[key]).includes(id)) ? [`${slug} does not name ${id}`] : []
  })

describe.each(sets)('in the interview for $name', (asked) => {
  const { questionnaire, fill } = asked
  const all = questionsOf(questionnaire)
  const exclusive = exclusiveKinds(all)
  const beginnings = starts.map((given) => {
    const { filled } = fill(given)
    return { given, filled, kinds: kindsIn(questionnaire, filled) }
  })
  const searched = ({ given, filled }: (typeof beginnings)[number], kind: Kind, id: string): Answers =>
    Object.fromEntries(withService(kind, id, given, filled, exclusive).map(({ key, value }) => [key, value]))

  test('every document names a service that was searched for, unless it needs another answer first', () => {
    const left = beginnings.flatMap((beginning) =>
      oneOfEach(beginning.kinds)
        .filter(([kind]) => isAskedByAll(kind))
        .flatMap(([kind, { id }]) =>
          leavesOut(asked, { ...beginning.given, ...searched(beginning, kind, id) }, kind.question.userData, id),
        ),
    )
    expect([...new Set(left)]).toEqual([])
  })

  test('a scan gives the answers that a search gives', () => {
    for (const beginning of beginnings)
      for (const [kind, { id }] of servicesOf(beginning.kinds)) {
        const about = { questionnaire, providers, given: beginning.given, filled: beginning.filled }
        const groups = offersFor([{ id, evidence: [] }], about)
        const mine = groups.filter((group) => group.kind.question === kind.question)
        expect(answersWith(new Set([id]), mine, about), id).toEqual(searched(beginning, kind, id))
      }
  })

  test('every document names the services of a preset', () => {
    const left = presets
      .filter((preset) => concerns(questionnaire, preset))
      .flatMap((preset) => {
        const brought = fromPreset(questionnaire, {}, preset).applied
        const given = { ...brought, ...openedAnswers(questionnaire, brought, fill(brought).filled) }
        const { filled } = fill(given)
        return kindsIn(questionnaire, filled)
          .filter(isAskedByAll)
          .flatMap(({ question: { userData } }) =>
            valuesIn(given[userData]).flatMap((id) => leavesOut(asked, given, userData, id)),
          )
      })
    expect(left).toEqual([])
  })

  test.each(singles)('every document names the services that were answered for the $name', (before) => {
    const known = before.questionnaire
    const earlier = questionsOf(known)
    const left = starts.slice(0, 1).flatMap((given) => {
      const { filled: told } = before.fill(given)
      return oneOfEach(kindsIn(known, told)).flatMap(([kind, { id }]) => {
        if (!isAskedByAll(kind)) return []
        const answers = {
          ...given,
          ...Object.fromEntries(
            withService(kind, id, given, told, exclusiveKinds(earlier)).map(({ key, value }) => [key, value]),
          ),
        }
        const carried = carryOver(questionnaire, [{ type: known.type, answers, at: 1 }], context, [])
        const begun = withKinds(questionnaire, carried, (one) => fill(one).filled).answers
        const mine = kindsIn(questionnaire, fill(begun).filled).find(
          ({ question: { userData } }) => userData === kind.question.userData,
        )
        return mine && isAskedByAll(mine) ? leavesOut(asked, begun, kind.question.userData, id) : []
      })
    })
    expect([...new Set(left)]).toEqual([])
  })
})
