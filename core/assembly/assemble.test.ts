import { describe, expect, test } from 'vitest'
import { blocksOf, clauseOf, libraryOf } from '#tests/support/small-library.ts'
import { parseCondition } from '../condition/parse.ts'
import { clause, heading, item, link, list, p, strong } from '../document/build.ts'
import type { Answers } from '../answers/answers.ts'
import { assemble } from './assemble.ts'

const date = '2026-11-21'

test('a document is its clauses in order, the part’s heading with the first', () => {
  const library = libraryOf([
    clauseOf('a', 'One.'),
    clauseOf('b', 'Two.', { if: 'country == US' }),
    clauseOf('c', 'Three.'),
  ])
  const { agreement } = assemble(
    library,
    {
      documentTitle: 'Privacy Notice',
      companyName: 'Example Ltd',
      websiteName: 'Example',
      effectiveDate: '2026-12-01',
    },
    { date },
  )
  expect(agreement).toEqual({
    type: 'agreement',
    title: 'Privacy Notice',
    language: 'en',
    date: '2026-12-01',
    author: 'Example Ltd',
    site: 'Example',
    paper: 'a4',
    children: [clause('a', heading(2, 'The part'), p('One.')), clause('c', p('Three.'))],
  })
})

test('a copy of what was made keeps the answers', () => {
  const made = assemble(libraryOf([clauseOf('a', 'One.')]), { websiteName: 'Example' }, { date })
  expect({ ...made }.answers).toMatchObject({ websiteName: 'Example' })
})

test('a part without clauses disappears', () => {
  expect(
    assemble(libraryOf([clauseOf('a', 'One.', { if: 'country == US' })]), {}, { date }).agreement.children,
  ).toEqual([])
})

test('the owner’s details are kept apart from the text, those that were answered', () => {
  const library = libraryOf([clauseOf('a', 'One.')])
  const partyOf = (answers: Answers) => assemble(library, answers, { date }).agreement.party
  expect(partyOf({ companyAddress: '1 Mill Lane\nGalway', contactEmail: 'a@b.example', contactPhone: '' })).toEqual({
    address: '1 Mill Lane\nGalway',
    email: 'a@b.example',
  })
  expect(partyOf({ companyName: 'Example Ltd' })).toBeUndefined()
})

describe('law as of the assembly date', () => {
  test.each([
    ['2027-05-12', 0],
    ['2027-05-13', 1],
  ])('a clause from 2027-05-13 on %s', (day, count) => {
    expect(
      assemble(libraryOf([clauseOf('a', 'New.', { from: '2027-05-13' })]), {}, { date: day }).clauses,
    ).toHaveLength(count)
  })
  test.each([
    ['2027-05-12', 1],
    ['2027-05-13', 0],
  ])('a clause until 2027-05-12 on %s', (day, count) => {
    expect(
      assemble(libraryOf([clauseOf('a', 'Old.', { until: '2027-05-12' })]), {}, { date: day }).clauses,
    ).toHaveLength(count)
  })
})

describe('clauses that repeat', () => {
  const table = [
    { what: 'Invoices', period: '10 years' },
    { what: 'Logs', period: '14 days' },
  ]
  test('print once for each entry; lists that meet become one', () => {
    expect(blocksOf('- __{{what}}:__ {{period}}', { table }, { each: 'table' })).toEqual([
      list(item(p(strong('Invoices:'), ' 10 years')), item(p(strong('Logs:'), ' 14 days'))),
    ])
  })
  test('print services with their facts, leaving out what is not known', () => {
    const tools = ['ga', 'unknown', { name: 'My tool', purpose: 'Counts' }]
    expect(
      blocksOf(
        '- {{name}}[[ of {{owner}}]][[ in {{country}}]]: {{purpose}}[[ ([notice]({{privacyUrl}}))]]',
        { tools },
        { each: 'tools' },
      ),
    ).toEqual([
      list(
        item(
          p(
            'Analytics One of One LLC in the United States: Counts visits (',
            link('https://one.example/privacy', 'notice'),
            ')',
          ),
        ),
        item('My tool: Counts'),
      ),
    ])
  })
  test('print the cookies of a service as a list in its entry', () => {
    const cookies = [
      { name: '_x', purpose: 'tells visitors apart', duration: '2 years' },
      { name: '_y', purpose: 'keeps the session', duration: '30 minutes' },
    ]
    const { providers } = libraryOf([])
    const withCookies = { providers: { ...providers, ga: { ...providers['ga']!, cookies } } }
    const nested = list(item('_x: tells visitors apart, 2 years'), item('_y: keeps the session, 30 minutes'))
    expect(
      blocksOf('- {{name}}\n  - {{cookies|each}}', { tools: ['ga', 'ca'] }, { each: 'tools' }, withCookies),
    ).toEqual([list(item(p('Analytics One'), nested), item('Analytics Two'))])
  })
  test('print the cookies that a service counts with apart from its others', () => {
    const cookies = [
      { name: 'cart', purpose: 'remembers the cart', duration: '2 weeks' },
      { name: '_y', purpose: 'shop statistics', duration: '1 year', host: 'one.example', use: 'statistics' as const },
      { name: 'by', purpose: 'remembers the author', duration: '1 year', with: 'comments' as const },
    ]
    const { providers } = libraryOf([])
    const withCookies = { providers: { ...providers, ga: { ...providers['ga']!, use: 'necessary' as const, cookies } } }
    const printed = (name: string) =>
      blocksOf(
        `- {{name}}\n  - {{${name}|each}}`,
        { tools: ['ga'], features: ['shop'] },
        { each: 'tools' },
        withCookies,
      )
    expect(printed('necessaryCookies')).toEqual([
      list(item(p('Analytics One'), list(item('cart: remembers the cart, 2 weeks')))),
    ])
    expect(printed('statisticsCookies')).toEqual([
      list(item(p('Analytics One'), list(item('_y (one.example): shop statistics, 1 year')))),
    ])
  })
  test('an entry’s missing field hides the owner’s answer of the same name', () => {
    const answers = { tools: [{ name: 'My tool' }], privacyUrl: 'https://owner.example', country: 'US' }
    expect(blocksOf('- {{name}}[[ ([notice]({{privacyUrl}}))]]', answers, { each: 'tools' })).toEqual([
      list(item('My tool')),
    ])
    expect(blocksOf('- {{name}}', answers, { each: 'tools', whenEntry: parseCondition('country == US', {}) })).toEqual(
      [],
    )
  })
  test('only for the entries that pass their own condition', () => {
    expect(
      blocksOf(
        '- {{name}}',
        { tools: ['ga', 'ca', { name: 'My tool' }] },
        { each: 'tools', whenEntry: parseCondition('country == CA or own', {}) },
      ),
    ).toEqual([list(item('Analytics Two'), item('My tool'))])
  })
})

test('only for the choices that the owner typed in', () => {
  expect(
    blocksOf(
      '- {{data}}',
      { data: ['name', { name: 'Shoe size' }] },
      { each: 'data', whenEntry: parseCondition('own', {}) },
    ),
  ).toEqual([list(item('Shoe size'))])
})
