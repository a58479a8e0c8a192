import type { ListedService } from '#core/library/listed-service.ts'
import { isEmpty, valuesIn, type Answers, type AnswerValue } from '#core/answers/answers.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import { questionsOf, type Answer, type Question, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { exclusiveKinds, kindsIn, unopened, withService, type Kind } from '#core/questionnaire/service-kinds.ts'
import type { Evidence, FoundService } from '#core/scan/recognise.ts'

/** An answer to another question with which a document asks for some services. */
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
  readonly kind: Kind
  readonly services: readonly OfferedService[]
  /** The answers that a tick gives besides; documents that are made together may need one each. */
  readonly openings: readonly Opening[]
  /** The question that has to be answered otherwise before every document asks for the kind; null where none has to. */
  readonly waitsFor: Question | null
}

type Interviewed = {
  readonly questionnaire: Questionnaire
  readonly providers: Readonly<Record<string, readonly ListedService[]>>
  /** What the person answered. */
  readonly given: Answers
  /** What counts now, presets included, and what is asked. */
  readonly filled: Pick<Interview, 'answers' | 'visible' | 'offered'>
}

/** The found services by the questions that ask for them, in the order of the interview. */
export function offersFor(found: readonly FoundService[], interviewed: Interviewed): readonly OfferGroup[] {
  const { questionnaire, providers, given, filled } = interviewed
  const all = questionsOf(questionnaire)
  return kindsIn(questionnaire, filled).flatMap((kind): OfferGroup[] => {
    const { question, closedBy, partlyClosedBy } = kind
    const offered = providers[question.providerCategory ?? ''] ?? []
    const services = found.flatMap(({ id, evidence }): OfferedService[] => {
      const service = offered.find((one) => one.id === id)
      return service ? [{ service, evidence, isAnswered: valuesIn(given[question.userData]).includes(id) }] : []
    })
    const waitsFor = all.find(({ userData }) => userData === (closedBy ?? partlyClosedBy)) ?? null
    return services.length > 0 ? [{ kind, services, openings: openingsOf(kind, interviewed), waitsFor }] : []
  })
}

function openingsOf(kind: Kind, { questionnaire, given, filled }: Interviewed): readonly Opening[] {
  const all = questionsOf(questionnaire)
  return unopened(kind, filled.answers).flatMap(({ key, value }): Opening[] => {
    const question = all.find(({ userData }) => userData === key)
    const answer = question?.answers?.find((one) => one.value === value)
    if (!question || !answer) return []
    const gone = isEmpty(given[key])
      ? undefined
      : question.answers?.find((one) => one.exclusive && valuesIn(given[key]).includes(one.value))
    return [{ question, answer, replaces: gone ?? null }]
  })
}

/** The answers that change when the ticked services are taken over; everything answered before stays beside them. */
export function answersWith(
  ticked: ReadonlySet<string>,
  groups: readonly OfferGroup[],
  { questionnaire, given, filled }: Pick<Interviewed, 'questionnaire' | 'given' | 'filled'>,
): Answers {
  const exclusive = exclusiveKinds(questionsOf(questionnaire))
  const changed: Record<string, AnswerValue | undefined> = {}
  for (const { kind, services } of groups)
    for (const { service } of services.filter((one) => ticked.has(one.service.id) && !one.isAnswered)) {
      const answers = { ...filled.answers, ...changed }
      for (const { key, value } of withService(kind, service.id, { ...given, ...changed }, { answers }, exclusive))
        changed[key] = value
    }
  return changed
}
