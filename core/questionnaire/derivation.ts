import { outcome } from '../condition/outcome.ts'
import type { Condition } from '../condition/condition.ts'
import { isEmpty, type Answers, type AnswerValue } from '../answers/answers.ts'
import { authorityFor, dependsOnEntity, type Authorities } from './authority.ts'
import {
  askedFieldsOf,
  countryKeyOf,
  isAboutTheDocument,
  isStateOf,
  type Answer,
  type Question,
  type Questionnaire,
  type Section,
} from './questionnaire.ts'
import { usualTitle } from './usual-title.ts'

/** What an interview knows when it comes to a question. */
export type Known = {
  readonly questionnaire: Questionnaire
  readonly today: string
  readonly authorities: Authorities
  /** The questions whose default nobody is assumed to mean. */
  readonly undecided: ReadonlySet<string>
  /** Whether a condition holds for the answers so far, open ones too. */
  readonly holds: (condition: Condition) => boolean
  /** The keys of the questions that are asked so far. */
  readonly visible: { has(key: string): boolean }
  /** The answers that stand so far. */
  readonly standing: Answers
  /** The keys of lists of which only a part stands. */
  readonly partly: ReadonlySet<string>
}

/** What follows for a question. Of a list a part may follow for certain, and the rest depend on open answers. */
export type Derived = { readonly value: AnswerValue; readonly whole: boolean }

type Place = { readonly section: Section; readonly question: Question }

/**
 * What follows from the law or from answers that stand, whatever the open answers turn out to be. The pass goes through the questions
 * in order; a condition sees only what comes before.
 */
export class Derivation {
  readonly #known: Known
  readonly #places: ReadonlyMap<string, Place>
  /** Whether the answer to a question that is not asked so far may still come. */
  readonly #mayCome = new Map<string, boolean>()

  constructor(known: Known) {
    this.#known = known
    this.#places = placesOf(known.questionnaire)
  }

  /** @param preset what is filled in on the screen, by all answers. */
  of(question: Question, preset: AnswerValue | undefined): Derived | undefined {
    if (isEmpty(preset)) return undefined
    if (saysNothing(this.#known.questionnaire, question)) return { value: preset!, whole: true }
    const { section } = this.#places.get(question.userData)!
    if (!this.#isCertain(section.visibleWhen) || !this.#isCertain(question.visibleWhen)) return undefined
    const prefilled = question.prefillFrom === undefined ? undefined : this.#prefill(question)
    if (prefilled === 'unsure') return undefined
    if (prefilled) return prefilled
    return question.settled === 'law' ? this.#settled(question) : undefined
  }

  #prefill(question: Question): Derived | 'unsure' | undefined {
    const { questionnaire, today, authorities, standing } = this.#known
    const from = question.prefillFrom!
    switch (from) {
      case 'visitorCountry':
        return 'unsure'
      case 'today':
        return { value: today, whole: true }
      case 'firstTitle':
        return { value: usualTitle(questionnaire, standing), whole: true }
      case 'authority': {
        const state = String(standing['state'] ?? '')
        const reads = dependsOnEntity(state, authorities) ? ['country', 'state', 'entityType'] : ['country', 'state']
        if (reads.some((key) => this.#isOpen(key))) return 'unsure'
        const found = authorityFor(standing, authorities)
        return found && { value: found.name, whole: true }
      }
      default: {
        const country = question.type === 'state' ? countryKeyOf(questionnaire, question) : from
        if (this.#isOpen(from) || this.#isOpen(country)) return 'unsure'
        const found = question.prefillTable ? question.prefillTable[String(standing[from])] : standing[from]
        if (isEmpty(found) || (question.type === 'state' && !isStateOf(found, standing[country]))) return undefined
        return { value: found!, whole: true }
      }
    }
  }

  /** What the law settles: its answers that are recommended for certain, else its default. */
  #settled({ type, answers = [], default: value, userData }: Question): Derived | undefined {
    const certain: string[] = []
    let whole = true
    for (const answer of answers) {
      if (!answer.recommendedWhen) continue
      const follows = this.#follows(answer)
      if (follows === undefined) whole = false
      else if (follows) certain.push(answer.value)
      // Of a single choice the first that is recommended is filled in.
      if (type === 'single' && follows !== false) break
    }
    if (type === 'single' && certain.length > 0) return { value: certain[0]!, whole: true }
    if (certain.length > 0) return { value: certain, whole }
    const assumed = whole && !isEmpty(value) && !this.#known.undecided.has(userData) && this.#isOffered(answers, value!)
    return assumed ? { value: value!, whole: true } : undefined
  }

  #isOffered(answers: readonly Answer[], value: AnswerValue): boolean {
    return answers.every((one) => !isAmong(one.value, value) || this.#isCertain(one.visibleWhen))
  }

  #follows({ visibleWhen, recommendedWhen }: Answer): boolean | undefined {
    const offered = this.#outcome(visibleWhen)
    const recommended = this.#outcome(recommendedWhen)
    if (offered === false || recommended === false) return false
    return offered && recommended
  }

  readonly #isCertain = (condition: Condition | undefined): boolean => this.#outcome(condition) === true

  #outcome(condition: Condition | undefined): boolean | undefined {
    if (condition === undefined) return true
    const { questionnaire, holds } = this.#known
    return outcome(condition, questionnaire.facts, holds, (key) => this.#isOpen(key))
  }

  #isOpen(key: string): boolean {
    const { visible, standing, partly } = this.#known
    const place = this.#places.get(key)
    if (!place) return false
    const { userData } = place.question
    if (visible.has(userData)) return standing[userData] === undefined || partly.has(userData)
    const before = this.#mayCome.get(userData)
    if (before !== undefined) return before
    // A question that comes later is seen by no condition.
    this.#mayCome.set(userData, false)
    const mayCome =
      this.#outcome(place.section.visibleWhen) !== false && this.#outcome(place.question.visibleWhen) !== false
    this.#mayCome.set(userData, mayCome)
    return mayCome
  }
}

/** Whether the answer steers this product alone and is no statement of the owner: a title, a language, a price, mails about news. */
const saysNothing = (questionnaire: Questionnaire, question: Question): boolean =>
  isAboutTheDocument(questionnaire, question) || question.userData === 'newsLegalChanges'

const isAmong = (one: string, value: AnswerValue): boolean =>
  value === one || (Array.isArray(value) && (value as readonly unknown[]).includes(one))

const known = new WeakMap<Questionnaire['steps'], ReadonlyMap<string, Place>>()

/** Where each key is asked, those of choices within groups too. */
function placesOf({ steps }: Questionnaire): ReadonlyMap<string, Place> {
  const before = known.get(steps)
  if (before) return before
  const places = new Map<string, Place>()
  for (const section of steps.flatMap(({ sections }) => sections))
    for (const question of section.questions)
      for (const key of [question.userData, ...askedFieldsOf(question).map(({ userData }) => userData)])
        places.set(key, { section, question })
  known.set(steps, places)
  return places
}
