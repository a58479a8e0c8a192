import { valuesIn, type AnswerValue } from '../answers/answers.ts'
import { choiceOf } from '../answers/choice.ts'
import type { Condition } from '../condition/condition.ts'
import { holds } from '../condition/evaluate.ts'
import { questionsOf, type Question } from '../questionnaire/questionnaire.ts'
import type { Contradiction, OwnersDocument } from './contradiction.ts'
import type { ConsistencyRules } from './rules.ts'

/** The change of one answer that ends a contradiction. */
export type Repair = {
  /** The document whose answer changes. */
  readonly document: string
  readonly userData: string
  readonly value: AnswerValue
  /** What happens to the answer that is named: it is ticked, unticked, or takes the place of the one that was given. */
  readonly how: 'tick' | 'untick' | 'choose'
  readonly question: string
  readonly answer: string
}

type Try = Pick<Repair, 'value' | 'how'> & { readonly changed: AnswerValue }

/**
 * The one change that ends a contradiction of a rule; null where there are several, or none: then only the owner knows which
 * answer is wrong, and what is right instead.
 */
export function repairFor(
  { code }: Contradiction,
  documents: readonly OwnersDocument[],
  { within, across }: Pick<ConsistencyRules, 'within' | 'across'>,
): Repair | null {
  const id = code.slice(code.indexOf(':') + 1)
  if (code.startsWith('within:')) {
    const rule = within.find((one) => one.id === id)
    const document = rule && documents.find((one) => applies(rule.when, one))
    return document ? firstRepair(document, rule.when, rule.change) : null
  }
  if (!code.startsWith('across:')) return null
  const sides = Object.entries(across.find((one) => one.id === id)?.documents ?? {})
  for (const [type, { when, change }] of sides) {
    const document = documents.find((one) => one.type === type && applies(when, one))
    const repair = document && firstRepair(document, when, [change])
    if (repair) return repair
  }
  return null
}

const applies = (when: Condition, { answers, questionnaire }: OwnersDocument): boolean =>
  holds(when, answers, questionnaire.facts)

function firstRepair(document: OwnersDocument, when: Condition, keys: readonly string[]): Repair | null {
  const { answers, questionnaire, words } = document
  for (const key of keys) {
    const question = questionsOf(questionnaire).find(({ userData }) => userData === key)
    // A kind of service stands for services that were named: to untick it would leave them out.
    if (!question || question.serviceKinds || answers[key] === undefined) continue
    const ending = tries(question, document).filter(
      ({ value }) => !holds(when, { ...answers, [key]: value }, questionnaire.facts),
    )
    if (ending.length !== 1) continue
    const [{ value, how, changed }] = ending as [Try]
    const answer = words.answer(key, { [key]: changed })
    return { document: document.id, userData: key, value, how, question: words.label(key), answer }
  }
  return null
}

/** Each other answer: to one of several, one more or one fewer. */
function tries({ type, userData, answers: all = [] }: Question, document: OwnersDocument): readonly Try[] {
  const { answers, questionnaire } = document
  const now = answers[userData]
  if (type === 'boolean') return [{ value: now !== true, how: 'choose', changed: now !== true }]
  const offered = all.filter(({ visibleWhen }) => !visibleWhen || holds(visibleWhen, answers, questionnaire.facts))
  if (type === 'single')
    return offered.filter(({ value }) => value !== now).map(({ value }) => ({ value, how: 'choose', changed: value }))
  if (type !== 'multiple') return []
  const chosen = choiceOf(now)
  const more = offered
    .filter(({ value, exclusive }) => !exclusive && !chosen.includes(value))
    .map(({ value }): Try => ({
      value: [...chosen.filter((one) => !offered.some((other) => other.exclusive && other.value === one)), value],
      how: 'tick',
      changed: [value],
    }))
  const fewer = valuesIn(now)
    .filter(() => chosen.length > 1)
    .map((value): Try => ({ value: chosen.filter((one) => one !== value), how: 'untick', changed: [value] }))
  return [...more, ...fewer]
}
