import fc from 'fast-check'
import {
  countryKeyOf,
  ownDevice,
  ownRoles,
  unknownProvider,
  type Field,
  type Question,
  type Questionnaire,
} from '#core/questionnaire/questionnaire.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import type { CheckContext } from '#core/questionnaire/check-value.ts'

/** How the texts of an arbitrary interview are made: always valid for the question's own rules. */
export type TextArbitrary = (minimum: number, maximum: number) => fc.Arbitrary<string>

const word = fc.constantFrom(
  'Lantern',
  'Harbour',
  'Maple',
  'Quiet',
  'River',
  'Copper',
  'Orchard',
  'Nine',
  'Über',
  'Señal',
)

/** Plain words, for documents that a person might really order. */
const plainText: TextArbitrary = (minimum, maximum) =>
  fc
    .array(word, { minLength: Math.max(1, Math.ceil(minimum / 4)), maxLength: Math.max(2, Math.ceil(minimum / 4) + 1) })
    .map((words) => words.join(' ').slice(0, maximum).trim().padEnd(minimum, 'x'))

const attacks = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '![x](https://a.example/x.png)',
  '__bold__ **b** _i_ `c`',
  '# heading',
  '- item',
  '1. item',
  '> quote',
  '| a | b |',
  '#panic("x") #read("/etc/passwd") $ x $',
  '<w:t>x</w:t> ]]> <!-- x -->',
  '&amp; &lt; &#60;',
  '{{companyName}} [[x]] ${1}',
  '\\ \\_ \\# *',
  'https://a.example www.a.example a@b.example',
]

/** Syntax of every format we print, to be printed literally. */
export const hostileText: TextArbitrary = (minimum, maximum) =>
  fc
    .constantFrom(...attacks)
    .map((attack) => attack.padEnd(minimum, ' .').slice(0, maximum).trim().padEnd(minimum, 'x'))

/**
 * Answers to every question of a questionnaire, each valid in itself and independent of the others: what `interview`
 * leaves of them is a random valid interview. Only `deliveryEmail` and the terms are fixed.
 */
export function arbitraryInterview(
  questionnaire: Questionnaire,
  context: CheckContext,
  text: TextArbitrary = plainText,
): fc.Arbitrary<Record<string, unknown>> {
  const entries = questionsOf(questionnaire).map(
    (question) => [question.userData, arbitraryAnswer(question, context, text)] as const,
  )
  return fc.record({
    ...Object.fromEntries(entries),
    acceptGeneratorTerms: fc.constant(true),
    deliveryEmail: fc.constant('owner@example.com'),
  })
}

function arbitraryAnswer(question: Question, context: CheckContext, text: TextArbitrary): fc.Arbitrary<unknown> {
  const optional = (arbitrary: fc.Arbitrary<unknown>, empty: unknown): fc.Arbitrary<unknown> =>
    question.required || question.requiredWhen
      ? arbitrary
      : fc.oneof({ weight: 3, arbitrary }, { weight: 1, arbitrary: fc.constant(empty) })
  switch (question.type) {
    case 'text':
    case 'textarea':
      return optional(arbitraryText(question, text), '')
    case 'email':
      return optional(fc.constantFrom('hello@example.com', 'privacy@lantern.example'), '')
    case 'url':
      return optional(fc.constantFrom('https://www.example.com/page', 'lantern.example'), '')
    case 'country':
      return fc.oneof(
        fc.constantFrom('US', 'DE', 'GB', 'CA', 'FR', 'ES', 'CH', 'AU', 'BR', 'IN', 'NO', 'AT', 'IT'),
        fc.constantFrom(...context.countries),
      )
    case 'state':
      // The state must fit the country, which another arbitrary draws: `fitStates` corrects it afterwards.
      return fc.nat(60)
    case 'number': {
      const range = question.validation?.find((rule) => rule.rule === 'range')
      return optional(fc.integer({ min: range?.min ?? 0, max: range?.max ?? 100 }), question.default ?? range?.min ?? 0)
    }
    case 'date':
      return fc.constantFrom('2026-11-21', '2026-12-01')
    case 'boolean':
      return fc.boolean()
    case 'single':
      return fc.constantFrom(...question.answers!.map(({ value }) => value))
    case 'multiple': {
      const exclusive = question.answers!.filter((answer) => answer.exclusive).map(({ value }) => [value])
      const others = question.answers!.filter((answer) => !answer.exclusive).map(({ value }) => value)
      const some = fc.subarray(others, { minLength: 1 })
      const fields = Object.fromEntries(
        (question.fields ?? []).map((field) => [field.userData, arbitraryField(field, text)]),
      )
      const own = fc.array(fc.record({ name: text(1, 60), ...fields }, { requiredKeys: ['name'] }), { maxLength: 1 })
      const chosen = question.addYourOwn
        ? fc.tuple(some, own).map(([values, entries]) => [...values, ...entries])
        : some
      return optional(
        exclusive.length
          ? fc.oneof({ weight: 5, arbitrary: chosen }, { weight: 1, arbitrary: fc.constantFrom(...exclusive) })
          : chosen,
        [],
      )
    }
    case 'providers': {
      const ids = [...(context.providers[question.providerCategory!] ?? []), unknownProvider]
      const own = fc.array(
        fc.record(
          {
            name: text(1, 60),
            purpose: text(1, 60),
            country: fc.constantFrom('US', 'IN', 'FR'),
            ...(question.ownFields?.includes('role') && { role: fc.constantFrom(...ownRoles) }),
            ...(question.ownFields?.includes('device') && { device: fc.constantFrom(...ownDevice) }),
          },
          { requiredKeys: ['name'] },
        ),
        { maxLength: 1 },
      )
      return optional(
        fc
          .tuple(fc.subarray(ids, { minLength: 1, maxLength: 3 }), own)
          .map(([values, entries]) => [...values, ...entries]),
        [],
      )
    }
    case 'group': {
      const entry = fc.record(
        Object.fromEntries(question.fields!.map((field) => [field.userData, arbitraryField(field, text)])),
      )
      const entries = fc.array(entry, {
        minLength: Math.max(1, question.minEntries ?? 0),
        maxLength: Math.min(3, question.maxEntries ?? 3),
      })
      return optional(entries, [])
    }
  }
}

function arbitraryField(field: Field, text: TextArbitrary): fc.Arbitrary<unknown> {
  if (field.type === 'boolean') return fc.boolean()
  if (field.type === 'email') return fc.constant('hello@example.com')
  if (field.type === 'single') return fc.constantFrom(...field.answers!.map(({ value }) => value))
  if (field.type === 'number') {
    const range = field.validation?.find((rule) => rule.rule === 'range')
    return fc.integer({ min: range?.min ?? 0, max: range?.max ?? 100 })
  }
  return field.required ? text(1, 120) : fc.oneof(text(1, 120), fc.constant(''))
}

function arbitraryText(question: Question, text: TextArbitrary): fc.Arbitrary<string> {
  const pattern = question.validation?.find((rule) => rule.rule === 'pattern')
  if (pattern)
    return fc.constantFrom(
      ...['+49 30 1234567', 'DE123456789'].filter((one) => new RegExp(pattern.pattern, 'u').test(one)),
    )
  const length = question.validation?.find((rule) => rule.rule === 'length')
  return text(length?.min ?? 1, Math.min(length?.max ?? 200, 200))
}

/** Replaces the drawn numbers by states of the drawn countries. */
export function fitStates(
  answers: Record<string, unknown>,
  questionnaire: Questionnaire,
  context: CheckContext,
): Record<string, unknown> {
  const fitted = { ...answers }
  for (const question of questionsOf(questionnaire).filter(({ type }) => type === 'state')) {
    const states = [...(context.states[String(answers[countryKeyOf(questionnaire, question)])] ?? [])]
    if (states.length) fitted[question.userData] = states[Number(answers[question.userData]) % states.length]
    else delete fitted[question.userData]
  }
  return fitted
}
