import type { Answer, Field, Question, ValidationRule } from '#core/questionnaire/questionnaire.ts'
import type { Condition } from '#core/condition/condition.ts'
import { prefills } from './questionnaire-check.ts'
import type { FieldWords, QuestionWords, RawAnswer, RawQuestion, RawRule } from './schema/questionnaire.ts'
import { questionLaws } from './question-laws.ts'
import { compact } from './compact.ts'
import type { Path } from './source.ts'

type ReadCondition = (path: Path, text: string | undefined) => Condition | undefined

/** Joins what a question asks with its words. */
export function joinQuestion(
  raw: RawQuestion,
  said: QuestionWords,
  condition: ReadCondition,
  table: Readonly<Record<string, string>> | undefined,
  placeOf: (citation: string) => string,
): Question {
  return compact({
    userData: raw.userData,
    type: raw.type,
    label: said.label,
    help: said.help,
    helpWhere: joinHelpWhere(raw, said, condition),
    placeholder: said.placeholder,
    required: raw.required,
    requiredWhen: condition(['required_when'], raw.required_when),
    visibleWhen: condition(['visible_when'], raw.visible_when),
    default: raw.default ?? said.default,
    defaultUnless: condition(['default_unless'], raw.default_unless),
    suggestion: raw.suggestion,
    prefillFrom: raw.prefill_from && (prefills[raw.prefill_from] ?? raw.prefill_from),
    prefillTable: table,
    filledIn: raw.filled_in,
    statement: said.statement,
    settled: raw.settled,
    finePoint: raw.fine_point,
    prose: raw.prose,
    serviceKinds: raw.service_kinds,
    answers: raw.answers?.map((answer, index) =>
      joinAnswer(answer, raw, said, (path, text) => condition(['answers', index, ...path], text)),
    ),
    validation: raw.validation?.map((rule, index) =>
      joinRule(rule, said, (text) => condition(['validation', index, 'when'], text)),
    ),
    priceExtra: raw.price_extra === true,
    priceGroup: raw.price_group,
    freeWhen: condition(['free_when'], raw.free_when),
    law: questionLaws(raw.law ?? [], placeOf),
    drives: said.drives,
    nestedIn: raw.nested_in ?? [],
    addYourOwn: raw.add_your_own === true,
    allowUnknown: raw.allow_unknown === true,
    showFirst: raw.show_first,
    providerCategory: raw.provider_category,
    kind: said.kind,
    suggest: raw.suggest,
    suggestOnly: joinSuggestOnly(raw, condition),
    ownFields: raw.own_fields,
    fields: raw.fields?.map((field, index): Field =>
      joinField(field, said.fields?.[field.userData], (path, text) => condition(['fields', index, ...path], text)),
    ),
    minEntries: raw.min_entries,
    maxEntries: raw.max_entries,
    entryTitle: raw.entry_title,
  })
}

function joinHelpWhere(
  { help_where: raw }: RawQuestion,
  said: QuestionWords,
  condition: ReadCondition,
): Question['helpWhere'] {
  return (
    raw &&
    Object.entries(raw).flatMap(([id, text]) => {
      const when = condition(['help_where', id], text)
      const words = said.help_where?.[id]
      return when && words !== undefined ? [{ when, words }] : []
    })
  )
}

function joinSuggestOnly({ suggest_only: raw }: RawQuestion, condition: ReadCondition): Question['suggestOnly'] {
  const when = condition(['suggest_only', 'when'], raw?.when)
  return raw && when && { when, services: raw.services }
}

function joinAnswer(raw: RawAnswer, parent: RawQuestion, said: QuestionWords, condition: ReadCondition): Answer {
  const text = said.answers?.[raw.value]
  const words = typeof text === 'object' ? text : undefined
  return compact({
    value: raw.value,
    label: typeof text === 'string' ? text : (text?.label ?? ''),
    help: words?.help,
    drives: words?.drives,
    visibleWhen: condition(['visible_when'], raw.visible_when),
    recommendedWhen: condition(['recommended_when'], raw.recommended_when),
    carriedWhen: condition(['carried_when'], raw.carried_when),
    priceExtra: raw.price_extra === true,
    priceGroup: raw.price_group ?? parent.price_group,
    freeWhen: condition(['free_when'], raw.free_when),
    exclusive: raw.exclusive === true,
    nested: raw.nested ?? [],
  })
}

type RawField = NonNullable<RawQuestion['fields']>[number]

/** One question about an entry, with its words. */
function joinField(
  { visible_when: visibleWhen, ...raw }: RawField,
  said: FieldWords | undefined,
  condition: ReadCondition,
): Field {
  const { answers: labels, ...words } = said ?? { label: '' }
  return compact({
    ...raw,
    ...words,
    visibleWhen: condition(['visible_when'], visibleWhen),
    answers: raw.answers?.map(({ value }) => ({ value, label: labels?.[value] ?? '' })),
    validation: raw.validation?.map((rule) => joinRule(rule, {}, () => undefined)),
  })
}

function joinRule(
  raw: RawRule,
  { invalid }: Pick<QuestionWords, 'invalid'>,
  condition: (text: string) => Condition | undefined,
): ValidationRule {
  if (raw.rule !== 'max_when') return compact({ ...raw, message: invalid })
  return compact({ ...raw, message: invalid, when: condition(raw.when) ?? { op: 'constant', value: false } })
}
