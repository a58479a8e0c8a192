import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes, parse } from 'parse5'
import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { offeredLanguages, type Language } from '#core/language/languages.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { renderHtml } from '#render/html/render.ts'
import { readsEnglish } from '#scripts/content/twin-check.ts'
import { loadContent, publishedTypes } from '#server/content/load-content.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'
import { personaDate } from '#tests/personas/persona-document.ts'

// WCAG 3.1.2: what is in another language than the page says so, or a screen reader reads it as gibberish.

type Said = { readonly language: string; readonly words: string }

/** The words of each paragraph, item and heading that are in the same language. */
function saidIn(html: string): readonly Said[] {
  const found: Said[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node, language: string): string => {
    if (tree.isTextNode(node)) return node.value
    if (!('childNodes' in node)) return ''
    const own = ('attrs' in node && node.attrs.find(({ name }) => name === 'lang')?.value) || language
    if (['style', 'script'].includes(node.nodeName)) return ''
    const words = node.childNodes.map((child) => visit(child, own)).join('')
    if (!['p', 'li', 'h1', 'h2', 'h3', 'td', 'th', 'dd'].includes(node.nodeName) && own === language) return words
    found.push({ language: own, words })
    return ''
  }
  visit(parse(html), '')
  return found
}

const typedIn = (given: unknown): readonly string[] =>
  typeof given === 'string' ? [given.replace(/\.$/, '')] : Object.values(given ?? {}).flatMap(typedIn)

/**
 * The words without what the persona typed, which is English in documents of all languages. A sentence begins with a capital
 * whatever was typed.
 */
const withoutTyped = (words: string, given: unknown): string =>
  typedIn(given)
    .filter(({ length }) => length > 3)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, typed) => {
      const at = left.toLowerCase().indexOf(typed.toLowerCase())
      return at < 0 ? left : left.slice(0, at) + left.slice(at + typed.length)
    }, words)

describe.each(offeredLanguages.filter((language) => language !== 'en'))('documents in %s', (language: Language) => {
  test.each(publishedTypes(true).map(({ slug }) => slug))('English words say that they are English: %s', (slug) => {
    const content = loadContent(slug, language)!
    const silent = personasOf(content.questionnaire.type).flatMap((persona) => {
      const given = answersOf(persona, content.questionnaire.type)
      const { answers } = checkAnswers(content.questionnaire, given, content.checkContext(personaDate, 'all'))
      const { agreement } = assemble(content.library, answers, { date: personaDate })
      return saidIn(renderHtml(agreement)).flatMap((one) =>
        one.language === language && readsEnglish(withoutTyped(one.words, given)) ? [one.words] : [],
      )
    })
    expect([...new Set(silent)]).toEqual([])
  })
})

test('the British form is English all through, its seller’s country too', () => {
  const { questionnaire, library, checkContext } = loadContent('terms-conditions', 'de')!
  const forms = personasOf(questionnaire.type).flatMap((persona) => {
    const { answers } = checkAnswers(
      questionnaire,
      answersOf(persona, questionnaire.type),
      checkContext(personaDate, 'all'),
    )
    const { agreement } = assemble(library, { ...answers, country: 'DE' }, { date: personaDate })
    const [, form] = /(\(Complete and return this form[\s\S]*?)Name of consumer/.exec(renderHtml(agreement)) ?? []
    return form ? [form] : []
  })
  expect(forms.length).toBeGreaterThan(0)
  for (const form of forms) expect(form).toMatch(/Germany/)
  expect(forms.join('\n')).not.toMatch(/Deutschland/)
})
