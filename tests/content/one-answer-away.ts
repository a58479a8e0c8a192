import fc from 'fast-check'
import { ownEntriesIn, type Answers } from '#core/answers/answers.ts'
import { interview, type Interview } from '#core/questionnaire/interview.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import { questionsOf, type Question } from '#core/questionnaire/questionnaire.ts'
import type { Content } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'

/** The interview of somebody who answered some questions and confirmed nothing, and the same with one answer fewer. */
export type OneAway = { readonly key: string; readonly before: Interview; readonly after: Interview }

const date = '2026-11-21'

/**
 * Random owners who take one answer back; undefined for those who have none to take back, or whose answer follows from the
 * others.
 *
 * @param mayBeOpen the questions that an owner may leave open.
 */
export function arbitraryOneAway(
  { questionnaire, checkContext }: Content,
  mayBeOpen: (question: Question) => boolean = () => true,
): fc.Arbitrary<OneAway | undefined> {
  const open = new Set(questionsOf(questionnaire).flatMap((one) => (mayBeOpen(one) ? [one.userData] : [])))
  const context = { ...checkContext(date, nothingConfirmed), visitorCountry: 'DE' }
  const run = (answers: Answers) => interview(questionnaire, answers, context)
  return fc
    .tuple(arbitraryInterview(questionnaire, context), fc.infiniteStream(fc.nat()))
    .map(([drawn, draws]): OneAway | undefined => {
      const whole = run(fitStates(drawn, questionnaire, context) as Answers)
      // An owner answers some questions, and only what they are shown.
      const kept = saidIn(whole).filter(
        (key, index) => !open.has(key) || (draws.next().value! >> (index % 16)) % 3 !== 0,
      )
      const first = run(pick(whole.standing, kept))
      const said = saidIn(first)
      const before = run(pick(first.standing, said))
      const some = said.filter((one) => open.has(one))
      const key = some[draws.next().value! % some.length]
      if (key === undefined) return undefined
      const after = run(
        pick(
          before.standing,
          said.filter((one) => one !== key),
        ),
      )
      // Of a service that stands in two lists by one name, one list may say what the other leaves open.
      if (namesATypedServiceTwice(before.standing)) return undefined
      // The law or other answers may settle what was taken away, and others may follow from that.
      return after.origins.get(key) === 'derived' ? undefined : { key, before, after }
    })
}

function namesATypedServiceTwice(answers: Answers): boolean {
  const names = Object.values(answers).flatMap((value) => ownEntriesIn(value).map(({ name }) => name))
  return new Set(names).size < names.length
}

const saidIn = ({ origins }: Interview): readonly string[] =>
  [...origins].flatMap(([key, origin]) => (origin === 'said' ? [key] : []))

const pick = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(keys.map((key) => [key, answers[key]]))
