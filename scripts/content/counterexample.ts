import type { Model } from './satisfy.ts'
import type { Wanted } from './wanted.ts'

/** The answers of a model as somebody reads them: `consentBanner is no; features has shop`. Entries are left out. */
export const counterexample = (model: Model): string =>
  [...model]
    .flatMap(([key, wanted]) => (key.startsWith('entry.') ? [] : said(key, wanted)))
    .toSorted()
    .join('; ') || 'whatever is answered'

function said(key: string, { allowed, must, some: oneOf = [], not, least, most, set }: Wanted): readonly string[] {
  if (set === false) return [`${key} is not answered`]
  const chosen = allowed && [...allowed.difference(not)]
  const limits = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
  ]
  if (chosen) return [`${key} is ${some(chosen)}`]
  if (must.size) return [`${key} has ${[...must].join(' and ')}`]
  if (oneOf.length) return oneOf.map((values) => `${key} has ${some([...values.difference(not)])}`)
  if (limits.length) return [`${key} is ${limits.join(' and ')}${set ? '' : ' or not answered'}`]
  if (not.size) return [`${key} is ${set ? '' : 'not answered or '}not ${some([...not])}`]
  return set ? [`${key} is answered`] : []
}

const some = (values: readonly string[]): string =>
  values.length > 4 ? `${values.slice(0, 3).join(', ')} or one of ${values.length - 3} more` : values.join(' or ')
