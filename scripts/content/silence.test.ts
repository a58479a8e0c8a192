import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { holds } from '#core/condition/evaluate.ts'
import { parseCondition } from '#core/condition/parse.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { libraryOf } from '#tests/support/small-library.ts'
import { anyCondition } from '#tests/support/arbitrary-condition.ts'
import { choiceFor as question } from '#tests/support/small-question.ts'
import { Silence } from './silence.ts'

const facts = { quiet: parseCondition('not (banner == yes)', {}), loud: parseCondition('not $quiet', {}) }
const questionnaire: Questionnaire = {
  type: 'PRIVACY_POLICY',
  slug: 'privacy-policy',
  name: 'Privacy policy',
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
            question('owner', ['person', 'company'], { required: true }),
            question('banner', ['yes', 'no']),
            question('reopen', ['link', 'button'], { if: 'banner == yes' }),
            question('plan', ['monthly', 'yearly'], { required: true, default: 'monthly' }),
            {
              ...question('uses', [], { type: 'multiple' }),
              answers: [
                { value: 'ads', label: 'Ads', priceExtra: false, exclusive: false, nested: [] },
                {
                  value: 'mail',
                  label: 'Mail',
                  priceExtra: false,
                  exclusive: false,
                  nested: [],
                  visibleWhen: parseCondition('plan == yearly', {}),
                },
              ],
            },
            question('period', ['month', 'week'], { if: 'plan == monthly' }),
            question('name', [], { type: 'text', if: 'owner == person' }),
          ],
        },
      ],
    },
  ],
  facts,
  knownKeys: [],
}
const silence = new Silence(questionnaire, libraryOf([], { facts, kinds: {}, providerQuestions: {} }))
const addedTo = (source: string): readonly string[] => silence.adds(parseCondition(source, {})).map(({ key }) => key)

describe('a condition begins to hold', () => {
  test.each([
    ['banner == no', []],
    ['banner != no', []],
    ['not (banner == no)', ['banner']],
    ['not (banner != no)', ['banner']],
    ['$quiet', ['banner']],
    ['not $loud and owner == person', ['banner']],
    ['$loud', []],
    // Nobody can leave it open, or it is not asked.
    ['not (owner == person)', []],
    ['not (name is_set) and owner == company', []],
    // Where the answer does not matter, silence does not either.
    ['banner == no or not (banner == no)', []],
    ['not (banner == no) and banner is_set', []],
    // Open it hides what was answered, or a value.
    ['not (reopen is_set)', ['banner', 'reopen']],
    ['not (reopen is_set) and banner == yes', ['reopen']],
    ['not (uses has mail)', ['plan', 'uses']],
    ['not (uses has ads)', ['uses']],
  ])('%s: when one of %j is left open', (source, expected) => {
    expect(addedTo(source)).toEqual(expected)
  })

  test('although an answer is filled in, which nobody confirmed', () => {
    expect(addedTo('not (plan == yearly)')).toEqual(['plan'])
    // What is filled in still asks.
    expect(addedTo('not (plan == monthly) and period == week')).toEqual(['plan'])
    expect(addedTo('not (period is_set) and owner == company')).toEqual(['period'])
  })
})

test('what trying all answers finds is found', () => {
  const values: Readonly<Record<string, readonly (string | readonly string[] | undefined)[]>> = {
    owner: ['person', 'company'],
    banner: ['yes', 'no', undefined],
    reopen: ['link', 'button', undefined],
    plan: ['monthly', 'yearly', undefined],
    period: ['month', 'week', undefined],
    uses: [['ads'], ['mail'], ['ads', 'mail'], undefined],
    name: ['Ada', undefined],
  }
  const context = { today: '2026-11-25', authorities: {}, confirmed: nothingConfirmed }
  const walk = (given: Answers): Answers => interview(questionnaire, given, context).standing
  let all: readonly Answers[] = [{}]
  for (const [key, some] of Object.entries(values))
    all = all.flatMap((one) => some.map((value) => ({ ...one, [key]: value })))
  const owners = [...new Map(all.map((one) => walk(one)).map((one) => [JSON.stringify(one), one])).values()]
  const tried = (source: string): readonly string[] => {
    const condition = parseCondition(source, {})
    return ['banner', 'reopen', 'plan', 'period', 'uses', 'name'].filter((key) =>
      owners.some(
        (one) =>
          one[key] !== undefined &&
          !holds(condition, one, facts) &&
          holds(condition, walk({ ...one, [key]: undefined }), facts),
      ),
    )
  }
  const leaf = fc.oneof(
    fc.constantFrom(
      'owner == person',
      'banner == yes',
      'banner != no',
      'reopen == link',
      'plan == yearly',
      'period == week',
      '$quiet',
    ),
    fc.constantFrom('uses has ads', 'uses has mail', 'uses has_any [ads, mail]', 'reopen in [link, button]', '$loud'),
    fc.constantFrom(...Object.keys(values)).map((key) => `${key} is_set`),
  )
  const source = anyCondition(leaf)
  fc.assert(
    fc.property(source, (text) => {
      expect(addedTo(text)).toEqual(expect.arrayContaining([...tried(text)]))
    }),
    { numRuns: 500 },
  )
})
