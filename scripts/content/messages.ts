import { type MessageCode, messageParameters } from '#contract/messages.ts'
import { checkSentences } from './sentences.ts'
import { type Mistakes, Source } from './source.ts'

/** Reads what replies of the API say in a language; each code has a sentence, with no placeholder but its parameters. */
export function compileMessages(language: string, mistakes: Mistakes): Readonly<Record<MessageCode, string>> {
  const source = new Source(`content/messages/${language}.yaml`, mistakes)
  const withField = Object.entries(messageParameters).map(([code, parameters]) => [code, [...parameters, 'field']])
  checkSentences(source, [], Object.fromEntries(withField))
  return source.value
}
