import type { Condition } from '#core/condition/condition.ts'
import { factNamed } from '#core/condition/condition.ts'
import type { Question, Questionnaire, Section } from '#core/questionnaire/questionnaire.ts'
import { compared, factOf, outside, type Wanted } from './wanted.ts'

export type Model = ReadonlyMap<string, Wanted>
/** A question that is asked, and a value that is chosen. Without a value, any answer will do. */
export type Goal = { readonly userData: string; readonly value?: string }

/** A goal, or what shall hold once everything is answered. */
type Aim = Goal | Condition

/** `at` is the place of the question that asks: it sees only the questions before it, later ones count as open. */
type Demand = { readonly condition: Condition; readonly holds: boolean; readonly at: number }

/** The demands that a search looks at before it gives up: a fraction of a second. */
const enough = 300_000

/** A search that gave up: whether there are such answers is not known. */
export class Undecided extends Error {}

/**
 * Looks for answers under which all goals are reached at once, by taking the conditions of the questionnaire apart.
 * A key that other types ask is never answered here. One that no type asks is computed, and may hold anything.
 *
 * @returns undefined when the conditions contradict each other: no interview can reach the goals. What is returned can
 *   still fail for another reason (a required question left open), so the interview must be tried.
 * @throws {Undecided} after too many steps.
 */
export const satisfy = (questionnaire: Questionnaire, goals: readonly Aim[]): Model | undefined =>
  searchIn(questionnaire)(goals)

type Place = { readonly question: Question; readonly section: Section; readonly at: number }

/** What a model already says about a condition; undefined while it can still go either way. */
type Known = (condition: Condition, model: Model, at: number) => boolean | undefined

function knowing({ facts }: Questionnaire, { places, elsewhere }: Questions): Known {
  /** What the model that is being looked at says about facts, at each place: conditions name the same ones again and again. */
  let factsKnown: { readonly model: Model; readonly at: Map<number, Map<string, boolean | undefined>> } | undefined

  const factKnown = (name: string, model: Model, at: number): boolean | undefined => {
    if (factsKnown?.model !== model) factsKnown = { model, at: new Map() }
    let here = factsKnown.at.get(at)
    if (!here) factsKnown.at.set(at, (here = new Map()))
    const before = here.get(name)
    if (before !== undefined || here.has(name)) return before
    const value = known(factNamed(name, facts), model, at)
    here.set(name, value)
    return value
  }

  const known: Known = (condition, model, at) => {
    switch (condition.op) {
      case 'constant':
        return condition.value
      case 'fact':
        return factKnown(condition.name, model, at)
      case 'not': {
        const value = known(condition.of, model, at)
        return value === undefined ? undefined : !value
      }
      case 'and':
      case 'or': {
        const decisive = condition.op === 'or'
        let all: boolean | undefined = !decisive
        for (const part of condition.of) {
          const value = known(part, model, at)
          if (value === decisive) return decisive
          if (value === undefined) all = undefined
        }
        return all
      }
      default:
        if (elsewhere.has(condition.key)) return false
        // A computed key is seen everywhere.
        return (places.get(condition.key)?.at ?? -1) < at ? compared(condition, model.get(condition.key)) : false
    }
  }

  return known
}

/** `satisfy` for many searches in one questionnaire. */
export function searchIn(
  questionnaire: Questionnaire,
  { steps: most = enough } = {},
): (goals: readonly Aim[]) => Model | undefined {
  const asks = questionsIn(questionnaire)
  const { asked, notAsked, offered } = asks
  let steps = 0
  const known = knowing(questionnaire, asks)

  const solve = (demands: readonly Demand[], given: Model): Model | undefined => {
    let model = given
    const sure = [...demands]
    let open: (readonly Demand[])[] = []
    while (sure.length > 0) {
      if (++steps > most) throw new Undecided('too many steps')
      const { condition, holds, at } = sure.pop()!
      const value = known(condition, model, at)
      if (value !== undefined && value !== holds) return undefined
      if (value === holds) continue
      switch (condition.op) {
        case 'constant':
          break
        case 'fact':
          sure.push({ condition: factNamed(condition.name, questionnaire.facts), holds, at })
          break
        case 'not':
          sure.push({ condition: condition.of, holds: !holds, at })
          break
        case 'and':
        case 'or': {
          const parts = condition.of.map((part) => ({ condition: part, holds, at }))
          if ((condition.op === 'and') === holds) sure.push(...parts)
          else open.push(parts)
          break
        }
        default: {
          const { key } = condition
          const isChoice = condition.op === 'has' && holds && condition.values.length > 1
          if (isChoice && !asks.isFree(key, condition.values)) {
            open.push(condition.values.map((one) => ({ condition: { ...condition, values: [one] }, holds, at })))
            break
          }
          const fact = isChoice
            ? { set: true, some: [new Set(condition.values)], not: new Set<string>() }
            : factOf(condition, holds)
          // That a key is asked is demanded once, when it is first needed.
          if (fact.set === true && model.get(key)?.set !== true) sure.push(...asked(key))
          for (const one of fact.must ?? []) sure.push(...offered(key, one))
          if (fact.allowed?.size === 1) for (const one of fact.allowed) sure.push(...offered(key, one))
          const learnt = learn(asks, model, key, fact)
          if (!learnt) return undefined
          if (learnt.get(key)!.set === false && model.get(key)?.set !== false) sure.push(...notAsked(key))
          model = learnt
        }
      }
      if (sure.length > 0) continue
      // Only choices are left: those that are made already fall away, those with one way out are none.
      const undecided: (readonly Demand[])[] = []
      for (const choice of open) {
        const values = choice.map((way) => known(way.condition, model, way.at))
        if (choice.some((way, index) => values[index] === way.holds)) continue
        const ways = choice.filter((_, index) => values[index] === undefined)
        if (ways.length === 0) return undefined
        if (ways.length === 1) sure.push(ways[0]!)
        else undecided.push(ways)
      }
      open = undecided
    }
    const [next, ...others] = open.toSorted((one, other) => one.length - other.length)
    if (!next) return model
    const rest = others.map(oneOf)
    for (const way of next) {
      const found = solve([...rest, way], model)
      if (found) return found
    }
    return undefined
  }

  const chosen = (goal: Aim): Condition =>
    'op' in goal
      ? goal
      : goal.value === undefined
        ? { op: 'is_set', key: goal.userData }
        : asks.isList(goal.userData)
          ? { op: 'has', key: goal.userData, values: [goal.value] }
          : { op: '==', key: goal.userData, value: goal.value }
  return (goals) => {
    steps = 0
    return solve(
      goals.map((goal) => ({ condition: chosen(goal), holds: true, at: Infinity })),
      new Map(),
    )
  }
}

type Questions = ReturnType<typeof questionsIn>

/** What a questionnaire demands for an answer to one of its questions. */
function questionsIn(questionnaire: Questionnaire) {
  const places = new Map<string, Place>()
  for (const step of questionnaire.steps)
    for (const section of step.sections)
      for (const question of section.questions) places.set(question.userData, { question, section, at: places.size })
  const fields = [...places.values()].flatMap(({ question }) => question.fields?.map(({ userData }) => userData) ?? [])
  /** The keys that only other types ask. */
  const elsewhere = new Set(questionnaire.knownKeys.filter((key) => !places.has(key) && !fields.includes(key)))

  const asked = (key: string): readonly Demand[] => {
    const place = places.get(key)
    return [place?.section.visibleWhen, place?.question.visibleWhen].flatMap((one) =>
      one ? [{ condition: one, holds: true, at: place!.at }] : [],
    )
  }
  /** A question that needs an answer is only left open when it is not asked. */
  const notAsked = (key: string): readonly Demand[] => {
    const place = places.get(key)
    if (!place?.question.required && !place?.question.requiredWhen) return []
    const { required, requiredWhen } = place.question
    const conditions = asked(key).map(({ condition }) => condition)
    if (!required && requiredWhen) conditions.push(requiredWhen)
    return [{ condition: { op: 'and', of: conditions }, holds: false, at: place.at }]
  }
  const offered = (key: string, value: string): readonly Demand[] => {
    const place = places.get(key)
    const answer = place?.question.answers?.find((one) => one.value === value)
    return answer?.visibleWhen ? [{ condition: answer.visibleWhen, holds: true, at: place!.at }] : []
  }
  const isList = (key: string): boolean => ['multiple', 'providers'].includes(places.get(key)!.question.type)
  /** Whether values can be ticked whatever else is answered. */
  const isFree = (key: string, values: readonly string[]): boolean =>
    !places
      .get(key)
      ?.question.answers?.some((one) => values.includes(one.value) && (one.visibleWhen !== undefined || one.exclusive))
  const exclusive = (key: string, value: string): boolean =>
    places.get(key)?.question.answers?.find((one) => one.value === value)?.exclusive ?? false

  /** Every value that can be answered, where there is a list of them. */
  const allValues = (key: string): ReadonlySet<string> | undefined => {
    const question = places.get(key)?.question
    if (question?.type === 'boolean') return new Set(['true', 'false'])
    if (question?.type === 'single' || (question?.type === 'multiple' && !question.addYourOwn))
      return new Set(question.answers?.map(({ value }) => value))
    return undefined
  }
  return { places, elsewhere, asked, notAsked, offered, isList, isFree, exclusive, allValues }
}

/** The model with one more fact about a key; undefined when it contradicts what is known. */
function learn(
  { exclusive, allValues }: Questions,
  model: Model,
  key: string,
  fact: Partial<Wanted>,
): Model | undefined {
  const known = model.get(key) ?? { must: new Set<string>(), not: new Set<string>() }
  const allowed =
    fact.allowed && known.allowed ? known.allowed.intersection(fact.allowed) : (fact.allowed ?? known.allowed)
  const must = known.must.union(fact.must ?? new Set<string>())
  const not = known.not.union(fact.not ?? new Set<string>())
  const least = Math.max(known.least ?? -Infinity, fact.least ?? -Infinity)
  const most = Math.min(known.most ?? Infinity, fact.most ?? Infinity)
  if (fact.set !== undefined && known.set !== undefined && fact.set !== known.set) return undefined
  if (must.intersection(not).size > 0 || (must.size > 1 && [...must].some((one) => exclusive(key, one))))
    return undefined
  const some = [...(known.some ?? []), ...(fact.some ?? [])].filter((one) => one.intersection(must).size === 0)
  if (some.some((one) => one.isSubsetOf(not))) return undefined
  if (some.length && [...must].some((one) => exclusive(key, one))) return undefined
  const within = allowed && new Set([...allowed].filter((one) => !outside(one, { least, most })))
  const left = within ?? allValues(key)
  // Nothing that could be answered is left: then it is left open.
  const isOpen = left?.difference(not).size === 0 || least > most
  const set = fact.set ?? known.set ?? (isOpen ? false : undefined)
  if (isOpen && set) return undefined
  return new Map(model).set(key, {
    must,
    not,
    ...(some.length && { some }),
    ...(within && { allowed: within }),
    ...(least > -Infinity && { least }),
    ...(most < Infinity && { most }),
    ...(set !== undefined && { set }),
  })
}

/** A choice between demands, as one demand. */
const oneOf = (ways: readonly Demand[]): Demand => ({
  condition: {
    op: 'or',
    of: ways.map(({ condition, holds }): Condition => (holds ? condition : { op: 'not', of: condition })),
  },
  holds: true,
  at: ways[0]!.at,
})
