import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { assemble } from '#core/assembly/assemble.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { CheckContext } from '#core/questionnaire/check-value.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { isMissing } from '#core/questionnaire/problem.ts'
import { questionsOf, type Field, type Question } from '#core/questionnaire/questionnaire.ts'
import { loadContent, type Content } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'
import { follow } from '../follow.ts'
import { rareOwners } from '../random-interviews/rare-owners.ts'
import { satisfy } from '#scripts/content/satisfy.ts'

const date = '2026-11-21'

/**
 * An answer that changes nothing is asked in vain, and one that never arrives in the document is not told to those whom it
 * concerns. For every value there is an interview in which switching it changes the document; what somebody typed stands in
 * it. What never arrives is in no-effect.yaml, each with its reason.
 */
export function everyEffect(slug: string): void {
  describe(`${slug}: every answer has an effect`, () => {
    const content = loadContent(slug, 'en')!
    const { questionnaire, checkContext } = content
    const context = checkContext(date, 'all')
    const drawn: Given[] = fc.sample(arbitraryInterview(questionnaire, context), { numRuns: 150, seed: 5 })
    // Rare owners come first: few interviews are looked at for each answer.
    const finished = [...(rareOwners[slug] ?? []), ...drawn]
      .map((given) => finish(content, given, context))
      .filter((given) => given !== undefined)
    const excused = [...excusesIn('content/common/no-effect.yaml'), ...excusesIn(`content/${slug}/no-effect.yaml`)]

    const named = excused.flatMap(({ answers }) => answers)

    test('in the document, or a written reason why not', () => {
      const idle = questionsOf(questionnaire).flatMap((question) =>
        valuesOf(question, context)
          .map((value) => ({ value, name: value === undefined ? question.userData : `${question.userData}=${value}` }))
          .filter(
            ({ value, name }) =>
              !hasEffect(content, context, question, value, finished, drawn, { refilled: !named.includes(name) }),
          )
          .map(({ name }) => name),
      )
      expect(idle.toSorted()).toEqual(named.toSorted())
    })

    test('a reason is a sentence', () => {
      for (const { answers, because } of excused) expect(because, answers.join(', ')).toMatch(/^[A-Z].{20,}\.$/)
    })
  })
}

/** Answers without an effect in the document, and why they are asked all the same. */
type Excuse = { readonly answers: readonly string[]; readonly because: string }

const excusesIn = (file: string): readonly Excuse[] =>
  existsSync(file) ? (parse(readFileSync(file, 'utf8')) as readonly Excuse[]) : []

/** The values to switch, for a group its fields; `undefined` stands for whatever was typed. */
function valuesOf(
  { type, answers, providerCategory, fields }: Question,
  context: CheckContext,
): readonly (string | undefined)[] {
  if (type === 'group') return fields!.map((field) => field.userData)
  if (type === 'single' || type === 'multiple') return answers!.map(({ value }) => value)
  if (type === 'providers') return [...(context.providers[providerCategory!] ?? []), 'unknown']
  return [undefined]
}

type Given = Record<string, unknown>

/**
 * Whether an answer arrives in some document.
 *
 * @param refilled whether a list counts that was emptied and, because it needs an answer, filled by chance: that is another
 *   answer, and no proof against a written reason.
 */
function hasEffect(
  content: Content,
  context: CheckContext,
  question: Question,
  value: string | undefined,
  finished: readonly Given[],
  drawn: readonly Given[],
  { refilled }: { readonly refilled: boolean },
): boolean {
  const { userData } = question
  const hasValues = question.type !== 'group' && value !== undefined
  const model = satisfy(content.questionnaire, [{ userData, ...(hasValues && { value }) }])
  if (!model) return false
  const built = drawn.slice(0, 60).map((base) => () => {
    const given = follow(content.questionnaire, model, base, drawn)
    const isListed = question.type === 'multiple' && value !== undefined
    return finish(content, question.required && isListed ? { ...given, [userData]: [value] } : given, context)
  })
  // Where a list needs an answer, those in which it stands alone come first: what stands beside it may hide its effect.
  const isAlone = (given: Given): number =>
    Number(question.required && JSON.stringify(given[userData]) === JSON.stringify([value]))
  const asked = finished
    .filter((given) => given[userData] !== undefined)
    .toSorted((one, other) => isAlone(other) - isAlone(one))
    .slice(0, 20)
  for (const [index, find] of [...asked.map((given) => () => given), ...built].entries()) {
    const given = find()
    if (!given || !(userData in given)) continue
    const before = outcome(content, given)
    for (const other of otherValues(question, value, given[userData], refilled)) {
      // With another country goes one of its states.
      const more = question.type === 'country' ? { state: 0 } : {}
      const changed = finish(content, { ...given, ...more, [userData]: other }, context, drawn[index % drawn.length])
      if (!changed) continue
      if (!refilled && Array.isArray(other) && other.length === 0 && userData in changed) continue
      const after = outcome(content, changed)
      if (after !== before && arrives(question, changed[userData], after)) return true
    }
  }
  return false
}

/** Whether what somebody typed stands in the document; other answers need only change it. */
function arrives({ type }: Question, answer: unknown, document: string): boolean {
  if (!['text', 'textarea', 'email', 'url'].includes(type)) return true
  const typed = String(answer ?? '').trim()
  return typed !== '' && document.includes(JSON.stringify(typed).slice(1, -1))
}

/**
 * Answers as the interview leaves them; undefined while something is missing or wrong.
 *
 * @param given states may be numbers, as they were drawn.
 * @param reserve answers to questions that are asked only now and need one.
 */
function finish(content: Content, given: Given, context: CheckContext, reserve?: Given): Given | undefined {
  const { questionnaire } = content
  const fitted = fitStates(given, questionnaire, context)
  for (const { type, userData } of questionsOf(questionnaire))
    if (type === 'state' && typeof given[userData] === 'string') fitted[userData] = given[userData]
  const { answers, problems } = checkAnswers(questionnaire, fitted, context)
  if (problems.length === 0) return { ...answers }
  const missing = problems.filter(isMissing).map(({ field }) => field)
  if (!reserve || missing.length < problems.length) return undefined
  return finish(content, { ...given, ...Object.fromEntries(missing.map((key) => [key, reserve[key]])) }, context)
}

const outcomes = new WeakMap<Given, string>()

/** The document, as one text. */
function outcome({ library }: Content, given: Given): string {
  const known = outcomes.get(given) ?? JSON.stringify(assemble(library, given as Answers, { date }).agreement)
  outcomes.set(given, known)
  return known
}

/**
 * Other answers to the same question: with the value if it is not there, without it if it is. Without it a list that needs an
 * answer has another one.
 */
function otherValues(
  question: Question,
  value: string | undefined,
  given: unknown,
  refilled: boolean,
): readonly unknown[] {
  const { type, answers = [], fields = [] } = question
  switch (type) {
    case 'single':
      return given === value ? answers.map((one) => one.value).filter((one) => one !== value) : [value]
    case 'multiple':
    case 'providers': {
      const list = Array.isArray(given) ? given : []
      if (list.includes(value)) {
        const rest = list.filter((one) => one !== value)
        const instead = refilled && question.required && rest.length === 0 ? answers : []
        return [rest, ...instead.flatMap((one) => (one.value === value ? [] : [[one.value]]))]
      }
      const exclusive = answers.filter((answer) => answer.exclusive).map((answer) => answer.value)
      return exclusive.includes(value!) ? [[value]] : [[...list.filter((one) => !exclusive.includes(one)), value]]
    }
    case 'boolean':
      return [!given]
    case 'number':
      return [Number(given) + 1, Number(given) - 1]
    case 'date':
      return ['2026-12-24']
    case 'country':
      return ['US', 'DE', 'GB', 'BR'].filter((one) => one !== given)
    case 'state':
      return [0, 1]
    case 'email':
      return ['other@lantern.example', '']
    case 'url':
      return ['https://other.example/', '']
    case 'group': {
      const field = fields.find((one) => one.userData === value)!
      const entries = given as readonly Given[]
      return otherFields(field, entries[0]?.[value!]).map((other) =>
        entries.map((entry) => ({ ...entry, [value!]: other })),
      )
    }
    default:
      return [`Other ${String(given ?? '')}`, '+1 415 555 0100', 'FR12345678901', '']
  }
}

/** Other answers to a question of a group's entry. */
function otherFields(field: Field, given: unknown): readonly unknown[] {
  if (field.type === 'single') return (field.answers ?? []).map((answer) => answer.value).filter((one) => one !== given)
  if (field.type === 'number') return [Number(given) + 1, Number(given) - 1]
  if (field.type === 'boolean') return [!given]
  return field.type === 'email' ? ['other@lantern.example'] : [`Other ${String(given ?? '')}`]
}
