import { Decisions, holds as holdsFor } from '../condition/evaluate.ts'
import type { Condition } from '../condition/condition.ts'
import { rulesWith } from '../condition/rules.ts'
import { isEmpty, type Answers, type AnswerValue } from '../answers/answers.ts'
import { authorityFor, type Authorities } from './authority.ts'
import { Derivation, type Known } from './derivation.ts'
import { entryChoices } from './entry-choices.ts'
import { isConfirmed, type Confirmed, type Origin } from './origin.ts'
import {
  askedFieldsOf,
  countryKeyOf,
  isStateOf,
  questionsOf,
  type Answer,
  type Question,
  type Questionnaire,
  type Section,
} from './questionnaire.ts'
import { usualTitle } from './usual-title.ts'

/** What an interview may know besides the answers. */
export type InterviewContext = {
  /** yyyy-mm-dd */
  readonly today: string
  /** ISO 3166 code of the visitor's country. */
  readonly visitorCountry?: string
  /** Data protection authorities by country or state code. */
  readonly authorities: Authorities
  /** What the person confirmed of what was filled in. */
  readonly confirmed: Confirmed
  /** Of several documents in one interview: the {@link contradictedDefaults} of all. */
  readonly undecided?: ReadonlySet<string>
  /** Of several documents in one interview: what all of them make of a question that nobody answered. */
  readonly proposed?: Answers
}

/** One filling-in of a questionnaire, as it stands. */
export type Interview = {
  /** The answers as screens show them: hidden questions are gone; defaults, recommendations and prefills replace missing ones. */
  readonly answers: Answers
  /** The answers without the open ones: what a document is made of, and all that may be kept, priced or explained. */
  readonly standing: Answers
  /** Where the answer to each question that is asked comes from. */
  readonly origins: ReadonlyMap<string, Origin>
  /** The keys of the questions that are asked. */
  readonly visible: ReadonlySet<string>
  /** The ids of the sections that ask or show something, as `step/section`. */
  readonly sections: ReadonlySet<string>
  /** The visible questions that other answers decided: they are listed to be confirmed, and not put. */
  readonly filledIn: ReadonlySet<string>
  /** The visible questions that wait in a fold. */
  readonly folded: ReadonlySet<string>
  /** The answers that a question offers now. */
  offered(question: Question): readonly Answer[]
}

/**
 * Walks through the questionnaire with what was answered so far.
 *
 * A condition only sees questions that come before and are visible, so one pass in order decides everything.
 *
 * @param given what the person really answered; answers to hidden questions in it are ignored, not lost.
 */
export function interview(questionnaire: Questionnaire, given: Answers, context: InterviewContext): Interview {
  const undecided = context.undecided ?? contradictedDefaults([questionnaire], given)
  const { answers, holds, offered, preset, answer } = walkThrough(questionnaire, context, undecided)
  const { visible, sections, filledIn, folded, put, show } = arrange()
  const { standing, origins, stand } = attribute({ ...context, questionnaire, undecided, holds, visible })
  for (const step of questionnaire.steps) {
    for (const section of step.sections) {
      if (!holds(section.visibleWhen)) continue
      const place = sectionId(step.id, section)
      for (const question of section.questions) {
        if (!holds(question.visibleWhen)) continue
        const key = question.userData
        const offer = context.proposed?.[key] ?? preset(question)
        answer(question, given[key] ?? offer)
        put(question, place, onlyOffered(question, offer, offered(question)))
        stand(question, answers[key], given[key] !== undefined)
      }
      show(section, place)
    }
  }
  return { answers, standing, origins, visible, sections, filledIn, folded, offered }
}

/** Begins to decide where each answer comes from, and which of them stand. */
function attribute({ confirmed, ...known }: Omit<Known, 'standing' | 'partly'> & Pick<InterviewContext, 'confirmed'>) {
  const standing: Record<string, AnswerValue | undefined> = {}
  const origins = new Map<string, Origin>()
  const partly = new Set<string>()
  const derivation = new Derivation({ ...known, standing, partly })
  const originOf = (
    question: Question,
    value: AnswerValue | undefined,
    given: boolean,
  ): readonly [Origin, AnswerValue?] => {
    const key = question.userData
    if (value === undefined) return ['open']
    if (given) return [isConfirmed(confirmed, key) ? 'confirmed' : 'said', value]
    const derived = derivation.of(question, value)
    if (derived?.whole && isSame(derived.value, value)) return ['derived', value]
    if (isConfirmed(confirmed, key)) return ['confirmed', value]
    if (!derived || derived.whole) return ['open']
    partly.add(key)
    return ['derived', derived.value]
  }
  return {
    standing,
    origins,
    /** Decides about the answer to a question that is asked. */
    stand(question: Question, value: AnswerValue | undefined, given: boolean): void {
      const [origin, stands] = originOf(question, value, given)
      origins.set(question.userData, origin)
      if (stands !== undefined) standing[question.userData] = stands
    },
  }
}

const isSame = (one: AnswerValue, other: AnswerValue): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The keys of what was filled in and that nobody confirmed: what is proposed, and not said. */
export const proposalsIn = ({ answers, origins }: Pick<Interview, 'answers' | 'origins'>): readonly string[] =>
  [...origins].flatMap(([key, origin]) => (origin === 'open' && !isEmpty(answers[key]) ? [key] : []))

/** The keys of the questions whose default nobody is assumed to mean, by what was answered anywhere. */
export function contradictedDefaults(questionnaires: readonly Questionnaire[], given: Answers): ReadonlySet<string> {
  return new Set(
    questionnaires.flatMap((questionnaire) =>
      questionsOf(questionnaire).flatMap(({ userData, defaultUnless }) =>
        defaultUnless && holdsFor(defaultUnless, given, questionnaire.facts) ? [userData] : [],
      ),
    ),
  )
}

/** The fields of a question that decide in which section it is shown. */
type Placed = Pick<Question, 'userData' | 'filledIn' | 'finePoint'>

/** Begins to decide where the questions that apply are: put in their sections, filled in, or in a fold. */
export function arrange() {
  const visible = new Set<string>()
  const sections = new Set<string>()
  const filledIn = new Set<string>()
  const folded = new Set<string>()
  /** The sections whose folds they belong to. */
  const foldedIn = new Set<string>()
  return {
    visible,
    sections,
    filledIn,
    folded,
    /**
     * @param place its section, as `step/section`.
     * @param preset what it can be filled in with. What the person answered does not decide: a question that is put stays
     *   where it is while it is answered.
     */
    put(question: Placed, place: string, preset: AnswerValue | undefined): void {
      visible.add(question.userData)
      if (question.filledIn && !isEmpty(preset)) filledIn.add(question.userData)
      else if (question.finePoint) {
        folded.add(question.userData)
        foldedIn.add(place)
      } else sections.add(place)
    },
    /**
     * Opens a section that asks nothing itself, where it has something to show: what is filled in, and the folds of sections
     * that ask nothing else.
     */
    show({ shows }: Section, place: string): void {
      const isListed = (): boolean => filledIn.size > 0 || [...foldedIn].some((section) => !sections.has(section))
      if (shows === 'check' || (shows === 'filledIn' && isListed())) sections.add(place)
    },
  }
}

/** A walk through a questionnaire, question by question; the caller decides the order. */
export type Walk = {
  /** The answers so far. */
  readonly answers: Answers
  /** Whether a condition holds for the answers so far; what has no condition holds. */
  readonly holds: (condition: Condition | undefined) => boolean
  /** The answers that a question offers now. */
  readonly offered: (question: Question) => readonly Answer[]
  /** The value of a question that nobody touched: its default, recommendation or prefill. */
  readonly preset: (question: Question) => AnswerValue | undefined
  /** Answers a visible question; values that it does not offer are dropped. */
  readonly answer: (question: Question, value: AnswerValue | undefined) => void
}

/** Begins a walk with no answers; of the `undecided` questions it assumes no default. */
export function walkThrough(
  questionnaire: Questionnaire,
  context: InterviewContext,
  undecided: ReadonlySet<string>,
): Walk {
  /** Decides by the answers, and by the choices within groups. */
  const decisions = new Decisions(rulesWith(questionnaire.facts), [], { growing: true })
  const holds = (condition: Condition | undefined): boolean => condition === undefined || decisions.holds(condition)
  const answers: Record<string, AnswerValue | undefined> = {}
  const offered = (question: Question): readonly Answer[] =>
    question.answers?.filter((one) => holds(one.visibleWhen)) ?? []
  return {
    answers,
    holds,
    offered,
    preset: (question) => preset(question, answers, questionnaire, context, offered(question), holds, undecided),
    answer(question, value) {
      const kept = onlyOffered(question, value, offered(question))
      if (kept !== undefined || question.userData in answers) answers[question.userData] = kept
      decisions.answer(question.userData, kept)
      if (!question.fields) return
      const chosen = entryChoices(askedFieldsOf(question), kept)
      for (const key in chosen) decisions.answer(key, chosen[key])
    },
  }
}

export function sectionId(step: string, section: Pick<Section, 'id'>): string {
  return `${step}/${section.id}`
}

/** The value of a question that nobody touched: its default, recommendation or prefill. */
function preset(
  question: Question,
  answers: Answers,
  questionnaire: Questionnaire,
  context: InterviewContext,
  offered: readonly Answer[],
  holds: (condition: Condition) => boolean,
  undecided: ReadonlySet<string>,
): AnswerValue | undefined {
  const found = prefill(question, answers, questionnaire, context)
  const prefilled = question.prefillTable ? question.prefillTable[String(found)] : found
  if (question.type === 'state' && !isStateOf(prefilled, answers[countryKeyOf(questionnaire, question)]))
    return undefined
  if (!isEmpty(prefilled)) return prefilled
  const recommended = offered
    .filter((answer) => answer.recommendedWhen && holds(answer.recommendedWhen))
    .map((answer) => answer.value)
  if (recommended.length) return question.type === 'single' ? recommended[0] : recommended
  return undecided.has(question.userData) ? undefined : question.default
}

function prefill(
  question: Question,
  answers: Answers,
  questionnaire: Questionnaire,
  context: InterviewContext,
): AnswerValue | undefined {
  switch (question.prefillFrom) {
    case undefined:
      return undefined
    case 'today':
      return context.today
    case 'visitorCountry':
      return context.visitorCountry
    case 'firstTitle':
      return usualTitle(questionnaire, answers)
    case 'authority':
      return authorityFor(answers, context.authorities)?.name
    default:
      return answers[question.prefillFrom]
  }
}

/** Drops chosen values that are not offered now (a nested condition hid them); own entries stay. */
export function onlyOffered(
  question: Question,
  value: AnswerValue | undefined,
  offered: readonly Answer[],
): AnswerValue | undefined {
  if (question.type === 'multiple' && Array.isArray(value)) {
    const isOffered = (one: unknown): boolean =>
      typeof one !== 'string' || offered.some((answer) => answer.value === one)
    // An answer that stays as it is stays the same list: assembly need not look into it.
    return value.every(isOffered) ? value : (value.filter(isOffered) as AnswerValue)
  }
  if (question.type === 'single' && typeof value === 'string')
    return offered.some((answer) => answer.value === value) ? value : undefined
  return value
}
