import { ownEntriesIn, valuesIn } from '../answers/answers.ts'
import { questionsOf, unknownProvider } from '../questionnaire/questionnaire.ts'
import type { OwnersDocument } from './contradiction.ts'
import { onlyDenies, prints, shortName, wholeText } from './printed.ts'
import type { ConsistencyWords } from './rules.ts'

type Reading = Pick<ConsistencyWords['reading'], 'denies'>

/** A service that a document names. One that the owner added has no id. */
export type NamedService = { readonly id: string; readonly name: string }

/** The services answered to one question. */
export function answeredServices({ answers, words }: OwnersDocument, question: string): readonly NamedService[] {
  const value = answers[question]
  return [
    ...valuesIn(value)
      .filter((id) => id !== unknownProvider)
      .map((id) => ({ id, name: words.value(question, id) })),
    ...ownEntriesIn(value).map(({ name }) => ({ id: '', name })),
  ]
}

/** The services that a document names, whatever question they answer. */
export function allServices(document: OwnersDocument, reading: Reading): readonly NamedService[] {
  return questionsOf(document.questionnaire)
    .filter(({ type }) => type === 'providers')
    .flatMap(({ userData }) => answeredServices(document, userData))
    .concat(servicesTypedIn(document, reading))
}

/** The services that a document names for one question: answered, or of its kind and typed into the text. */
export function servicesFor(document: OwnersDocument, question: string, reading: Reading): readonly NamedService[] {
  const category = questionsOf(document.questionnaire).find(({ userData }) => userData === question)?.providerCategory
  return [
    ...answeredServices(document, question),
    ...servicesTypedIn(document, reading).filter((typed) => typed.category === category),
  ]
}

/**
 * The catalogue's services that only the edited text names, other than to say that they are not used. Names are looked for as they are written; a single plain word
 * counts only inside a sentence, where its capital means a name, for at the beginning every word has one.
 */
export function servicesTypedIn(
  { edited, assembled, services = {} }: OwnersDocument,
  reading: Reading,
): readonly (NamedService & { readonly category: string })[] {
  if (!edited || !assembled) return []
  const before = wholeText(assembled)
  const after = wholeText(edited)
  return Object.entries(services).flatMap(([id, { name, category }]) => {
    const short = shortName(name)
    const isNew =
      prints(after, short) &&
      !prints(before, short) &&
      !onlyBeginsSentences(after, short) &&
      !onlyDenies(after, short, reading)
    return isNew ? [{ id, name, category }] : []
  })
}

function onlyBeginsSentences(text: string, name: string): boolean {
  if (!/^\p{Lu}\p{Ll}+$/u.test(name)) return false
  return !new RegExp(String.raw`[\p{L}\p{N},;:(“"][ \t]+${name}(?![\p{L}\p{N}])`, 'u').test(text)
}
