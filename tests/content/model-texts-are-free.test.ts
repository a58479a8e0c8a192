import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Condition, Facts } from '#core/condition/condition.ts'
import { topicsIn } from '#core/pricing/topics.ts'
import { questionsOf, slugOf, agreementTypes, type Questionnaire } from '#core/questionnaire/questionnaire.ts'

type Clause = { readonly id: string; readonly when?: Condition; readonly prescribedBy?: string }
type Library = { readonly facts: Facts; readonly parts: readonly { readonly clauses: readonly Clause[] }[] }

const read = <T>(name: string): T => JSON.parse(readFileSync(`build/content/${name}.en.json`, 'utf8')) as T

/** Instructions and forms that are annexed to a statute, to be printed as they stand. */
const model = /\bAnnex\b|\bannexe\b|\bSch(?:edule|\.)/

/** Whether a condition asks for an answer, in the facts that it names too; without a value, for any to the question. */
function asksFor(condition: unknown, facts: Facts, key: string, value: string | undefined): boolean {
  if (typeof condition !== 'object' || condition === null) return false
  const { op, name, ...of } = condition as Readonly<Record<string, unknown>>
  if (op === 'fact') return asksFor((facts as Readonly<Record<string, unknown>>)[String(name)], facts, key, value)
  if (of['key'] === key)
    return (
      value === undefined ||
      of['value'] === value ||
      (of['values'] as readonly string[] | undefined)?.includes(value) === true
    )
  return Object.values(of).some((one) => asksFor(one, facts, key, value))
}

test.each(agreementTypes)(
  'no chapter of law is charged that decides whether a statute’s model text is printed: %s',
  (type) => {
    const questionnaire = read<Questionnaire>(`questionnaire-${slugOf(type)}`)
    const library = read<Library>(`library-${slugOf(type)}`)
    const facts = { ...questionnaire.facts, ...library.facts }
    const models = library.parts
      .flatMap(({ clauses }) => clauses)
      .filter(({ prescribedBy }) => model.test(prescribedBy ?? ''))
    const charged = questionsOf(questionnaire).flatMap(({ userData, priceExtra, priceGroup, answers = [] }) => [
      ...(priceExtra ? [{ key: userData, value: undefined, group: priceGroup }] : []),
      ...answers
        .filter((answer) => answer.priceExtra)
        .map((answer) => ({ key: userData, value: answer.value, group: answer.priceGroup ?? priceGroup })),
    ])
    const chapters = charged.filter(({ group }) => group?.startsWith('law_'))
    expect(topicsIn(questionnaire).some((group) => group.startsWith('law_'))).toBe(true)
    expect(
      chapters.flatMap(({ key, value }) =>
        models.filter(({ when }) => asksFor(when, facts, key, value)).map(({ id }) => `${key}=${value ?? '*'}: ${id}`),
      ),
    ).toEqual([])
  },
)
