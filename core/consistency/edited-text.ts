import { type Question, questionsOf } from '../questionnaire/questionnaire.ts'
import { isEmpty } from '../answers/answers.ts'
import { fillIn } from '../language/fill-in.ts'
import { placeOf, type Contradiction, type OwnersDocument } from './contradiction.ts'
import { isDenied, isLost, shortName } from './printed.ts'
import { refundPeriods } from './refund-periods.ts'
import type { ConsistencyRules } from './rules.ts'
import { answeredServices, servicesTypedIn } from './services-of.ts'

/** What an edited text says that its answers, or another document's, do not. Only what can be read for certain is. */
export function editedText(
  document: OwnersDocument,
  others: readonly OwnersDocument[],
  rules: ConsistencyRules,
): readonly Contradiction[] {
  if (!document.edited) return []
  return [...lostAnswers(document, rules), ...services(document, rules), ...refundPeriods(document, others, rules)]
}

/** Questions whose answers a text prints as they are. Whether it does is read from the assembled text. */
const printedTypes: ReadonlySet<Question['type']> = new Set([
  'text',
  'textarea',
  'url',
  'email',
  'country',
  'state',
  'number',
  'date',
])

function lostAnswers(document: OwnersDocument, { words, periods }: ConsistencyRules): readonly Contradiction[] {
  return (
    questionsOf(document.questionnaire)
      .filter(({ type, userData }) => printedTypes.has(type) && !isEmpty(document.answers[userData]))
      // Periods are read with their units, and in words too.
      .filter(({ userData }) => !periods.includes(userData))
      .flatMap(({ userData: key }): Contradiction[] => {
        const answer = document.words.answer(key, document.answers)
        if (!isLost(document, answer)) return []
        return [
          {
            code: `edited:${key}`,
            words: fillIn(words.editedLost, {
              document: document.title,
              answer,
              question: document.words.label(key),
            }),
            places: [placeOf(document, key)],
          },
        ]
      })
  )
}

function services(document: OwnersDocument, { words }: ConsistencyRules): readonly Contradiction[] {
  const asked = questionsOf(document.questionnaire).filter(({ type }) => type === 'providers')
  const lost = asked.flatMap(({ userData }) =>
    answeredServices(document, userData)
      .filter(({ name }) => isLost(document, shortName(name)))
      .map(({ id, name }): Contradiction => ({
        code: `edited:${id || name}`,
        words: fillIn(words.editedServiceLost, { document: document.title, service: name }),
        places: [placeOf(document, userData)],
      })),
  )
  const denied = asked.flatMap(({ userData }) =>
    answeredServices(document, userData)
      .filter(({ name }) => isDenied(document, shortName(name), words.reading))
      .map(({ id, name }): Contradiction => ({
        code: `edited:${id || name}`,
        words: fillIn(words.editedServiceDenied, { document: document.title, service: name }),
        places: [placeOf(document, userData)],
      })),
  )
  const added = servicesTypedIn(document, words.reading).map(({ id, name, category }): Contradiction => {
    const question = asked.find(({ providerCategory }) => providerCategory === category)
    return {
      code: `edited:${id}`,
      words: fillIn(words.editedServiceNew, { document: document.title, service: name }),
      places: [question ? placeOf(document, question.userData) : { document: document.id }],
    }
  })
  return [...lost, ...denied, ...added]
}
