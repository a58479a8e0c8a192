import { longDate } from '#core/document/long-date.ts'
import type { Language } from '#core/language/languages.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'

/** Where content cites law: a clause, a duty, a question. */
const citing = new Set(['sources', 'source', 'law', 'prescribedBy'])

/** What follows the word “Art.”, up to the next name. */
const articles = /Arts?\. [^;A-Z]*/g

/** A day as content writes it. */
const days = /\b\d{4}-(?:0\d|1[0-2])-(?:[0-2]\d|3[01])\b/g

/**
 * Content cites law once, in English. In another language the law of the Union has its own names there, and articles are
 * counted as lawyers write it: “GDPR Art. 13(2)(d)” is “DSGVO Art. 13 Abs. 2 lit. d”. Statutes of a country keep their names.
 *
 * @returns a copy of compiled content whose citations read so.
 */
export function withCitations(content: Content, language: Language): <T>(compiled: T) => T {
  const rules = content.open(kinds.citations, `content/common/citations.${language}.yaml`).value
  const [inArticles, everywhere] = [rulesOf(rules.articles), rulesOf(rules.words)]
  const cite = (source: string): string =>
    applied(
      source.replaceAll(articles, (run) => applied(run, inArticles)),
      everywhere,
    ).replaceAll(days, (day) => longDate(day, language))
  const walk = (value: unknown, cites: boolean): unknown => {
    if (typeof value === 'string') return cites ? cite(value) : value
    if (Array.isArray(value)) return value.map((one) => walk(one, cites))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, walk(one, citing.has(key) && isCitation(one))]),
    )
  }
  return (compiled) => walk(compiled, false) as typeof compiled
}

type Rule = { readonly find: RegExp; readonly write: string }

const rulesOf = (list: readonly { readonly find: string; readonly write: string }[]): readonly Rule[] =>
  list.map(({ find, write }) => ({ find: new RegExp(find, 'g'), write }))

const applied = (text: string, rules: readonly Rule[]): string =>
  rules.reduce((before, { find, write }) => before.replaceAll(find, write), text)

const isCitation = (value: unknown): boolean =>
  typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))
