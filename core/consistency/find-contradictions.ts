import { holds } from '../condition/evaluate.ts'
import { isEmpty } from '../answers/answers.ts'
import { questionsOf, type AgreementType } from '../questionnaire/questionnaire.ts'
import { placeOf, type Contradiction, type OwnersDocument } from './contradiction.ts'
import { differentAnswers } from './different-answers.ts'
import { editedText } from './edited-text.ts'
import { namedServices } from './named-services.ts'
import type { AcrossRule, ConsistencyRules } from './rules.ts'

/**
 * Finds what contradicts itself across an owner's documents about one service, and inside each of them, hand edits
 * included where they can be read.
 *
 * @param documents the newest of each type; {@link ofSameService} says which belong together.
 */
export function findContradictions(
  documents: readonly OwnersDocument[],
  rules: ConsistencyRules,
): readonly Contradiction[] {
  return [
    ...documents.flatMap((document) => withinOne(document, rules)),
    ...rules.agree.flatMap((rule) => differentAnswers(rule, documents, rules.words)),
    ...rules.services.flatMap((rule) => namedServices(rule, documents, rules)),
    ...rules.across.flatMap((rule) => across(rule, documents, rules)),
    ...documents.flatMap((document) =>
      editedText(
        document,
        documents.filter((other) => other !== document),
        rules,
      ),
    ),
  ]
}

/** Answers of one interview that cannot all be true. */
function withinOne(document: OwnersDocument, { within, words }: ConsistencyRules): readonly Contradiction[] {
  const { answers, questionnaire } = document
  const asked = new Set(questionsOf(questionnaire).map(({ userData }) => userData))
  return within
    .filter(({ when }) => holds(when, answers, questionnaire.facts))
    .map(({ id, change }) => ({
      code: `within:${id}`,
      words: words.within[id]!,
      places: change.filter((key) => asked.has(key) && !isEmpty(answers[key])).map((key) => placeOf(document, key)),
    }))
}

function across(
  { id, documents: sides }: AcrossRule,
  documents: readonly OwnersDocument[],
  { words }: ConsistencyRules,
): readonly Contradiction[] {
  const found = Object.entries(sides).map(([type, { when, change }]) => {
    const document = documents.find(
      (one) => one.type === (type as AgreementType) && holds(when, one.answers, one.questionnaire.facts),
    )
    return document && placeOf(document, change)
  })
  const places = found.filter((place) => place !== undefined)
  return places.length === found.length ? [{ code: `across:${id}`, words: words.across[id]!, places }] : []
}
