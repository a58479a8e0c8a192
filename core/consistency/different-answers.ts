import { isEmpty, ownEntriesIn, valuesIn, type AnswerValue } from '../answers/answers.ts'
import { type Question, questionsOf } from '../questionnaire/questionnaire.ts'
import { fillIn } from '../language/fill-in.ts'
import { comparable } from './alike.ts'
import { placeOf, type Contradiction, type OwnersDocument } from './contradiction.ts'
import type { AgreeRule, ConsistencyWords } from './rules.ts'

type Side = { readonly document: OwnersDocument; readonly key: string; readonly value: AnswerValue }

/** One fact, answered differently in different documents: a single contradiction that lists all of them. */
export function differentAnswers(
  { id, keys }: AgreeRule,
  documents: readonly OwnersDocument[],
  words: ConsistencyWords,
): readonly Contradiction[] {
  const sides = documents.flatMap((document): Side[] => {
    const key = keys[document.type]
    const value = key === undefined ? undefined : document.answers[key]
    return key === undefined || value === undefined || isEmpty(value) ? [] : [{ document, key, value }]
  })
  const said = sides.some(({ value }) => Array.isArray(value)) ? choices(sides) : sides.map(single)
  if (new Set(said.map(({ same }) => same)).size < 2) return []
  const [first] = sides
  return [
    {
      code: `differs:${id}`,
      words: fillIn(words.differs, {
        question: first!.document.words.label(first!.key),
        answers: said
          .map(({ answer }, index) =>
            fillIn(words.answerIn, {
              answer: answer === '' ? words.nothing : first!.document.words.quoted(answer),
              document: sides[index]!.document.title,
            }),
          )
          .join('; '),
      }),
      places: sides.map(({ document, key }, index) => ({
        ...placeOf(document, key),
        ...(canBeShared(sides) && { answer: said[index]!.answer }),
      })),
    },
  ]
}

/** Whether an answer of one document is an answer in all others: what is typed is, a choice need not be offered. */
function canBeShared(sides: readonly Side[]): boolean {
  const [first, ...types] = sides.map(({ document, key }) => questionOf(document, key)?.type)
  return first !== undefined && typedTypes.has(first) && types.every((type) => type === first)
}

const typedTypes: ReadonlySet<Question['type']> = new Set(['text', 'textarea', 'url', 'email', 'date', 'country'])

const questionOf = ({ questionnaire }: OwnersDocument, key: string): Question | undefined =>
  questionsOf(questionnaire).find(({ userData }) => userData === key)

type Said = { readonly same: string; readonly answer: string }

const single = ({ document, key, value }: Side): Said => ({
  same: comparable(value),
  answer: document.words.answer(key, document.answers).replace(/\s+/g, ' '),
})

/** Only values that every one of the documents offers can be missing in one of them; the answer is what not all chose. */
function choices(sides: readonly Side[]): Said[] {
  const chosen = sides.map(({ value }) => [...valuesIn(value), ...ownEntriesIn(value).map(({ name }) => name)])
  const offered = sides.map(({ document, key }) => {
    return new Set(questionOf(document, key)?.answers?.map(({ value }) => value))
  })
  const disputed = (value: string): boolean =>
    offered.every((values) => values.has(value)) && !chosen.every((values) => values.includes(value))
  return sides.map(({ document, key }, index) => {
    const own = chosen[index]!.filter(disputed)
    return {
      same: own.toSorted().join(),
      answer: own.map((value) => document.words.value(key, value)).join(', '),
    }
  })
}
