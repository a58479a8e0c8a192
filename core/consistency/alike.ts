import type { Answers } from '../answers/answers.ts'
import { isEmpty } from '../answers/answers.ts'
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
function aboutSameService(
  one: Pick<OwnersDocument, 'answers'>,
  other: Pick<OwnersDocument, 'answers'>,
  rules: Pick<ConsistencyRules, 'identity'>,
): boolean {
  const shared = namedInBoth(one, other, rules)
  return shared.length === 0 || shared.some((key) => names(one.answers, key) === names(other.answers, key))
}

/**
 * Those of an owner's documents that are about the same service as `one`. Who has several services may have an app beside
 * the website of another: then only documents that name the same service belong together.
 */
export function ofSameService<Document extends Pick<OwnersDocument, 'answers'>>(
  one: Pick<OwnersDocument, 'answers'>,
  others: readonly Document[],
  rules: Pick<ConsistencyRules, 'identity'>,
): readonly Document[] {
  const all = [one, ...others]
  const isOneService = all.every((first) => all.every((second) => aboutSameService(first, second, rules)))
  return others.filter(
    (other) => aboutSameService(one, other, rules) && (isOneService || namedInBoth(one, other, rules).length > 0),
  )
}

/** The facts that name a service and are answered in both documents. */
const namedInBoth = (
  one: Pick<OwnersDocument, 'answers'>,
  other: Pick<OwnersDocument, 'answers'>,
  { identity }: Pick<ConsistencyRules, 'identity'>,
): readonly string[] => identity.filter((key) => !isEmpty(one.answers[key]) && !isEmpty(other.answers[key]))

/** An address names a service by its host: `/shop` and `/` are one website. */
function names(answers: Answers, key: string): string {
  const value = comparable(answers[key])
  return key.endsWith('Url') ? value.replace(/^(https?:\/\/)?(www\.)?/, '').replace(/[/?#].*$/, '') : value
}
