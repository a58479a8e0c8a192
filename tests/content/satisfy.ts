import type { Condition } from '#core/condition/condition.ts'
import { factNamed } from '#core/condition/condition.ts'
import { questionsOf, type Question, type Questionnaire, type Section } from '#core/questionnaire/questionnaire.ts'

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

type Demand = { readonly condition: Condition; readonly holds: boolean }

/**
 * Looks for answers under which all goals are reached at once, by taking the conditions of the questionnaire apart.
 *
 * @returns undefined when the conditions contradict each other: no interview can reach the goals. What is returned can
 *   still fail for another reason (a number, a required question left open), so the interview must be tried.
 */
export function satisfy(questionnaire: Questionnaire, goals: readonly Goal[]): Model | undefined {
  const places = new Map<string, { readonly question: Question; readonly section: Section }>()
  for (const step of questionnaire.steps)
    for (const section of step.sections)
      for (const question of section.questions) places.set(question.userData, { question, section })

  const asked = (key: string): readonly Demand[] => {
    const { question, section } = places.get(key)!
    return [section.visibleWhen, question.visibleWhen].flatMap((one) => (one ? [{ condition: one, holds: true }] : []))
  }
  const offered = (key: string, value: string): readonly Demand[] => {
    const answer = places.get(key)!.question.answers?.find((one) => one.value === value)
    return answer?.visibleWhen ? [{ condition: answer.visibleWhen, holds: true }] : []
  }
  const isList = (key: string): boolean => ['multiple', 'providers'].includes(places.get(key)!.question.type)
  const exclusive = (key: string, value: string): boolean =>
    places.get(key)!.question.answers?.find((one) => one.value === value)?.exclusive ?? false

  /** The model with one more fact about a key; undefined when it contradicts what is known. */
  const learn = (model: Model, key: string, fact: Partial<Wanted>): Model | undefined => {
    const known = model.get(key) ?? { must: new Set<string>(), not: new Set<string>() }
    const allowed =
      fact.allowed && known.allowed ? known.allowed.intersection(fact.allowed) : (fact.allowed ?? known.allowed)
    const must = known.must.union(fact.must ?? new Set())
    const not = known.not.union(fact.not ?? new Set())
    const set = fact.set ?? known.set
    if (fact.set !== undefined && known.set !== undefined && fact.set !== known.set) return undefined
    if (allowed && allowed.difference(not).size === 0) return undefined
    if (must.intersection(not).size > 0 || (must.size > 1 && [...must].some((one) => exclusive(key, one))))
      return undefined
    return new Map(model).set(key, { must, not, ...(allowed && { allowed }), ...(set !== undefined && { set }) })
  }

  const solve = (demands: readonly Demand[], model: Model): Model | undefined => {
    const [demand, ...rest] = demands
    if (!demand) return model
    const { condition, holds } = demand
    const any = (branches: readonly (readonly Demand[])[]): Model | undefined => {
      for (const branch of branches) {
        const found = solve([...branch, ...rest], model)
        if (found) return found
      }
      return undefined
    }
    const go = (key: string, fact: Partial<Wanted>, more: readonly Demand[] = []): Model | undefined => {
      const learnt = learn(model, key, fact)
      // That a key is asked is demanded once, when it is first needed.
      const first = fact.set === true && model.get(key)?.set !== true ? asked(key) : []
      return learnt && solve([...first, ...more, ...rest], learnt)
    }
    // A question of another agreement type is never answered here, so every comparison with it is false.
    if ('key' in condition && !places.has(condition.key)) return holds ? undefined : solve(rest, model)
    switch (condition.op) {
      case 'constant':
        return condition.value === holds ? solve(rest, model) : undefined
      case 'fact':
        return solve([{ condition: factNamed(condition.name, questionnaire.facts), holds }, ...rest], model)
      case 'not':
        return solve([{ condition: condition.of, holds: !holds }, ...rest], model)
      case 'and':
      case 'or': {
        const parts = condition.of.map((part) => ({ condition: part, holds }))
        return (condition.op === 'and') === holds ? solve([...parts, ...rest], model) : any(parts.map((part) => [part]))
      }
      case 'is_set':
        return go(condition.key, { set: holds })
      case 'true':
        return holds
          ? go(condition.key, { set: true, not: new Set(['false', 'no']) })
          : go(condition.key, { not: new Set(['true', 'yes']) })
      case '>':
      case '<':
      case '>=':
      case '<=':
        return holds ? go(condition.key, { set: true }) : solve(rest, model)
      case '!=':
        return holds ? go(condition.key, { set: true, not: new Set([condition.value]) }) : solve(rest, model)
      default: {
        const { key } = condition
        const values = condition.op === '==' ? [condition.value] : condition.values
        if (!holds) return go(key, { not: new Set(values) })
        for (const value of isList(key) ? values : []) {
          const found = go(key, { set: true, must: new Set([value]) }, offered(key, value))
          if (found) return found
        }
        if (isList(key)) return undefined
        const only = values.length === 1 ? offered(key, values[0]!) : []
        return go(key, { set: true, allowed: new Set(values) }, only)
      }
    }
  }

  const chosen = ({ userData, value }: Goal): Condition =>
    value === undefined
      ? { op: 'is_set', key: userData }
      : isList(userData)
        ? { op: 'has', key: userData, values: [value] }
        : { op: '==', key: userData, value }
  return solve(
    goals.map((goal) => ({ condition: chosen(goal), holds: true })),
    new Map(),
  )
}

/**
 * Changes an interview's answers so that they follow a model.
 *
 * @param donors other answers, from which a text is taken where one is needed.
 */
export function follow(
  questionnaire: Questionnaire,
  model: Model,
  base: Readonly<Record<string, unknown>>,
  donors: readonly Readonly<Record<string, unknown>>[],
): Record<string, unknown> {
  const answers: Record<string, unknown> = { ...base }
  for (const question of questionsOf(questionnaire)) {
    const wanted = model.get(question.userData)
    if (wanted) answers[question.userData] = valueFor(question, wanted, base[question.userData], donors)
  }
  return answers
}

function valueFor(
  { userData, type, answers = [] }: Question,
  { allowed, must, not, set }: Wanted,
  base: unknown,
  donors: readonly Readonly<Record<string, unknown>>[],
): unknown {
  const exclusive = new Set(answers.flatMap((answer) => (answer.exclusive ? [answer.value] : [])))
  switch (type) {
    case 'multiple':
    case 'providers': {
      if (set === false) return []
      if (must.intersection(exclusive).size) return [...must]
      const kept = (Array.isArray(base) ? base : []).filter((one) => !not.has(one) && !exclusive.has(one))
      const list = [...new Set([...kept, ...must])]
      const other = answers.find(({ value }) => !not.has(value) && !exclusive.has(value))?.value
      return list.length || !set ? list : (other ?? [...exclusive].find((one) => !not.has(one)) ?? [])
    }
    case 'boolean':
      return set === true && not.has('false') ? true : not.has('true') ? false : base
    case 'single':
    case 'country': {
      const possible = [...(allowed ?? answers.map(({ value }) => value))].filter((one) => !not.has(one))
      if (set === false) return undefined
      return possible.includes(String(base)) || possible.length === 0 ? base : possible[0]
    }
    default:
      if (set === undefined) return base
      return donors.map((donor) => donor[userData]).find((value) => isGiven(value) === set) ?? base
  }
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && !value.length)
