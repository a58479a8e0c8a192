import { decider, holds } from '../condition/evaluate.ts'
import { keysOf, type Condition, type Facts } from '../condition/condition.ts'
import { ownEntriesIn, valuesIn, type Answers, type AnswerValue, type OwnEntry } from '../answers/answers.ts'
import { choiceOf, type Choice } from '../answers/choice.ts'
import type { Interview } from './interview.ts'
import { questionsOf, type Question, type Questionnaire } from './questionnaire.ts'

/** A choice of the question for kinds that brings a question for services into the interview. */
export type Opener = { readonly key: string; readonly value: string }

/** One kind of service, and the question that takes its services. */
export type Kind = {
  readonly question: Question
  readonly name: string
  /** Whether its question is asked now. */
  readonly asked: boolean
  /** What opens it. */
  readonly openers: readonly Opener[]
  /** The choices of which each document needs one before it asks for the kind; the first is made with its first service. */
  readonly needs: readonly (readonly Opener[])[]
  /** The question whose answer would have to change before the kind is asked for; a service that is named before is kept. */
  readonly closedBy: string | null
  /** The same where one of several documents asks for it, and another does not. */
  readonly partlyClosedBy: string | null
  /** Whether the interview waits for an answer. */
  readonly needed: boolean
  /** The services that may be suggested; null where all may be. */
  readonly suggested: readonly string[] | null
  readonly chosen: Choice
}

/** An answer that choosing a service changes. */
export type Change = { readonly key: string; readonly value: AnswerValue | undefined }

type Asked = Pick<Interview, 'answers' | 'visible' | 'offered'>

/** The kinds of services that an interview asks for, or only some of its questions, in their order. */
export function kindsIn(
  questionnaire: Questionnaire,
  filled: Asked,
  questions: readonly Question[] = questionsOf(questionnaire),
): readonly Kind[] {
  const { facts } = questionnaire
  const { answers, visible } = filled
  const all = questionsOf(questionnaire)
  const holdsNow = decider(answers, facts)
  const conditions = conditionsIn(questionnaire)
  const openersOf = openersIn(all, filled, facts)
  return questions
    .filter(({ type }) => type === 'providers')
    .map((question): Kind => {
      const { userData, required, requiredWhen, suggestOnly } = question
      const asked = visible.has(userData)
      const askers = (conditions.get(userData) ?? []).map((when) => ({ when, openers: openersOf(question, when) }))
      const needs = askers.map(({ openers }) => openers).filter((openers) => openers.length > 0)
      const shut = askers.find(({ when, openers }) => openers.length === 0 && when && !holdsNow(when))?.when
      const closing = shut ? decidingKey(shut, all, filled, facts) : null
      const chosen = choiceOf(answers[userData])
      return {
        question,
        name: question.kind ?? question.label,
        asked,
        openers: [...new Map(needs.flat().map((one) => [`${one.key}=${one.value}`, one])).values()],
        needs,
        closedBy: asked || needs.length > 0 ? null : closing,
        partlyClosedBy: asked || needs.length > 0 ? closing : null,
        needed: asked && chosen.length === 0 && (required || (requiredWhen !== undefined && holdsNow(requiredWhen))),
        suggested: suggestOnly && holdsNow(suggestOnly.when) ? suggestOnly.services : null,
        chosen,
      }
    })
}

/** On what it depends whether each document asks a question: on the question's own condition and on that of its section. */
const conditionsIn = ({ steps }: Questionnaire): ReadonlyMap<string, readonly (Condition | undefined)[]> =>
  new Map(
    steps.flatMap(({ sections }) =>
      sections.flatMap(({ visibleWhen: section, questions }) =>
        questions.map(({ userData, visibleWhen: own, askedWhen }) => [
          userData,
          (askedWhen ?? [own]).map((when) =>
            section && when ? { op: 'and', of: [section, when] } : (when ?? section),
          ),
        ]),
      ),
    ),
  )

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

/** Which choices of the questions for kinds fulfil a condition, each tried out alone; those that are named as openers where it holds anyhow. */
function openersIn(
  questions: readonly Question[],
  { answers, visible, offered }: Asked,
  facts: Facts,
): (question: Question, when: Condition | undefined) => readonly Opener[] {
  const asking = questions.filter(({ serviceKinds, userData }) => serviceKinds && visible.has(userData))
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
  return ({ nestedIn }, when) =>
    !when || without(when)
      ? trials.flatMap(({ opener }) => (nestedIn.includes(`${opener.key}=${opener.value}`) ? [opener] : []))
      : trials.filter(({ alone }) => alone(when)).map(({ opener }) => opener)
}

/** The choices of the question for kinds that open no question for services, such as push notifications. */
export function plainKinds(kinds: Question, all: readonly Kind[], { offered }: Pick<Interview, 'offered'>) {
  const opening = new Set(all.flatMap(({ openers }) => openers.map(({ value }) => value)))
  return offered(kinds).filter(({ value, exclusive }) => !exclusive && !opening.has(value))
}

/**
 * The answers to change so that a service is named under its kind: the one way in which a service is named, whoever or whatever
 * found it.
 *
 * @param given what the person answered; a service of a kind that is not asked for is kept there.
 */
export function withService(
  kind: Kind,
  service: string | OwnEntry,
  given: Answers,
  filled: Pick<Asked, 'answers'>,
  exclusive: ReadonlySet<string>,
): readonly Change[] {
  const key = kind.question.userData
  const named: Change = { key, value: [...choiceOf(given[key]).filter((one) => one !== service), service] }
  return [...choicesMade(unopened(kind, filled.answers), filled.answers, exclusive), named]
}

/** The answers to change so that all these choices are made; two may belong to one question. */
function choicesMade(openers: readonly Opener[], answers: Answers, exclusive: ReadonlySet<string>): readonly Change[] {
  const changes = new Map<string, Change>()
  for (const opener of openers) {
    const before = changes.get(opener.key)
    changes.set(opener.key, withChoice(opener, before ? { [opener.key]: before.value } : answers, exclusive))
  }
  return [...changes.values()]
}

/** The choices that a service of this kind needs and that nobody made. */
export function unopened({ needs }: Kind, answers: Answers): readonly Opener[] {
  const isMade = ({ key, value }: Opener): boolean => valuesIn(answers[key]).includes(value)
  const missing = needs.filter((openers) => !openers.some(isMade)).map(([first]) => first!)
  return [...new Map(missing.map((one) => [`${one.key}=${one.value}`, one])).values()]
}

/**
 * What services that came in from elsewhere (a preset, another document) need besides: the choices with which they would have
 * been named one by one. Where the person said that there is no such service, that stays.
 *
 * @returns the answers to change, each with the question of the services that need it.
 */
export function openedFor(
  questionnaire: Questionnaire,
  given: Answers,
  filled: Asked,
): readonly (Change & { readonly by: string })[] {
  const all = questionsOf(questionnaire)
  const exclusive = exclusiveKinds(all)
  const changed = new Map<string, Change & { readonly by: string }>()
  for (const kind of kindsIn(questionnaire, filled)) {
    const by = kind.question.userData
    if (choiceOf(given[by]).length === 0) continue
    const answers = { ...filled.answers, ...Object.fromEntries([...changed].map(([key, { value }]) => [key, value])) }
    for (const opener of unopened(kind, answers)) {
      const isDenied = valuesIn(given[opener.key]).some((value) => exclusive.has(value))
      if (!isDenied) changed.set(opener.key, { ...withChoice(opener, answers, exclusive), by })
    }
  }
  return [...changed.values()]
}

/** The answers of {@link openedFor}. */
export const openedAnswers = (questionnaire: Questionnaire, given: Answers, filled: Asked): Answers =>
  Object.fromEntries(openedFor(questionnaire, given, filled).map(({ key, value }) => [key, value]))

/** The choices of the questions for kinds that cannot be made beside another. */
export const exclusiveKinds = (questions: readonly Question[]): ReadonlySet<string> =>
  new Set(
    questions
      .filter(({ serviceKinds }) => serviceKinds)
      .flatMap(({ answers = [] }) => answers.flatMap((one) => (one.exclusive ? [one.value] : []))),
  )

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
