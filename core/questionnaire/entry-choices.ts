import { holds } from '../condition/evaluate.ts'
import { isEmpty, openField, type AnswerValue, type Answers, type GroupEntry } from '../answers/answers.ts'
import type { AskedField } from './questionnaire.ts'

/**
 * What the entries of a group, or the own entries of a list, answered under the key of each field: `cookieCategory: ['necessary',
 * 'marketing']`. Conditions read it like the answer to a question with several choices. Of what people type, it says only
 * whether an entry lacks it.
 */
export function entryChoices(fields: readonly AskedField[], value: AnswerValue | undefined): Answers {
  const entries = (Array.isArray(value) ? value : []).filter((entry): entry is GroupEntry => typeof entry === 'object')
  const choices: Record<string, readonly string[]> = {}
  for (const field of fields) {
    const chosen = new Set<string>()
    for (const entry of entries) {
      const answered = answeredIn(entry, field)
      if (answered !== undefined && (field.type === 'single' || isEmpty(entry[field.userData])))
        chosen.add(String(answered))
    }
    choices[field.userData] = [...chosen]
  }
  return choices
}

/** What an entry answered, {@link openField} where nobody did, and undefined where it is not asked. */
export function answeredIn(
  entry: GroupEntry,
  { userData, visibleWhen }: Omit<AskedField, 'type'>,
): GroupEntry[string] | undefined {
  if (visibleWhen && !holds(visibleWhen, entry, noFacts)) return undefined
  return isEmpty(entry[userData]) ? openField : entry[userData]
}

const noFacts = {}
