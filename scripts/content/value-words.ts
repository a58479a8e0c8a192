import type { Comparison } from '#core/condition/rules.ts'
import { ConditionWords, type RuleWords } from '#core/dossier/rule-words.ts'
import type { ClauseLibrary, OtherAnswers } from '#core/library/library.ts'
import { openField, ownNames } from '#core/answers/answers.ts'
import { questionsOf, type Field, type Question, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Source } from './source.ts'

type Library = Pick<
  ClauseLibrary,
  'facts' | 'parts' | 'phrases' | 'requirements' | 'factMeanings' | 'providers' | 'places'
>

/**
 * The words for values that a type's conditions name and that its own questions do not offer, from the questions of the other
 * types. Refuses a value without words: owners read in the reasons which values decided.
 */
export function otherAnswersOf(
  library: Library,
  questionnaire: Questionnaire,
  { all, rules }: { readonly all: readonly Questionnaire[]; readonly rules: Source<RuleWords> },
): OtherAnswers {
  const words = new ConditionWords(questionnaire, rules.value, library)
  const typed = new Set(
    asked(questionnaire).flatMap(({ userData, type }) => (['boolean', 'number'].includes(type) ? [userData] : [])),
  )
  const found: Record<string, Record<string, string>> = {}
  for (const comparison of comparisonsIn([library.facts, library.parts, library.phrases, library.requirements]))
    for (const value of valuesIn(comparison)) {
      const { key } = comparison
      if (!words.knows(key) || typed.has(key) || ownNames.includes(value) || value === openField) continue
      if (words.valueIfKnown(key, value) !== undefined || found[key]?.[value] !== undefined) continue
      const label = all
        .flatMap(asked)
        .filter(({ userData }) => userData === key)
        .flatMap(({ answers = [] }) => answers)
        .find((answer) => answer.value === value)?.label
      if (label === undefined)
        rules.mistake(
          ['values'],
          `has no words for ${key} = ${value}, which a condition of ${questionnaire.slug} names`,
        )
      else (found[key] ??= {})[value] = label
    }
  return found
}

const asked = (questionnaire: Questionnaire): readonly (Question | Field)[] =>
  questionsOf(questionnaire).flatMap((question) => [question, ...(question.fields ?? [])])

const valuesIn = (comparison: Comparison): readonly string[] => {
  if (comparison.op === 'has' || comparison.op === 'in') return comparison.list ? [] : comparison.values
  return comparison.op === '==' || comparison.op === '!=' ? [comparison.value] : []
}

/** All comparisons with an answer, wherever in a compiled value they stand. */
function comparisonsIn(value: unknown, found: Comparison[] = []): readonly Comparison[] {
  if (typeof value !== 'object' || value === null) return found
  if ('op' in value && 'key' in value) found.push(value as Comparison)
  else for (const one of Object.values(value)) comparisonsIn(one, found)
  return found
}
