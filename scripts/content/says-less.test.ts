import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { contentWith } from '#tests/support/content.ts'
import { clauseOf, libraryOf } from '#tests/support/small-library.ts'
import { asking, questionFor } from '#tests/support/small-question.ts'
import { comparedIn } from './condition-scope.ts'
import { checkSaysLess } from './says-less.ts'
import { parseTemplateInline } from './template-markdown.ts'

const folder = 'shop'
const banner = questionFor('banner', {
  type: 'single',
  answers: ['yes', 'no'].map((value) => ({ value, label: value, priceExtra: false, exclusive: false, nested: [] })),
})
const questionnaire = asking([banner])

/** The mistakes in a type with a clause and a phrase of two variants, without their `content/shop/`. */
function mistakesIn(when: string, lists: { readonly less?: string; readonly more?: string } = {}): readonly string[] {
  const library = libraryOf([clauseOf('asks', 'We {{ask-words}}.', { if: when })], {
    phrases: {
      'ask-words': [
        { id: 'ask-yes', when: parseCondition('banner == yes', {}), text: parseTemplateInline('ask') },
        { id: 'ask-else', text: parseTemplateInline('wait') },
      ],
    },
    kinds: {},
    providerQuestions: {},
  })
  const content = contentWith({
    [`content/${folder}/parts/part.yaml`]: `clauses:\n- {id: asks, when: '${when}', sources: []}`,
    [`content/${folder}/phrases/all.yaml`]: 'ask-words:\n- {id: ask-yes, when: banner == yes}\n- {id: ask-else}',
    ...(lists.less && { [`content/${folder}/says-less.yaml`]: lists.less }),
    ...(lists.more && { [`content/${folder}/says-more.yaml`]: lists.more }),
  })
  const keys = comparedIn(questionsOf(questionnaire), { countries: new Set(), states: new Set() }, () => [])
  const type = { folder, library, questionnaire, conditions: { facts: {}, keys, lists: {} } }
  checkSaysLess(content, [type])
  return content.mistakes.found.map((found) => found.replace(/^content\/shop\//, ''))
}

test('a clause that an open answer prints is a mistake, and so is a last variant', () => {
  expect(mistakesIn('not (banner == no)')).toEqual([
    'parts/part.yaml:2: asks is printed as soon as banner is open, where banner is no',
    'phrases/all.yaml:3: ask-else is printed as soon as banner is open, where banner is yes',
  ])
  expect(mistakesIn('banner == yes')).toEqual([])
})

test('unless it is listed as saying less, or as still to be mended', () => {
  const less = '- because: It names what the law gives.\n  open: {banner: [asks]}'
  expect(mistakesIn('not (banner == no)', { less, more: 'banner: [ask-else]' })).toEqual([])
})

test('a line that is not needed is a mistake', () => {
  expect(mistakesIn('banner == yes', { more: 'banner: [asks]' })).toEqual([
    'says-more.yaml:1: asks is not printed because banner is open: the line is not needed',
  ])
  expect(mistakesIn('not (banner == no)', { more: 'banner: [asks, ask-else, asks, ask-elsee]' })).toEqual([
    'says-more.yaml:1: asks is listed twice for banner',
    'says-more.yaml:1: no clause and no variant is called ask-elsee; did you mean “ask-else”?',
  ])
  const less = '- because: It names what the law gives.\n  open: {baner: [asks]}'
  expect(mistakesIn('banner == yes', { less })).toEqual([
    'says-less.yaml:2: no question has the key baner; did you mean “banner”?',
  ])
})
