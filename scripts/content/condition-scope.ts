import type { Condition, Facts } from '#core/condition/condition.ts'
import { deviceUses } from '#core/assembly/device-access.ts'
import { computedKeys, typedFields } from '#core/assembly/computed-keys.ts'
import { recipientRoles } from '#core/assembly/recipient.ts'
import { openField, ownEntry, ownNames } from '#core/answers/answers.ts'
import { askedFieldsOf, type Field, type Question } from '#core/questionnaire/questionnaire.ts'
import type { Path, Source } from './source.ts'
import { suggestion } from './suggest.ts'

/** What conditions may compare with: one value, several, a number, yes or no, or nothing but whether it is there. */
export type Compared = {
  readonly holds: 'one' | 'several' | 'number' | 'yesOrNo' | 'words'
  /** The values that it can have, where they are known. */
  readonly values?: ReadonlySet<string>
}

/** The operators that make sense for what a key holds; `is_set` always does. */
const operators: Readonly<Record<Compared['holds'], ReadonlySet<Condition['op']>>> = {
  one: new Set(['==', '!=', 'in']),
  several: new Set(['has']),
  number: new Set(['>', '<', '>=', '<=', '==', '!=']),
  yesOrNo: new Set(['true', '==', '!=']),
  words: new Set(),
}
const named: Readonly<Record<Compared['holds'], string>> = {
  one: 'one value',
  several: 'several values',
  number: 'a number',
  yesOrNo: 'yes or no',
  words: 'words that somebody types',
}

/** The keys and facts that a condition may name. */
export type Scope = {
  readonly facts: Facts
  readonly keys: ReadonlyMap<string, Compared>
  readonly lists: Readonly<Record<string, readonly string[]>>
}

/** Reads the condition at a path and refuses what it names that does not exist. */
export function readCondition(
  source: Source<unknown>,
  path: Path,
  text: string | undefined,
  scope: Scope,
): Condition | undefined {
  const condition = source.condition(path, text, scope.lists)
  if (condition) for (const wrong of problemsIn(condition, scope)) source.mistake(path, wrong)
  return condition
}

/** Every unknown fact, key and value that a condition names, and every comparison that cannot hold. */
export function problemsIn(condition: Condition, { facts, keys }: Omit<Scope, 'lists'>): readonly string[] {
  switch (condition.op) {
    case 'constant':
      return []
    case 'fact':
      return facts[condition.name]
        ? []
        : [`no fact is called $${condition.name}${suggestion(condition.name, Object.keys(facts))}`]
    case 'not':
      return problemsIn(condition.of, { facts, keys })
    case 'and':
    case 'or':
      return condition.of.flatMap((one) => problemsIn(one, { facts, keys }))
    default: {
      const { key, op } = condition
      const compared = keys.get(key)
      if (!compared) return [`no question has the key ${key}${suggestion(key, keys.keys())}`]
      if (op !== 'is_set' && !operators[compared.holds].has(op))
        return [`${key} holds ${named[compared.holds]}: ${op === 'true' ? 'a bare key' : `“${op}”`} cannot ask that`]
      const { values } = compared
      if (!values) return []
      return valuesIn(condition).flatMap((value) =>
        values.has(value) ? [] : [`${key} has no value ${value}${suggestion(value, values)}`],
      )
    }
  }
}

function valuesIn(condition: Condition): readonly string[] {
  if (condition.op === 'has' || condition.op === 'in') return condition.list ? [] : condition.values
  return (condition.op === '==' || condition.op === '!=') && typeof condition.value === 'string'
    ? [condition.value]
    : []
}

/** Codes of countries and states. */
export type Places = { readonly countries: ReadonlySet<string>; readonly states: ReadonlySet<string> }

/** What each question holds, and each choice among the fields of a group. */
export function comparedIn(
  questions: readonly Question[],
  places: Places,
  providersOf: (category: string) => readonly string[],
): Map<string, Compared> {
  const choice = (asked: Question | Field): ReadonlySet<string> =>
    new Set(asked.answers?.map(({ value }) => value) ?? [])
  const own = ({ addYourOwn }: Question): readonly string[] => (addYourOwn ? [ownEntry] : [])
  const compared = (question: Question): Compared => {
    switch (question.type) {
      case 'single':
        return { holds: 'one', values: choice(question) }
      case 'multiple':
        return { holds: 'several', values: new Set([...choice(question), ...own(question)]) }
      case 'providers':
        return {
          holds: 'several',
          values: new Set([
            ...providersOf(question.providerCategory ?? ''),
            'unknown',
            ...(question.addYourOwn ? ownNames : []),
          ]),
        }
      case 'country':
        return { holds: 'one', values: places.countries }
      case 'state':
        return { holds: 'one', values: places.states }
      case 'number':
        return { holds: 'number' }
      case 'boolean':
        return { holds: 'yesOrNo', values: new Set(['true', 'false']) }
      default:
        return { holds: 'words' }
    }
  }
  return new Map([
    ...questions.map((question) => [question.userData, compared(question)] as const),
    // What all entries answered.
    ...questions.flatMap((question) =>
      askedFieldsOf(question).map(({ userData }) => {
        const field = question.fields?.find((one) => one.userData === userData)
        const values = new Set([...(field ? choice(field) : []), openField])
        return [userData, { holds: 'several', values }] as const
      }),
    ),
  ])
}

/** What is computed from the services ticked. */
export function computedCompared(providers: readonly string[], places: Places): ReadonlyMap<string, Compared> {
  return new Map(
    computedKeys.map((key) => [
      key,
      {
        holds: 'several',
        ...(key === 'recipients' && { values: new Set(providers) }),
        ...(key === 'deviceUses' && { values: new Set(deviceUses) }),
        ...(key === 'addressNames' && { values: new Set(['country']) }),
        ...(key === 'recipientRoles' && { values: new Set<string>(recipientRoles) }),
        ...(key === 'typedOpen' && { values: new Set<string>(typedFields) }),
        ...(/Countries$|^outside/.test(key) && { values: places.countries }),
      },
    ]),
  )
}
