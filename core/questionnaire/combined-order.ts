import { keysOf, type Condition } from '../condition/condition.ts'
import type { Asker } from './combined-question.ts'
import { countryKeyOf, questionsOf, type Question, type Questionnaire, type Section } from './questionnaire.ts'

/** The steps that ask who the owner is and what the documents are about. */
const aboutSteps: ReadonlySet<string> = new Set(['platform', 'basics', 'info'])
/**
 * The steps that every interview ends with, in the order of a combined one: what is made and what it costs is known before
 * anybody is asked for an address. One document alone has the order of the specification, which asks for the address first.
 */
export const lastSteps: readonly string[] = ['professionalChoice', 'finalize', 'send']
/** Asked for each document: it is another answer every time. */
const ofEachDocument: ReadonlySet<string> = new Set(['documentTitle'])

/** The key of a document's question in a combined interview. */
export const combinedKey = ({ slug }: Pick<Questionnaire, 'slug'>, key: string): string =>
  ofEachDocument.has(key) ? `${key}-${slug}` : key

/** A section of one document's questionnaire, with its questions under their combined keys. */
export type Home = {
  readonly document: Questionnaire
  readonly step: Questionnaire['steps'][number]
  readonly section: Section
  readonly part: 'about' | 'build' | 'end'
  readonly questions: readonly {
    readonly key: string
    readonly question: Question
    readonly needs: readonly string[]
  }[]
}

/** All sections of all documents, in their order. */
export function homesOf(documents: readonly Questionnaire[]): readonly Home[] {
  const asked = new Set(documents.flatMap((document) => questionsOf(document).map(({ userData }) => userData)))
  return documents.flatMap((document) => {
    /** The questions so far, by the keys that conditions read: their own, and those of their fields. */
    const before = new Map<string, string>()
    return document.steps.flatMap((step) =>
      step.sections.map((section): Home => {
        const questions = section.questions.map((question) => {
          const needs = [
            ...needsOf(document, section, question).flatMap((key) => before.get(key) ?? []),
            ...impliedFrom(question).filter((key) => asked.has(key)),
          ]
          const fields = question.fields ?? []
          for (const { userData } of [question, ...fields]) before.set(userData, question.userData)
          return { key: combinedKey(document, question.userData), question, needs }
        })
        const part = lastSteps.includes(step.id) ? 'end' : aboutSteps.has(step.id) ? 'about' : 'build'
        return { document, step, section, part, questions }
      }),
    )
  })
}

/** The keys that decide whether a question is asked, what it offers and what it starts with. */
function needsOf(document: Questionnaire, section: Section, question: Question): readonly string[] {
  const read = (condition: Condition | undefined): readonly string[] =>
    condition ? [...keysOf(condition, document.facts)] : []
  const { prefillFrom, answers = [] } = question
  return [
    ...read(section.visibleWhen),
    ...read(question.visibleWhen),
    ...answers.flatMap(({ visibleWhen, recommendedWhen }) => [...read(visibleWhen), ...read(recommendedWhen)]),
    ...(prefillFrom === 'authority' ? ['entityType', 'country', 'state'] : prefillFrom ? [prefillFrom] : []),
    ...(question.type === 'state' ? [countryKeyOf(document, question)] : []),
  ]
}

/** The keys, of any document, from which its answer can follow where it is filled in. */
const impliedFrom = ({ filledIn, answers = [] }: Question): readonly string[] =>
  filledIn ? answers.flatMap(({ carriedWhen }) => (carriedWhen ? [...keysOf(carriedWhen, {})] : [])) : []

export const keysOfHome = ({ questions }: Home): readonly string[] => questions.map(({ key }) => key)

/** All questions of all documents, by their combined keys. */
export class Questions {
  readonly #askers = new Map<string, Asker[]>()
  readonly #needs = new Map<string, Set<string>>()
  readonly #homes = new Map<string, Home>()
  #decisive: ReadonlySet<string> | undefined
  #elsewhere: ReadonlySet<string> | undefined
  #opening: ReadonlySet<string> | undefined

  constructor(homes: readonly Home[]) {
    for (const home of homes)
      for (const { key, question, needs } of home.questions) {
        const { document, section } = home
        const isOpen = (asker: Asker): boolean => !asker.question.finePoint
        if (!this.#homes.has(key) || (!question.finePoint && !this.askers(key).some(isOpen))) this.#homes.set(key, home)
        this.#askers.set(key, [...this.askers(key), { document, section, question }])
        this.#needs.set(key, new Set([...this.needs(key), ...needs]))
      }
  }

  askers(key: string): readonly Asker[] {
    return this.#askers.get(key) ?? []
  }

  isShared(key: string): boolean {
    return this.askers(key).length > 1
  }

  /**
   * Whether several documents ask it or another part of its joint question, or a question of another document follows from it, or
   * it decides about a shared question and either stands in a section with one or must be known before services are searched.
   */
  belongsToShared(key: string): boolean {
    this.#decisive ??= this.#allNeeds([...this.#askers.keys()].filter((one) => this.isShared(one)))
    const isAlone = (): boolean =>
      !keysOfHome(this.home(key)).some((one) => this.isShared(one) && this.home(one) === this.home(key))
    return (
      this.isShared(key) ||
      this.#isPartOfShared(key) ||
      this.#decidesElsewhere(key) ||
      (this.#decisive.has(key) && (!isAlone() || this.#opensServices(key)))
    )
  }

  /** Whether services are asked for by what it says. Kinds of services are asked for in the same search. */
  #opensServices(key: string): boolean {
    this.#opening ??= new Set(
      [...this.#askers]
        .filter(([, askers]) => askers.some(({ question }) => question.type === 'providers'))
        .flatMap(([one]) => [...this.needs(one)]),
    )
    return (
      this.#opening.has(key) && !this.askers(key).some(({ question }) => question.serviceKinds ?? question.filledIn)
    )
  }

  /**
   * What is asked in the steps of one document cannot wait for those of another, which come later. What is shared takes what
   * decides about it into its own section.
   */
  #decidesElsewhere(key: string): boolean {
    this.#elsewhere ??= new Set(
      [...this.#needs]
        .filter(([one]) => !this.isShared(one))
        .flatMap(([one, needs]) => [...needs].filter((need) => this.home(need).document !== this.home(one).document)),
    )
    return this.#elsewhere.has(key)
  }

  #isPartOfShared(key: string): boolean {
    const { document, section } = this.home(key)
    const joint = document.joint?.find(({ asks }) => asks.includes(key))
    const isHere = (one: string): boolean => this.isShared(one) && this.home(one).section === section
    return joint?.asks.some(isHere) ?? false
  }

  /** The questions that decide about one, in any of the documents. */
  needs(key: string): ReadonlySet<string> {
    return this.#needs.get(key) ?? new Set()
  }

  /** The section of the first document that asks it, and does not leave it in a fold if another document puts it. */
  home(key: string): Home {
    return this.#homes.get(key)!
  }

  /** The questions that nothing but an answer to this one opens, in any of the documents. */
  openedOnlyBy(key: string): readonly string[] {
    const opened = this.askers(key).flatMap(({ question }) => question.answers?.flatMap(({ nested }) => nested) ?? [])
    return opened.filter((one) =>
      this.askers(one).every(({ question }) => question.nestedIn.some((answer) => answer.startsWith(`${key}=`))),
    )
  }

  #allNeeds(keys: readonly string[]): ReadonlySet<string> {
    const all = new Set<string>()
    const add = (key: string): void => {
      if (all.has(key)) return
      all.add(key)
      for (const need of this.needs(key)) add(need)
    }
    keys.forEach(add)
    return all
  }

  /** Whether any of the first keys needs one of the others, or what needs it. */
  anyNeeds(keys: readonly string[], others: readonly string[]): boolean {
    const all = this.#allNeeds(keys)
    return others.some((key) => all.has(key))
  }
}
