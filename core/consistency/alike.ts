import type { Answers } from '../questionnaire/answers.ts'
import { isEmpty } from '../questionnaire/answers.ts'
import type { OwnersDocument } from './contradiction.ts'
import type { ConsistencyRules } from './rules.ts'

/** A typed answer without what makes no difference: case, white space, and a web address's scheme, `www.` and last slash. */
export function comparable(value: unknown): string {
  const text = String(value).normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
  return /^(https?:\/\/|www\.)/.test(text) ? text.replace(/^(https?:\/\/)?(www\.)?/, '').replace(/\/+$/, '') : text
}

/**
 * Whether two documents are about the same service. They are when one of the facts that name a service is the same in
 * both, and when neither fact was answered in both, for one owner's documents are about one service until they say otherwise.
 */
export function aboutSameService(
  one: Pick<OwnersDocument, 'answers'>,
  other: Pick<OwnersDocument, 'answers'>,
  { identity }: Pick<ConsistencyRules, 'identity'>,
): boolean {
  const shared = identity.filter((key) => !isEmpty(one.answers[key]) && !isEmpty(other.answers[key]))
  return shared.length === 0 || shared.some((key) => names(one.answers, key) === names(other.answers, key))
}

/** An address names a service by its host: `/shop` and `/` are one website. */
function names(answers: Answers, key: string): string {
  const value = comparable(answers[key])
  return key.endsWith('Url') ? value.replace(/^(https?:\/\/)?(www\.)?/, '').replace(/[/?#].*$/, '') : value
}
