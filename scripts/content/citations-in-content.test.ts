import { expect, test } from 'vitest'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { languages } from '#core/language/languages.ts'
import { withCitations } from './citations.ts'
import { ContentFiles } from './content-files.ts'
import { Content } from './content.ts'
import { kinds } from './kinds.ts'
import { Yaml } from './source.ts'

const files = ContentFiles.under('.')
const content = new Content(files)

/** Every citation of law in the catalogue, in clauses and in questions. */
const citations = new Set<string>()
for (const path of files.paths.filter((one) => /(?<!\.[a-z]{2})\.yaml$/.test(one)))
  collect(new Yaml(files.text(path)).value)

function collect(value: unknown, cites = false): void {
  if (typeof value === 'string' && cites) citations.add(value)
  if (Array.isArray(value)) for (const one of value) collect(one, cites)
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      if (['source', 'sources', 'law', 'prescribedBy'].includes(key)) collect(one, true)
      // The names of elements are no citations.
      else if (key !== 'elements' || Array.isArray(one)) collect(one)
}

/** A statute whose name has nearly no capitals. */
const quebec = 'Act respecting the protection of personal information in the private sector'

/** Statutes and policies keep the names that their authors gave them: words with capitals, and small ones between them. */
const capital = String.raw`\p{Lu}[\p{L}\p{N}’'&./-]*`
const small = 'of|and|the|for|on|in|to|by|or|from|under|respecting'
const names = new RegExp(String.raw`${quebec}|${capital}(?:,? (?:\d+ )?(?:(?:${small}) )*\(?${capital}\)?)*`, 'gu')

/** Words of statutes that are written small in their own language, and what lawyers write the same in all languages. */
const same = new Set(
  (
    'reg regs art arts artt para bis ter octies sub lit alit rev seq doc web iii vii viii privacy cookie cookies ' +
    'loi commerce juillet ordonnance décret annexe anexo ancien délibération délibérations consommation civil santé publique influenceurs ' +
    'propriété intellectuelle tourisme travail général impôts sexies des postes communications électroniques sécurité intérieure ' +
    'civile consumo guida del sobre uso las los medición audiencia dados pessoais orientativo proteção ' +
    'spółek handlowych cywilny świadczeniu usług drogą elektroniczną distansavtalslag ' +
    'prawach konsumenta komunikacji elektronicznej ochronie danych osobowych elektronisk kommunikation'
  ).split(' '),
)
const smallWords = (text: string): readonly string[] =>
  text.match(/(?<![\p{L}\p{N}.'’-])\p{Ll}[\p{Ll}-]{2,}(?![\p{L}\p{N}])/gu) ?? []

test.each(languages.filter((language) => language !== fallbackLanguage))(
  'no citation keeps English words in %s',
  (language) => {
    const cited = withCitations(content, language)
    const rules = content.open(kinds.citations, `content/common/citations.${language}.yaml`).value
    const own = new Set([...rules.articles, ...rules.words].flatMap(({ write }) => smallWords(write)))
    const english = [...citations].flatMap((source) => {
      const before = new Set(smallWords(source))
      const left = smallWords(cited({ source }).source.replaceAll(names, '')).filter(
        (word) => before.has(word) && !same.has(word) && !own.has(word),
      )
      return left.length ? [`${cited({ source }).source} (${left.join(', ')})`] : []
    })
    expect(english).toEqual([])
  },
)

test.each(languages.filter((language) => language !== fallbackLanguage))(
  'countries have their %s names',
  (language) => {
    const cited = withCitations(content, language)
    const english = new Intl.DisplayNames('en', { type: 'region' })
    const own = new Intl.DisplayNames(language, { type: 'region' })
    const { codes } = content.open(kinds.countries, 'content/countries.yaml').value
    const foreign = codes.flatMap((code) =>
      own.of(code) === english.of(code) ? [] : [new RegExp(String.raw`\(${english.of(code)}(?!\p{L})`, 'u')],
    )
    const left = [...citations]
      .map((source) => cited({ source }).source)
      .filter((one) => foreign.some((name) => name.test(one)))
    expect(left).toEqual([])
  },
)
