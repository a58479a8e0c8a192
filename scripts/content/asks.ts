import { unlessNo } from '#core/assembly/device-access.ts'
import { factNamed, type Condition } from '#core/condition/condition.ts'
import type { Ask, Fulfilment, RequirementDefinition } from '#core/library/library.ts'
import { askedFieldsOf, questionsOf } from '#core/questionnaire/questionnaire.ts'
import { asAsked, factsAsAsked, ticked } from './as-asked.ts'
import type { Content } from './content.ts'
import { counterexample } from './counterexample.ts'
import { kinds } from './kinds.ts'
import type { CompiledType } from './marks.ts'
import { PrintedWhen } from './printed-when.ts'
import { searchIn, Undecided, type Model } from './satisfy.ts'
import { unconfirmed } from './silence.ts'
import { allOf, always, anyOf, notOf, replaced } from './simplify.ts'
import type { Path } from './source.ts'

/**
 * Refuses reminders that ask what is never asked where the duty applies, and those that name no question that is put to an
 * owner who lacks what the duty wants.
 *
 * Two kinds of owners are left out: private persons, who are asked less on purpose, and those who add a law once everything
 * is answered, which asks nothing any more.
 */
export function checkAsks(content: Content, types: readonly CompiledType[]): void {
  for (const type of types) new Asks(type).check(content)
}

/** What asks: a duty, or an element of it. */
type Asking = {
  readonly id: string
  readonly path: Path
  readonly ask: Ask
  readonly when: Condition
  readonly wanted: Fulfilment
}

class Asks {
  readonly #type: CompiledType
  /** When each clause is printed. */
  readonly #printed: ReadonlyMap<string, Condition>
  /** When each question is put. */
  readonly #put: ReadonlyMap<string, Condition>
  /** The group of each field: it has answers only where the group is asked. */
  readonly #groups: ReadonlyMap<string, string>
  readonly #search: ReturnType<typeof searchIn>
  readonly #owners: Condition

  constructor(type: CompiledType) {
    this.#type = type
    const { questionnaire, library } = type
    const printed = new PrintedWhen(library, questionnaire)
    this.#printed = new Map(
      library.parts.flatMap((part) => part.clauses.map((clause) => [clause.id, printed.clause(part, clause)])),
    )
    const asked = unconfirmed({ ...questionnaire, facts: factsAsAsked(library.facts, library) })
    this.#put = new Map(
      asked.steps.flatMap(({ sections }) =>
        sections.flatMap(({ visibleWhen, questions }) =>
          questions.map((one) => [one.userData, allOf(visibleWhen, one.visibleWhen)] as const),
        ),
      ),
    )
    this.#groups = new Map(
      questionsOf(questionnaire).flatMap((one) => askedFieldsOf(one).map(({ userData }) => [userData, one.userData])),
    )
    this.#search = searchIn(asked, { steps: 5_000_000 })
    this.#owners = allOf(
      notOf({ op: '==', key: 'entityType', value: 'individual' }),
      notOf({ op: 'is_set', key: 'extraPrivacyLaws' }),
    )
  }

  check(content: Content): void {
    const { folder, library } = this.#type
    const duties = new Map(library.requirements.map((duty) => [duty.id, duty]))
    for (const source of content.openAll(kinds.duties, `content/${folder}/duties`))
      for (const [index, { id }] of source.value.entries())
        for (const asking of askingIn(duties.get(id)!, index))
          for (const [at, wrong] of this.#wrong(asking)) source.mistake([...asking.path, ...at], wrong)
  }

  #wrong({ id, ask, when, wanted }: Asking): readonly (readonly [Path, string])[] {
    if (ask.questions.length === 0) return []
    const put = ask.questions.map((key) => this.#put.get(key) ?? always)
    const never = ask.questions.flatMap((key, n) =>
      this.#found([when, put[n]!]) === undefined
        ? [[['questions', n], `${id}: ${key} is never asked where this applies`] as const]
        : [],
    )
    if (never.length > 0) return never
    // Case by case there is less to look through.
    for (const lacking of this.#lacking(wanted)) {
      const gap = this.#found([this.#owners, when, lacking, notOf(anyOf(put))])
      if (gap === 'undecided') return [[[], `${id}: whether one of the questions is put could not be decided`]]
      if (gap) return [[['questions'], `${id}: none of these questions is put where ${counterexample(gap)}`]]
    }
    return []
  }

  /** The cases in which something is lacking: a group of clauses that is not there, or for which the library has none. */
  #lacking({ metBy, metByWhere = [], missing = [] }: Fulfilment): readonly Condition[] {
    const absent = (ids: readonly string[]): Condition => notOf(anyOf(ids.map((id) => this.#printed.get(id)!)))
    return [
      ...metBy.map(absent),
      ...metByWhere.map(({ when, anyOf: ids }) => allOf(when, absent(ids))),
      ...missing.flatMap(({ when = always, outside }) => (outside ? [] : [when])),
    ]
  }

  #found(conditions: readonly Condition[]): Model | 'undecided' | undefined {
    const { library } = this.#type
    try {
      return this.#search(conditions.map((one) => asAsked(this.#narrowed(one), library)))
    } catch (error) {
      if (error instanceof Undecided) return 'undecided'
      throw error
    }
  }

  /** A field is answered only in its group, and something is on a device only for a service that can be there. */
  #narrowed(condition: Condition): Condition {
    const { library } = this.#type
    return replaced(
      condition,
      (comparison) => {
        const { key, op } = comparison
        const group = this.#groups.get(key)
        if (group !== undefined) return allOf(comparison, { op: 'is_set', key: group })
        if (key !== 'deviceUses' || op !== 'has') return comparison
        const { values } = comparison
        return allOf(comparison, this.#onDevice(values))
      },
      (name) => factNamed(name, library.facts),
    )
  }

  /** That a service is ticked which stores something for one of these uses. What is typed in has no cookies that are known. */
  #onDevice(values: readonly string[]): Condition {
    const { library } = this.#type
    const storing = (needs: string | undefined): Condition =>
      ticked(library, ({ cookies = [], use }) =>
        cookies.some(
          (cookie) =>
            values.includes(cookie.use ?? use) && Object.keys(needed).find((one) => one === cookie.with) === needs,
        ),
      )
    return anyOf([storing(undefined), ...Object.entries(needed).map(([one, there]) => allOf(storing(one), there))])
  }
}

/** What some cookies are not there without. */
const needed: Readonly<Record<string, Condition>> = {
  ...Object.fromEntries(
    ['comments', 'accounts'].map((one) => [
      one,
      anyOf(['features', 'visitorsCan'].map((key): Condition => ({ op: 'has', key, values: [one] }))),
    ]),
  ),
  ...Object.fromEntries(unlessNo.map((key) => [key, notOf({ op: '==', key, value: 'no' })])),
}

/** What asks in a duty, with its place in the duties' file. */
function askingIn(duty: RequirementDefinition, index: number): readonly Asking[] {
  const { id, when, ask, elements = [] } = duty
  return [
    ...(ask ? [{ id, path: [index, 'ask'], ask, when, wanted: duty }] : []),
    ...elements.flatMap((element) =>
      element.ask
        ? [
            {
              id: `${id}, ${element.id}`,
              path: [index, 'elements', element.id, 'ask'],
              ask: element.ask,
              when: allOf(when, element.when),
              wanted: element,
            },
          ]
        : [],
    ),
  ]
}
