import type { Condition } from '#core/condition/condition.ts'
import type { AcrossRule, AgreeRule, ConsistencyRules, ServiceRule, WithinRule } from '#core/consistency/rules.ts'
import {
  agreementTypes,
  slugOf,
  questionsOf,
  type AgreementType,
  type Questionnaire,
} from '#core/questionnaire/questionnaire.ts'
import { checkCondition, type Law } from './law.ts'
import type { ProviderCategory } from './providers.ts'
import { Source, type Mistakes, type Path } from './source.ts'

export type ConsistencyParts = {
  readonly language: string
  readonly law: Law
  readonly categories: readonly ProviderCategory[]
  /** The types that are compiled; values of other types' questions are not checked. */
  readonly questionnaires: readonly Questionnaire[]
}

const sentences = [
  'differs',
  'answerIn',
  'nothing',
  'serviceDenied',
  'serviceUnnamed',
  'editedLost',
  'editedServiceLost',
  'editedServiceNew',
  'editedPeriod',
  'editedPeriodOther',
] as const

/** Reads what must agree across documents, and refuses keys, values and types that do not exist and sentences that lack. */
export function compileConsistency(
  { language, law, categories, questionnaires }: ConsistencyParts,
  mistakes: Mistakes,
): ConsistencyRules {
  const source = new Source('content/common/consistency.yaml', mistakes)
  const words = new Source(`content/common/consistency.${language}.yaml`, mistakes)
  const typesOf = new Source('content/keys.yaml', mistakes).value as Readonly<Record<string, readonly string[]>>
  const known = (path: Path, key: string): string => {
    if (!typesOf[key]) source.mistake(path, `no question has the key ${key}`)
    return key
  }
  const offered = (key: string): readonly string[] | true | undefined => {
    if (!typesOf[key]) return undefined
    const answers = questionnaires.flatMap((questionnaire) =>
      questionsOf(questionnaire)
        .filter(({ userData, type }) => userData === key && (type === 'single' || type === 'multiple'))
        .flatMap((question) => question.answers?.map(({ value }) => value) ?? []),
    )
    return answers.length ? answers : true
  }
  const condition = (path: Path): Condition => {
    const found = source.condition(path, law.lists)
    if (!found) source.mistake(path, 'a condition is missing')
    for (const wrong of checkCondition(found, law.facts, offered)) source.mistake(path, wrong)
    return found ?? { op: 'constant', value: false }
  }
  const sentence = (kind: 'within' | 'across', path: Path, id: string): string => {
    if (typeof words.value[kind]?.[id] !== 'string') source.mistake(path, `${words.file} has no sentence for ${id}`)
    return id
  }
  for (const name of sentences)
    if (typeof words.value[name] !== 'string') words.mistake([name], `the sentence ${name} is missing`)

  const agree: AgreeRule[] = [
    ...(source.value.agree as string[]).map((key, index) => ({
      id: known(['agree', index], key),
      keys: Object.fromEntries((typesOf[key] ?? []).map((slug) => [typeOf(slug), key])),
    })),
    ...(source.value.agree_across_keys as any[]).map(({ id, keys }, index) => ({
      id,
      keys: Object.fromEntries(
        Object.entries<string>(keys).map(([slug, key]) => [
          typeOf(slug),
          known(['agree_across_keys', index, 'keys', slug], key),
        ]),
      ),
    })),
  ]
  const services = (source.value.services as any[]).map(({ question, says }, index): ServiceRule => ({
    question: known(['services', index, 'question'], question),
    says: Object.fromEntries(
      Object.keys(says).map((slug) => [typeOf(slug), condition(['services', index, 'says', slug])]),
    ),
  }))
  const asked = new Set(services.map(({ question }) => question))
  return {
    identity: source.value.identity.map((key: string, index: number) => known(['identity', index], key)),
    agree,
    services,
    settingCookies: categories
      .filter(({ userData }) => asked.has(userData))
      .flatMap(({ providers }) => providers.filter(({ cookies }) => cookies?.length).map(({ id }) => id)),
    within: (source.value.within as any[]).map(({ id, change }, index): WithinRule => ({
      id: sentence('within', ['within', index], id),
      when: condition(['within', index, 'when']),
      change: change.map((key: string) => known(['within', index, 'change'], key)),
    })),
    across: (source.value.across as any[]).map(({ id, documents }, index): AcrossRule => ({
      id: sentence('across', ['across', index], id),
      documents: Object.fromEntries(
        Object.entries<any>(documents).map(([slug, { change }]) => [
          typeOf(slug),
          {
            when: condition(['across', index, 'documents', slug, 'when']),
            change: known(['across', index, 'documents', slug, 'change'], change),
          },
        ]),
      ),
    })),
    printed: source.value.printed.map((key: string, index: number) => known(['printed', index], key)),
    periods: source.value.periods.map((key: string, index: number) => known(['periods', index], key)),
    words: words.value,
  }

  function typeOf(slug: string): AgreementType {
    const type = agreementTypes.find((one) => slugOf(one) === slug)
    if (!type) source.mistake([], `there is no agreement type ${slug}`)
    return type ?? 'PRIVACY_POLICY'
  }
}
