import { type Clause } from '../document/node.ts'
import { plainText } from '../document/text.ts'
import { type Answers, isEmpty, ownEntriesIn } from '../answers/answers.ts'
import { questionsOf, type Questionnaire } from '../questionnaire/questionnaire.ts'

/** Names, addresses and the title: they are the same in every language, or are asked for by themselves. */
const names: ReadonlySet<string> = new Set([
  'appName',
  'companyAddress',
  'companyName',
  'contactPhone',
  'documentTitle',
  'ownerName',
  'socialPageName',
  'websiteName',
])

/** What an owner typed into an interview in words of their own. A library translates everything but these. */
export function typedWords(questionnaire: Pick<Questionnaire, 'steps'>, answers: Answers): readonly string[] {
  const typed = questionsOf(questionnaire).flatMap(({ userData, type, fields }): readonly unknown[] => {
    const value = answers[userData]
    if (names.has(userData) || isEmpty(value)) return []
    if (isWords(type)) return [value]
    const keys = (fields ?? []).filter((field) => isWords(field.type)).map((field) => field.userData)
    const typedIn = (entry: object): readonly unknown[] =>
      keys.map((key) => (entry as Readonly<Record<string, unknown>>)[key])
    if (type === 'group' && Array.isArray(value)) return (value as readonly object[]).flatMap(typedIn)
    // A service's name is a name; what somebody adds to another list is words.
    return ownEntriesIn(value).flatMap((own) => [type === 'providers' ? own.purpose : own.name, ...typedIn(own)])
  })
  const words = typed.flatMap((one) => (typeof one === 'string' && /\p{L}{2}/u.test(one) ? [one.trim()] : []))
  return [...new Set(words)]
}

/** Those of the words that stand in a clause, whatever became of their capitals and line breaks. */
export function typedIn({ children }: Pick<Clause, 'children'>, words: readonly string[]): readonly string[] {
  if (words.length === 0) return []
  const text = ` ${plain(children.map(plainText).join(' '))} `
  return words.filter((one) => plain(one) !== '' && text.includes(` ${plain(one)} `))
}

const isWords = (type: string): boolean => type === 'text' || type === 'textarea'

const plain = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''
