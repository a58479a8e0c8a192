import { decider, holds } from '#core/condition/evaluate.ts'
import { keysOf, type Condition, type Facts } from '#core/condition/condition.ts'
import { ownEntriesIn, valuesIn, type Answers, type AnswerValue, type OwnEntry } from '#core/answers/answers.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { choiceOf, type Choice } from '../controls/choose.ts'

/** A choice of the question for kinds that brings a question for services into the interview. */
export type Opener = { readonly key: string; readonly value: string }

/** One kind of service, and the question that takes its services. */
export type Kind = {
  readonly question: Question
  readonly name: string
  /** Whether its question is asked now. */
  readonly asked: boolean
  /** What opens it; the first is chosen with its first service. */
  readonly openers: readonly Opener[]
  /** The question whose answer would have to change before a service of the kind can be named. */
  readonly closedBy: string | null
  /** Whether the interview waits for an answer. */
  readonly needed: boolean
  /** The services that may be suggested; null where all may be. */
  readonly suggested: readonly string[] | null
  readonly chosen: Choice
}

/** An answer that choosing a service changes. */
export type Change = { readonly key: string; readonly value: AnswerValue | undefined }

type Asked = Pick<Interview, 'answers' | 'visible' | 'offered'>

/**
 * The kinds of services that questions ask for, in the order of its questions.
 *
 * @param all every question of the interview: one of them may have to be answered otherwise.
 */
export function kindsIn(
  questions: readonly Question[],
  all: readonly Question[],
  filled: Asked,
  facts: Facts,
): readonly Kind[] {
  const { answers, visible } = filled
  const holdsNow = decider(answers, facts)
  const of = openersIn(questions, filled, facts)
  return questions
    .filter(({ type }) => type === 'providers')
    .map((question): Kind => {
      const { userData, visibleWhen, required, requiredWhen, suggestOnly } = question
      const asked = visible.has(userData)
      const openers = of(question)
      const chosen = choiceOf(answers[userData])
      return {
        question,
        name: question.kind ?? question.label,
        asked,
        openers,
        closedBy: asked || openers.length > 0 || !visibleWhen ? null : decidingKey(visibleWhen, all, filled, facts),
        needed: asked && chosen.length === 0 && (required || (requiredWhen !== undefined && holdsNow(requiredWhen))),
        suggested: suggestOnly && holdsNow(suggestOnly.when) ? suggestOnly.services : null,
        chosen,
      }
    })
}

/** The question of which another answer, tried out, fulfils a condition; where none does alone, the first that is asked. */
function decidingKey(condition: Condition, all: readonly Question[], filled: Asked, facts: Facts): string | null {
  const keys = [...keysOf(condition, facts)]
  const asked = keys.flatMap((key) => all.filter(({ userData }) => userData === key && filled.visible.has(key)))
  const fulfils = (question: Question): boolean =>
    valuesToTry(question, filled).some((value) =>
      holds(condition, { ...filled.answers, [question.userData]: value }, facts),
    )
  return (asked.find(fulfils) ?? asked[0])?.userData ?? keys[0] ?? null
}

/** Each other answer that a choice can have: to one of several, one more. */
function valuesToTry(question: Question, { answers, offered }: Asked): readonly AnswerValue[] {
  const { type, userData } = question
  if (type === 'boolean') return [true, false]
  const values = offered(question).map(({ value }) => value)
  if (type !== 'multiple') return values
  const exclusive = new Set(offered(question).flatMap((one) => (one.exclusive ? [one.value] : [])))
  const chosen = valuesIn(answers[userData]).filter((value) => !exclusive.has(value))
  return values.map((value) => (exclusive.has(value) ? [value] : [...chosen, value]))
}

/** Which kinds question and choice brings each question in: tried out, or named as what opens it where it is asked anyhow. */
function openersIn(
  questions: readonly Question[],
  { answers, visible, offered }: Asked,
  facts: Facts,
): (question: Question) => readonly Opener[] {
  const asking = questions.filter(({ serviceKinds, userData }) => serviceKinds && visible.has(userData))
  // Documents that are made together may open a question each with a question for kinds of its own.
  const unticked = { ...answers, ...Object.fromEntries(asking.map(({ userData }) => [userData, []])) }
  const without = decider(unticked, facts)
  const trials = asking.flatMap((kinds) =>
    offered(kinds)
      .filter(({ exclusive }) => !exclusive)
      .map(({ value }) => ({
        opener: { key: kinds.userData, value },
        alone: decider({ ...unticked, [kinds.userData]: [value] }, facts),
      })),
  )
  return ({ visibleWhen, nestedIn }) => {
    // Of documents that are made together, one may ask for a service anyhow, and another only with the choice.
    if (!visibleWhen || without(visibleWhen))
      return trials.flatMap(({ opener }) => (nestedIn.includes(`${opener.key}=${opener.value}`) ? [opener] : []))
    return trials.filter(({ alone }) => alone(visibleWhen)).map(({ opener }) => opener)
  }
}

/** The choices of the question for kinds that open no question for services, such as push notifications. */
export function plainKinds(kinds: Question, all: readonly Kind[], { offered }: Pick<Interview, 'offered'>) {
  const opening = new Set(all.flatMap(({ openers }) => openers.map(({ value }) => value)))
  return offered(kinds).filter(({ value, exclusive }) => !exclusive && !opening.has(value))
}

/** The answers to change so that a service is named under its kind. */
export function withService(
  kind: Kind,
  service: string | OwnEntry,
  answers: Answers,
  exclusive: ReadonlySet<string>,
): readonly Change[] {
  const named: Change = {
    key: kind.question.userData,
    value: [...kind.chosen.filter((one) => one !== service), service],
  }
  const ticked = (key: string): boolean =>
    kind.openers.some((one) => one.key === key && valuesIn(answers[key]).includes(one.value))
  // Documents that are made together may have a question for kinds each.
  const openers = [...new Map(kind.openers.toReversed().map((one) => [one.key, one])).values()]
  return [...openers.filter(({ key }) => !ticked(key)).map((opener) => withChoice(opener, answers, exclusive)), named]
}

/** A kind ticked in the question for kinds, which clears what excludes the others. */
export function withChoice({ key, value }: Opener, answers: Answers, exclusive: ReadonlySet<string>): Change {
  const others = choiceOf(answers[key]).filter((one) => typeof one !== 'string' || !exclusive.has(one))
  return { key, value: [...others.filter((one) => one !== value), value] }
}

/** The answers to change so that a service is named no longer; a kind without services is unticked. */
export function withoutService(
  kind: Kind,
  service: string | OwnEntry,
  all: readonly Kind[],
  answers: Answers,
): readonly Change[] {
  const rest = kind.chosen.filter((one) => one !== service)
  const named: Change = { key: kind.question.userData, value: rest.length > 0 ? rest : undefined }
  return rest.length > 0 ? [named] : [named, ...withoutKind(kind, all, answers)]
}

/** Unticks the choices that opened this kind and no other kind that has services. */
export function withoutKind(kind: Kind, all: readonly Kind[], answers: Answers): readonly Change[] {
  const inUse = new Set(
    all
      .filter((one) => one !== kind && one.chosen.length > 0)
      .flatMap(({ openers }) => openers.map(({ key, value }) => `${key}=${value}`)),
  )
  const changes = new Map<string, AnswerValue | undefined>()
  for (const { key, value } of kind.openers) {
    const ticked = changes.has(key) ? changes.get(key) : answers[key]
    if (!valuesIn(ticked).includes(value) || inUse.has(`${key}=${value}`)) continue
    const rest = choiceOf(ticked).filter((one) => one !== value)
    changes.set(key, rest.length > 0 ? rest : undefined)
  }
  return [...changes].map(([key, value]) => ({ key, value }))
}

/** How many services are named. */
export const countServices = (kinds: readonly Kind[]): number =>
  kinds
    .filter(({ asked }) => asked)
    .reduce((sum, { chosen }) => sum + valuesIn(chosen).length + ownEntriesIn(chosen).length, 0)
