import type { OwnEntry } from '#core/answers/answers.ts'
import type { Answer, Question } from '#core/questionnaire/questionnaire.ts'

/** What a place or a service is called, and the value that an answer holds for it. */
export type Named = { readonly value: string; readonly name: string }

/** What a question offers, in the order in which it is numbered. Services are found by name and not numbered. */
export const offeredBy = (
  type: Question['type'],
  answers: readonly Pick<Answer, 'value' | 'label'>[],
): readonly Named[] =>
  type === 'boolean'
    ? [
        { value: 'yes', name: 'Yes' },
        { value: 'no', name: 'No' },
      ]
    : answers.map(({ value, label }) => ({ value, name: label }))

/**
 * An answer as it was typed, as the value of its question: a number of the offered ones (several with commas), the name of a
 * country or service, otherwise the words. What fits nothing stays as it was typed, so that the check can name it.
 *
 * @param offered what is numbered.
 * @param named countries, states or services of the question.
 */
export function readAnswer(
  type: Question['type'],
  typed: string,
  { offered, named }: { readonly offered: readonly Named[]; readonly named: readonly Named[] },
): unknown {
  const one = (word: string): string =>
    offered[Number(word) - 1]?.value ?? byName([...offered, ...named], word)?.value ?? word
  const words = typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  switch (type) {
    case 'boolean': {
      const value = one(typed)
      return value === 'yes' ? true : value === 'no' ? false : typed
    }
    case 'number':
      return typed === '' ? typed : Number(typed)
    case 'multiple':
      return words.map(one)
    case 'providers':
      return words.map((word): string | OwnEntry => byName(named, word)?.value ?? { name: word })
    case 'single':
    case 'country':
    case 'state':
      return one(typed)
    case 'textarea':
      // A line is all that can be typed here.
      return typed.split(/\s*;\s*/).join('\n')
    case 'text':
    case 'email':
    case 'url':
    case 'date':
    case 'group':
      return typed
  }
}

/** Somebody types a name in any case, or the value itself. */
function byName(all: readonly Named[], word: string): Named | undefined {
  const wanted = word.toLowerCase()
  return all.find(({ value, name }) => name.toLowerCase() === wanted || value.toLowerCase() === wanted)
}
