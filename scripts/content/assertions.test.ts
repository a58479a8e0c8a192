import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseCondition } from '#core/condition/parse.ts'
import type { Condition } from '#core/condition/condition.ts'
import type { Question, Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { contentWith } from '#tests/support/content.ts'
import { libraryOf, template } from '#tests/support/small-library.ts'
import { choiceFor } from '#tests/support/small-question.ts'
import { checkAssertions } from './assertions.ts'
import { comparedIn } from './condition-scope.ts'
import type { CompiledType } from './marks.ts'
import { parseTemplateInline } from './template-markdown.ts'

const folder = 'shop'
const file = {
  part: `content/${folder}/parts/part.yaml`,
  phrases: `content/${folder}/phrases/all.yaml`,
  nothing: `content/${folder}/asserts-nothing.yaml`,
  assertions: 'content/common/assertions.yaml',
  facts: 'content/common/stated-facts.yaml',
}

const question = (userData: string, values: readonly string[], more: Partial<Question> = {}): Question =>
  choiceFor(userData, values, { required: true, ...more })
const condition = (source: string): Condition => parseCondition(source, {})

const questionnaire: Questionnaire = {
  type: 'TEST',
  slug: folder,
  name: 'Shop',
  titles: [],
  steps: [
    {
      step: 1,
      id: 'one',
      title: 'One',
      sections: [
        {
          id: 'all',
          title: 'All',
          questions: [
            question('banner', ['yes', 'no']),
            question('reopen', [], { type: 'text', visibleWhen: condition('banner == yes') }),
            question('months', [], { type: 'number', required: false }),
            question('tools', [], { type: 'providers', required: false, providerCategory: 'analytics' }),
            question('table', [], {
              type: 'group',
              required: false,
              fields: [
                {
                  userData: 'kind',
                  type: 'single',
                  label: 'Kind',
                  required: true,
                  answers: [
                    { value: 'needed', label: 'Needed' },
                    { value: 'wanted', label: 'Wanted' },
                  ],
                },
              ],
            }),
          ],
        },
      ],
    },
  ],
  facts: {},
  knownKeys: [],
}

type RawClause = { id: string; when?: string; each?: string; when_entry?: string; states?: Record<string, string> }

/** A small type whose clauses and phrases are written as content is. */
function typeOf(part: string, phrases: string): CompiledType {
  const raw = parse(part) as { when?: string; clauses: RawClause[] }
  const variants = parse(phrases) as Record<string, RawClause[]>
  const when = (source: string | undefined) => source && { when: condition(source) }
  const library = libraryOf([], {
    parts: [
      {
        id: 'part',
        heading: [],
        ...when(raw.when),
        clauses: raw.clauses.map((one) => ({
          id: one.id,
          sources: [],
          blocks: template(said[one.id] ?? 'Words.'),
          ...when(one.when),
          ...(one.each && { each: one.each }),
          ...(one.when_entry && { whenEntry: condition(one.when_entry) }),
        })),
      },
    ],
    phrases: Object.fromEntries(
      Object.entries(variants).map(([name, all]) => [
        name,
        all.map((one) => ({ id: one.id, ...when(one.when), text: parseTemplateInline(said[one.id] ?? 'words') })),
      ]),
    ),
    facts: { asks: condition('banner == yes') },
    kinds: { tools: 'providers', table: 'entries' },
    providerQuestions: { tools: 'analytics' },
  })
  const providersOf = () => Object.keys(library.providers)
  const keys = comparedIn(questionsOf(questionnaire), { countries: new Set(), states: new Set() }, providersOf)
  return { folder, library, questionnaire, conditions: { facts: library.facts, keys, lists: {} } }
}

const said: Readonly<Record<string, string>> = {
  button: 'A button opens the form.',
  'with-phrase': 'We {{ask-words}}.',
}

/** The mistakes found, each without its `content/`. */
function mistakesIn(files: Partial<Record<keyof typeof file, string>>): readonly string[] {
  const texts = { part: 'clauses: []', phrases: '{}', assertions: '{}', facts: '{}', ...files }
  const content = contentWith(
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [file[name as keyof typeof file], text])),
  )
  checkAssertions(content, [typeOf(texts.part, texts.phrases)], { all: true, strict: true })
  return content.mistakes.found.map((found) => found.replace(/^content\/(?:common|shop)\//, ''))
}

const assertions = 'banner: {kind: interface, says: A banner asks., known_when: banner == yes}'
/** The mistakes of one clause that asserts the banner. */
const ofClause = (more: string, known = 'banner == yes') =>
  mistakesIn({
    part: `clauses:\n- {id: one, asserts: [banner], ${more}}`,
    assertions: `banner: {kind: interface, says: A banner asks., known_when: '${known}'}`,
  })

describe('a clause earns what it asserts', () => {
  test.each([
    ['by its own condition', 'when: banner == yes', 'banner == yes'],
    ['by a fact', 'when: $asks', 'banner == yes'],
    ['by a question that is asked of nobody else', 'when: reopen is_set', 'banner == yes'],
    ['because no other answer is left', 'when: not (banner == no)', 'banner == yes'],
    [
      'by a longer condition',
      "when: '(banner == yes or reopen is_set) and months > 3'",
      'banner == yes and months is_set',
    ],
    ['by a narrower number', 'when: months > 6', 'months >= 4'],
    ['by the entries of a list', 'each: tools', 'tools is_set'],
    ['by a service', "each: tools, when_entry: 'id == ga'", 'tools has ga'],
    ['by what is known of services', "each: tools, when_entry: 'not own and country == CA'", 'tools has ca'],
    ['by the choice of an entry', 'each: table, when_entry: kind == wanted', 'kind has wanted'],
  ])('%s', (_, more, known) => {
    expect(ofClause(more, known)).toEqual([])
  })

  test.each([
    ['without a condition', 'sources: []', 'banner == yes', 'banner is no'],
    ['with the opposite', 'when: banner == no', 'banner == yes', 'banner is no'],
    ['where another answer is possible', 'when: months is_set', 'reopen is_set', 'banner is no; months is answered'],
    ['with too wide a number', 'when: months > 2', 'months >= 4', 'months is at least 3 and at most 3'],
    ['with another service', "each: tools, when_entry: 'id == ca'", 'tools has ga', 'tools has ca'],
    ['with a service of the owner', 'each: tools, when_entry: own', 'tools has_any [ga, ca]', 'tools is not ga or ca'],
    [
      'by another entry',
      'each: table, when_entry: not (kind == needed)',
      'kind has needed',
      'kind has wanted; table is answered',
    ],
  ])('not %s', (_, more, known, example) => {
    const [mistake, ...others] = ofClause(more, known)
    expect(mistake).toMatch(/^parts\/part.yaml:2: one asserts banner, which is not known where /)
    for (const answer of example.split('; ')) expect(mistake).toContain(answer)
    expect(others).toEqual([])
  })

  test('by the condition of its part too', () => {
    expect(mistakesIn({ part: 'when: banner == yes\nclauses:\n- {id: one, asserts: [banner]}', assertions })).toEqual(
      [],
    )
  })
})

describe('a variant of a phrase earns what it asserts', () => {
  const phrases = (first: string, second: string) => `ask-words:\n- {id: first, ${first}}\n- {id: second${second}}\n`
  const part = (when: string) => `clauses:\n- {id: with-phrase, when: ${when}}`

  test('by its own condition', () => {
    const found = mistakesIn({
      part: part('months is_set'),
      phrases: phrases('when: banner == yes, asserts: [banner]', ''),
      assertions,
    })
    expect(found).toEqual([])
  })
  test('by the failure of those before it', () => {
    const found = mistakesIn({
      part: part('months is_set'),
      phrases: phrases('when: banner == no', ', asserts: [banner]'),
      assertions,
    })
    expect(found).toEqual([])
  })
  test('by the clauses that print it', () => {
    const files = { phrases: phrases('when: months is_set', ', asserts: [banner]'), assertions }
    expect(mistakesIn({ ...files, part: part('banner == yes') })).toEqual([])
    expect(mistakesIn({ ...files, part: part('banner == no') })).toEqual([
      'phrases/all.yaml:3: second asserts banner, which is not known where banner is no; months is not answered',
    ])
  })
})

describe('names', () => {
  test('an assertion that does not exist', () => {
    expect(
      mistakesIn({
        part: 'clauses:\n- {id: one, asserts: [baner]}\n- {id: two, when: banner == yes, asserts: [banner]}',
        assertions,
      }),
    ).toEqual(['parts/part.yaml:2: there is no assertion baner; did you mean “banner”?'])
  })
  test('an assertion that nothing makes', () => {
    expect(mistakesIn({ assertions })).toEqual(['assertions.yaml:1: no clause and no phrase asserts banner'])
  })
  test('an answer that the type does not know', () => {
    expect(ofClause('when: banner == yes', 'baner == yes')).toEqual([
      'assertions.yaml:1: no question has the key baner; did you mean “banner”?',
    ])
  })
  test('a type of which an assertion says nothing', () => {
    const other = 'banner: {kind: interface, says: A banner asks., known_when: {blog: banner == yes}}'
    expect(mistakesIn({ part: 'clauses:\n- {id: one, asserts: [banner]}', assertions: other })).toEqual([
      'assertions.yaml:1: banner says nothing of shop, where a clause asserts it',
      'assertions.yaml:1: no agreement type is called blog',
    ])
  })
  test('facts and values that nobody named, and those that nobody states', () => {
    const states =
      '- {id: one, states: {mode: fast}}\n- {id: two, states: {mod: slow}}\n- {id: three, states: {mode: slov}}'
    const facts = "mode:\n  about: How?\n  values:\n  - fast\n  - slow\nspeed: {about: 'How fast?', printed: true}"
    expect(mistakesIn({ part: `clauses:\n${states}`, facts })).toEqual([
      'parts/part.yaml:3: there is no fact mod; did you mean “mode”?',
      'parts/part.yaml:4: mode has no value slov; did you mean “slow”?',
      'stated-facts.yaml:5: no clause and no phrase states slow of mode',
      'stated-facts.yaml:6: no clause and no phrase states speed',
    ])
  })
  test('a printed answer that nothing prints', () => {
    const part = "clauses:\n- {id: one, states: {speed: '{{monhts}}'}}"
    expect(mistakesIn({ part, facts: "speed: {about: 'How fast?', printed: true}" })).toEqual([
      'parts/part.yaml:2: {{monhts}} names nothing that can be printed; did you mean “months”?',
    ])
  })
})

describe('words that may assert something', () => {
  const part = 'clauses:\n- {id: button}'
  test('are pointed at once a type has its list of those that assert nothing', () => {
    expect(mistakesIn({ part })).toEqual([])
    expect(mistakesIn({ part, nothing: '[]' })).toEqual([
      `parts/part.yaml:2: button says “button”: mark what it asserts, or list it in ${file.nothing} with the reason`,
    ])
  })
  test('are explained by a mark or by a reason', () => {
    expect(mistakesIn({ part, nothing: '- {clauses: [button], because: It is the reader’s.}' })).toEqual([])
    const marked = 'clauses:\n- {id: button, when: banner == yes, asserts: [banner]}'
    expect(mistakesIn({ part: marked, assertions, nothing: '[]' })).toEqual([])
  })
  test('a reason for nothing is refused', () => {
    const nothing =
      '- {clauses: [one], because: It is the reader’s.}\n- {clauses: [onne], because: It is the reader’s.}'
    expect(mistakesIn({ part: 'clauses:\n- {id: one}', nothing })).toEqual([
      'asserts-nothing.yaml:1: one has no words that need an explanation',
      'asserts-nothing.yaml:2: no clause and no variant is called onne; did you mean “one”?',
    ])
  })
})
