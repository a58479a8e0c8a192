import { keysOf, type Condition } from '#core/condition/condition.ts'
import type { ListedService } from '#core/library/listed-service.ts'
import { isEmpty, valuesIn, type Answers, type AnswerValue } from '#core/answers/answers.ts'
import { questionsOf, type Answer, type Question, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Evidence, FoundService } from '#core/scan/recognise.ts'
import { choiceOf, toggle } from '../controls/choose.ts'

/** An answer to an earlier question with which the question about some services comes up. */
type Opening = {
  readonly question: Question
  readonly answer: Answer
  /** What the person answered there that the new answer takes the place of. */
  readonly replaces: Answer | null
}

export type OfferedService = {
  readonly service: ListedService
  readonly evidence: readonly Evidence[]
  readonly isAnswered: boolean
}

/** The services that were found and belong to one question. */
export type OfferGroup = {
  readonly question: Question
  readonly services: readonly OfferedService[]
  /** The answer that brings the question up; null where it is asked already or no single answer does. */
  readonly opening: Opening | null
  /** The question on whose answer it depends whether this one is asked; null where it is asked already. */
  readonly waitsFor: Question | null
}

type Interviewed = {
  readonly questionnaire: Questionnaire
  readonly providers: Readonly<Record<string, readonly ListedService[]>>
  /** What the person answered. */
  readonly given: Answers
  /** The answers that count now, presets included. */
  readonly answers: Answers
  readonly visible: ReadonlySet<string>
}

/** The found services by the questions that ask for them, in the order of the interview. */
export function offersFor(found: readonly FoundService[], interviewed: Interviewed): readonly OfferGroup[] {
  const { questionnaire, providers, given, visible } = interviewed
  return questionsOf(questionnaire).flatMap((question): OfferGroup[] => {
    if (question.type !== 'providers') return []
    const offered = providers[question.providerCategory ?? ''] ?? []
    const services = found.flatMap(({ id, evidence }): OfferedService[] => {
      const service = offered.find((one) => one.id === id)
      return service ? [{ service, evidence, isAnswered: valuesIn(given[question.userData]).includes(id) }] : []
    })
    const isAsked = visible.has(question.userData)
    return services.length > 0
      ? [
          {
            question,
            services,
            opening: isAsked ? null : openingOf(question, interviewed),
            waitsFor: isAsked ? null : waitedFor(question, questionnaire),
          },
        ]
      : []
  })
}

/** The answers that change when the ticked services are taken over; everything answered before stays beside them. */
export function answersWith(
  ticked: ReadonlySet<string>,
  groups: readonly OfferGroup[],
  { given, answers }: Pick<Interviewed, 'given' | 'answers'>,
): Answers {
  const changed: Record<string, AnswerValue> = {}
  for (const { question, services, opening } of groups) {
    const added = services.map(({ service }) => service.id).filter((id) => ticked.has(id))
    if (added.length === 0) continue
    if (opening) {
      const { userData } = opening.question
      changed[userData] = withAnswer(opening, changed[userData] ?? answers[userData])
    }
    const before = choiceOf(given[question.userData])
    changed[question.userData] = [...before, ...added.filter((id) => !before.includes(id))]
  }
  return changed
}

function withAnswer({ question, answer: { value } }: Opening, before: AnswerValue | undefined): AnswerValue {
  if (question.type === 'single') return value
  const choice = choiceOf(before)
  return choice.includes(value) ? choice : toggle(choice, value, exclusiveOf(question))
}

const exclusiveOf = ({ answers = [] }: Question): ReadonlySet<string> =>
  new Set(answers.filter(({ exclusive }) => exclusive).map(({ value }) => value))

function openingOf(question: Question, { questionnaire, given }: Interviewed): Opening | null {
  const all = new Map(questionsOf(questionnaire).map((one) => [one.userData, one]))
  const named = question.nestedIn.map((one) => one.split('=') as [string, string])
  for (const [key, value] of [...named, ...demanded(question.visibleWhen)]) {
    const parent = all.get(key)
    const answer = parent?.answers?.find((one) => one.value === value)
    if (!parent || !answer) continue
    const said = valuesIn(given[key])
    const gone = parent.type === 'single' ? said : said.filter((one) => exclusiveOf(parent).has(one))
    const replaced = isEmpty(given[key]) ? undefined : parent.answers?.find((one) => gone.includes(one.value))
    return { question: parent, answer, replaces: replaced ?? null }
  }
  return null
}

/** The first question of the interview that this one's condition reads. */
function waitedFor({ visibleWhen }: Question, questionnaire: Questionnaire): Question | null {
  if (!visibleWhen) return null
  const keys = keysOf(visibleWhen, questionnaire.facts)
  return questionsOf(questionnaire).find(({ userData }) => keys.has(userData)) ?? null
}

/** The single answers that a condition cannot do without. */
function demanded(condition: Condition | undefined): readonly (readonly [key: string, value: string])[] {
  switch (condition?.op) {
    case 'and':
      return condition.of.flatMap(demanded)
    case '==':
      return [[condition.key, condition.value]]
    case 'has':
      return condition.values.length === 1 ? [[condition.key, condition.values[0]!]] : []
    default:
      return []
  }
}
