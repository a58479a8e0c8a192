import type { Condition } from '#core/condition/condition.ts'
import { factNamed } from '#core/condition/condition.ts'
import type { Question, Questionnaire, Section } from '#core/questionnaire/questionnaire.ts'

/** What an interview must answer to one question. */
export type Wanted = {
  /** One of these, for questions with one answer. */
  readonly allowed?: ReadonlySet<string>
  /** All of these, for lists. */
  readonly must: ReadonlySet<string>
  readonly not: ReadonlySet<string>
  /** Answered at all, or left open. */
  readonly set?: boolean
}
export type Model = ReadonlyMap<string, Wanted>
/** A question that is asked, and a value that is chosen. Without a value, any answer will do. */
export type Goal = { readonly userData: string; readonly value?: string }

/** A goal, or what shall hold once everything is answered. */
type Aim = Goal | Condition

/** `at` is the place of the question that asks: it sees only the questions before it, later ones count as open. */
type Demand = { readonly condition: Condition; readonly holds: boolean; readonly at: number }

/**
 * Looks for answers under which all goals are reached at once, by taking the conditions of the questionnaire apart.
 *
 * @returns undefined when the conditions contradict each other: no interview can reach the goals. What is returned can
 *   still fail for another reason (a number, a required question left open), so the interview must be tried.
 */
export function satisfy(questionnaire: Questionnaire, goals: readonly Aim[]): Model | undefined {
  const places = new Map<string, { readonly question: Question; readonly section: Section; readonly at: number }>()
  for (const step of questionnaire.steps)
    for (const section of step.sections)
      for (const question of section.questions) places.set(question.userData, { question, section, at: places.size })

  const asked = (key: string): readonly Demand[] => {
    const { question, section, at } = places.get(key)!
    return [section.visibleWhen, question.visibleWhen].flatMap((one) =>
      one ? [{ condition: one, holds: true, at }] : [],
    )
  }
  /** A question that needs an answer is only left open when it is not asked. */
  const notAsked = (key: string): Demand => ({
    condition: { op: 'and', of: asked(key).map(({ condition }) => condition) },
    holds: false,
    at: places.get(key)!.at,
  })
  const offered = (key: string, value: string): readonly Demand[] => {
    const { question, at } = places.get(key)!
    const answer = question.answers?.find((one) => one.value === value)
    return answer?.visibleWhen ? [{ condition: answer.visibleWhen, holds: true, at }] : []
  }
  const isList = (key: string): boolean => ['multiple', 'providers'].includes(places.get(key)!.question.type)
  const exclusive = (key: string, value: string): boolean =>
    places.get(key)!.question.answers?.find((one) => one.value === value)?.exclusive ?? false

  /** The model with one more fact about a key; undefined when it contradicts what is known. */
  const learn = (model: Model, key: string, fact: Partial<Wanted>): Model | undefined => {
    const known = model.get(key) ?? { must: new Set<string>(), not: new Set<string>() }
    const allowed =
      fact.allowed && known.allowed ? known.allowed.intersection(fact.allowed) : (fact.allowed ?? known.allowed)
    const must = known.must.union(fact.must ?? new Set<string>())
    const not = known.not.union(fact.not ?? new Set<string>())
    const set = fact.set ?? known.set
    if (fact.set !== undefined && known.set !== undefined && fact.set !== known.set) return undefined
    if (allowed && allowed.difference(not).size === 0) return undefined
    if (must.intersection(not).size > 0 || (must.size > 1 && [...must].some((one) => exclusive(key, one))))
      return undefined
    return new Map(model).set(key, { must, not, ...(allowed && { allowed }), ...(set !== undefined && { set }) })
  }

  /** What a model already says about a condition; undefined while it can still go either way. */
  const known = (condition: Condition, model: Model, at: number): boolean | undefined => {
    switch (condition.op) {
      case 'constant':
        return condition.value
      case 'fact':
        return known(factNamed(condition.name, questionnaire.facts), model, at)
      case 'not': {
        const value = known(condition.of, model, at)
        return value === undefined ? undefined : !value
      }
      case 'and':
      case 'or': {
        const values = condition.of.map((part) => known(part, model, at))
        const decisive = condition.op === 'or'
        return values.includes(decisive) ? decisive : values.includes(undefined) ? undefined : !decisive
      }
      default:
        return (places.get(condition.key)?.at ?? at) < at ? compared(condition, model.get(condition.key)) : false
    }
  }

  const solve = (demands: readonly Demand[], given: Model): Model | undefined => {
    let model = given
    const sure = [...demands]
    let open: (readonly Demand[])[] = []
    while (sure.length > 0) {
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
          if (condition.op === 'has' && holds && condition.values.length > 1) {
            open.push(condition.values.map((one) => ({ condition: { ...condition, values: [one] }, holds, at })))
            break
          }
          const fact = factOf(condition, holds)
          // That a key is asked is demanded once, when it is first needed.
          if (fact.set === true && model.get(key)?.set !== true) sure.push(...asked(key))
          if (fact.set === false && places.get(key)!.question.required) sure.push(notAsked(key))
          for (const one of fact.must ?? []) sure.push(...offered(key, one))
          if (fact.allowed?.size === 1) for (const one of fact.allowed) sure.push(...offered(key, one))
          const learnt = learn(model, key, fact)
          if (!learnt) return undefined
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
        : isList(goal.userData)
          ? { op: 'has', key: goal.userData, values: [goal.value] }
          : { op: '==', key: goal.userData, value: goal.value }
  return solve(
    goals.map((goal) => ({ condition: chosen(goal), holds: true, at: Infinity })),
    new Map(),
  )
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

type Comparison = Extract<Condition, { readonly key: string }>

/** What it means for a key that a comparison holds or not. `has` has one value. */
function factOf(comparison: Comparison, holds: boolean): Partial<Wanted> {
  switch (comparison.op) {
    case 'is_set':
      return { set: holds }
    case 'true':
      return holds ? { set: true, not: new Set(['false', 'no']) } : { not: new Set(['true', 'yes']) }
    case '>':
    case '<':
    case '>=':
    case '<=':
      return holds ? { set: true } : {}
    case '!=':
      return holds ? { set: true, not: new Set([comparison.value]) } : {}
    case 'has':
      return holds ? { set: true, must: new Set(comparison.values) } : { not: new Set(comparison.values) }
    case '==':
    case 'in': {
      const values = new Set(comparison.op === 'in' ? comparison.values : [comparison.value])
      return holds ? { set: true, allowed: values } : { not: values }
    }
  }
}

/** What is known about a comparison from what is wanted of its key. */
function compared(comparison: Comparison, wanted: Wanted | undefined): boolean | undefined {
  if (!wanted) return undefined
  if (wanted.set === false) return false
  const { allowed, must, not } = wanted
  switch (comparison.op) {
    case 'is_set':
      return wanted.set
    case 'true':
      return not.has('true') ? false : wanted.set === true && not.has('false') ? true : undefined
    case 'has':
      if (comparison.values.some((value) => must.has(value))) return true
      return comparison.values.every((value) => not.has(value)) ? false : undefined
    case '==':
    case 'in': {
      const values = comparison.op === 'in' ? comparison.values : [comparison.value]
      const left = values.filter((value) => !not.has(value) && (!allowed || allowed.has(value)))
      if (left.length === 0) return false
      return wanted.set === true && allowed?.isSubsetOf(new Set(values)) ? true : undefined
    }
    case '!=':
      if (wanted.set === true && not.has(comparison.value)) return true
      return allowed?.size === 1 && allowed.has(comparison.value) ? false : undefined
    default:
      return undefined
  }
}
