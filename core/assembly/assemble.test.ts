import { describe, expect, test } from 'vitest'
import { parseTemplateInline } from '#scripts/content/template-markdown.ts'
import { clauseOf, libraryOf } from '#tests/support/small-library.ts'
import { parseCondition } from '../condition/parse.ts'
import { clause, heading, item, link, lineBreak, list, p, strong, text } from '../document/build.ts'
import type { Block } from '../document/node.ts'
import { plainText } from '../document/text.ts'
import type { ClauseDefinition, ClauseLibrary, Provider } from '../library/library.ts'
import type { Answers } from '../answers/answers.ts'
import { assemble } from './assemble.ts'
import { Services } from './catalogue.ts'
import { computedAnswers } from './computed-keys.ts'

const date = '2026-11-21'

/** The blocks of a one-clause document, without the part's heading. */
function blocksOf(
  markdown: string,
  answers: Answers,
  more: Partial<ClauseDefinition> & { if?: string } = {},
  library: Partial<ClauseLibrary> = {},
): readonly Block[] {
  const { agreement } = assemble(libraryOf([clauseOf('one', markdown, more)], library), answers, { date })
  return agreement.children.flatMap(({ children }) => children.slice(1))
}

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

describe('placeholders', () => {
  test('text is printed as typed and never parsed', () => {
    const typed = '__bold__ <b>[x](javascript:1)</b> {{data}} [[y]]'
    expect(blocksOf('By {{name}}.', { name: typed })).toEqual([p(`By ${typed}.`)])
  })
  test('addresses become links', () => {
    expect(blocksOf('{{site}} {{mail}}', { site: 'shop.example/x', mail: 'a@b.example' })).toEqual([
      p(link('https://shop.example/x', 'shop.example/x'), ' ', link('mailto:a@b.example', 'a@b.example')),
    ])
  })
  test('an answer can be the address of a link', () => {
    expect(blocksOf('[the form]({{site}})', { site: 'https://a.example' })).toEqual([
      p(link('https://a.example', 'the form')),
    ])
  })
  test('lines become line breaks', () => {
    expect(blocksOf('{{address}}', { address: 'Street 1\n\n10115 Berlin' })).toEqual([
      p('Street 1', lineBreak(), '10115 Berlin'),
    ])
  })
  test('lines in a sentence are parted by commas', () => {
    expect(blocksOf('Write to {{address|line}}.', { address: 'Street 1,\n\n10115 Berlin\n' })).toEqual([
      p('Write to Street 1, 10115 Berlin.'),
    ])
  })
  test('dates and countries are written out', () => {
    expect(blocksOf('{{day}}, {{country}}', { day: '2026-11-21', country: 'DE' })).toEqual([
      p('21 November 2026, Germany'),
    ])
  })
  test('choices read as the words file says, own entries as typed, in quotation marks where they begin like a sentence', () => {
    const data = ['name', 'email', { name: 'Shoe size' }]
    expect(blocksOf('We keep {{data|and}}.', { data })).toEqual([
      p('We keep your name, your e-mail address and “Shoe size”.'),
    ])
    expect(blocksOf('No {{data|or}}.', { data: ['name', 'email'] })).toEqual([
      p('No your name or your e-mail address.'),
    ])
    expect(blocksOf('- {{data|each}};', { data })).toEqual([
      list(item('your name;'), item('your e-mail address;'), item('Shoe size;')),
    ])
  })
  test('own entries can stand apart from the list, behind semicolons', () => {
    expect(
      blocksOf('We keep {{data|apart}}.', {
        data: ['name', { name: 'show the track' }, 'email', { name: 'plan walks' }],
      }),
    ).toEqual([p('We keep your name and your e-mail address; “show the track”; “plan walks”.')])
    expect(blocksOf('We keep {{data|apart}}.', { data: [{ name: 'show the track' }] })).toEqual([
      p('We keep “show the track”.'),
    ])
  })
  test('a name that is not answered yet is no value', () => {
    const markdown = 'To {{operatorName}}[[, {{address}}]], {{mail}}:'
    expect(blocksOf(markdown, { mail: 'a@b.example' })).toEqual([])
    expect(blocksOf(markdown, { mail: 'a@b.example', ownerName: 'Ada' })).toEqual([
      p('To Ada, ', link('mailto:a@b.example', 'a@b.example'), ':'),
    ])
    expect(blocksOf('Welcome[[ to {{serviceName}}]].', {})).toEqual([p('Welcome.')])
  })
  test('a number stands with its noun, in the form that the number asks for', () => {
    expect(blocksOf('For {{period|days}}.', { period: 1 })).toEqual([p('For 1 day.')])
    expect(blocksOf('For {{period|days}}.', { period: 14 })).toEqual([p('For 14 days.')])
    expect(blocksOf('Yes[[, for {{period|days}}]].', {})).toEqual([p('Yes.')])
  })
  test('a span in double brackets is left out when something in it has no value', () => {
    const markdown = '{{name}}[[ at __{{site}}__]][[ ({{mail}})]].'
    expect(blocksOf(markdown, { name: 'Ada', mail: 'a@b.example' })).toEqual([
      p('Ada (', link('mailto:a@b.example', 'a@b.example'), ').'),
    ])
  })
  test('a missing value outside such a span loses the paragraph and is reported', () => {
    const { clauses, unfilled } = assemble(libraryOf([clauseOf('a', 'By {{name}}.')]), {}, { date })
    expect([clauses, unfilled]).toEqual([[], ['a']])
  })
  test('phrases print the first variant whose condition holds', () => {
    const phrases = {
      'who-runs': [
        { id: 'us', when: parseCondition('country == US', {}), text: parseTemplateInline('an __American__') },
        { id: 'other', text: parseTemplateInline('a person called {{name}}') },
      ],
    }
    expect(blocksOf('Run by {{who-runs}}.', { country: 'US' }, {}, { phrases })).toEqual([
      p('Run by an ', strong('American'), '.'),
    ])
    expect(blocksOf('Run by {{who-runs}}.', { country: 'DE', name: 'Ada' }, {}, { phrases })).toEqual([
      p('Run by a person called Ada.'),
    ])
  })
  test('a label goes with the list that it is put before', () => {
    const markdown = '- __Service:__ One\n  - __Data:__\n    - {{data|each}}\n  - __Notes:__'
    const rows = (answers: Answers) => blocksOf(markdown, answers).map(plainText)
    expect(rows({ data: ['name'] })).toEqual(['Service: One\nData:\nyour name\nNotes:'])
    expect(rows({})).toEqual(['Service: One\nNotes:'])
  })

  test('a reference links to a part that is in, and has no value otherwise', () => {
    const parts = [
      { id: 'one', heading: [text('One')], clauses: [clauseOf('a', 'See {{ref:two}}[[ and {{ref:three}}]].')] },
      { id: 'two', heading: [text('What we keep')], clauses: [clauseOf('b', 'Two.')] },
      { id: 'three', heading: [text('Three')], clauses: [clauseOf('c', 'Three.', { if: 'country == US' })] },
    ]
    expect(assemble(libraryOf([], { parts }), {}, { date }).agreement.children[0]!.children[1]).toEqual(
      p('See ', link('#what-we-keep', 'What we keep'), '.'),
    )
  })
  test('a part whose lists have no entry to print is not referred to', () => {
    const list = clauseOf('b', '- {{what}}', { each: 'table', whenEntry: parseCondition('period is_set', {}) })
    const parts = [
      { id: 'one', heading: [text('One')], clauses: [clauseOf('a', 'See us[[ and {{ref:two}}]].')] },
      { id: 'two', heading: [text('Two')], clauses: [list] },
    ]
    const first = (table: Answers['table']) =>
      plainText(assemble(libraryOf([], { parts }), { table }, { date }).agreement.children[0]!)
    expect(first([{ what: 'Logs' }])).toBe('One\nSee us.')
    expect(first([{ what: 'Logs', period: '14 days' }])).toBe('One\nSee us and Two.')
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

test('a name that ends with a full stop closes the sentence', () => {
  expect(blocksOf('We are __{{name}}__. You are {{mail}}.', { name: 'Example, Inc.', mail: 'a@b.example' })).toEqual([
    p('We are ', strong('Example, Inc.'), ' You are ', link('mailto:a@b.example', 'a@b.example'), '.'),
  ])
  expect(blocksOf('We are {{name}}.', { name: 'Example, Inc.' })).toEqual([p('We are Example, Inc.')])
})

test('a list of services whose names nobody knows has no value', () => {
  expect(blocksOf('The tool[[ ({{tools|and}})]] counts.', { tools: ['unknown'] })).toEqual([p('The tool counts.')])
})

test('what is computed from the services: where data go and what protects them', () => {
  const tools = ['ga', 'ca', 'own', { name: 'My tool', country: 'IN' }]
  const answers = { tools, storageCountries: ['home', 'uk'], country: 'DE' }
  const computed = computedAnswers(answers, new Services(answers, libraryOf([])))
  expect(computed).toMatchObject({
    recipients: ['ga', 'ca'],
    ownRecipients: ['My tool'],
    recipientCountries: ['CA', 'DE', 'GB', 'IN', 'US'],
    outsideEea: ['CA', 'GB', 'IN', 'US'],
    outsideEeaAdequate: ['CA', 'GB'],
    outsideEeaOther: ['IN'],
    outsideUk: ['CA', 'IN', 'US'],
    outsideUkAdequate: [],
    usRecipients: ['Analytics One'],
    eeaAdequateRecipients: ['Analytics Two (CA)'],
    eeaOtherRecipients: ['My tool (IN)'],
  })
})

test('a service of a group: where its company is, where the group is, and which certificate covers it', () => {
  const library = libraryOf([])
  const ga = { ...library.providers['ga']!, ownerEurope: 'One Limited', ownerEuropeCountry: 'GB' }
  const tool = (id: string, dpf: Provider['dpf']): Provider => ({ ...ga, id, name: id, dpf })
  const providers = { ga: tool('ga', 'yes'), ca: tool('ca', 'unknown') }
  const answers = { tools: ['ga', 'ca'], country: 'DE' }
  const computed = computedAnswers(answers, new Services(answers, { ...library, providers }))
  expect(computed).toMatchObject({
    recipientCountries: ['GB', 'US'],
    usRecipients: ['ca', 'ga'],
    // The framework certifies companies, not services.
    usCertified: ['One LLC'],
    usUncertified: ['ca'],
    eeaAdequateRecipients: ['ca (GB)', 'ga (GB)'],
  })
  // An app store that sells in its own name: its company in the EEA receives the data and answers for its group.
  const store = { ...tool('ga', 'yes'), ownerEuropeCountry: 'DE', role: 'controller' as const, sellsItself: true }
  const sold = new Services({ tools: ['ga'], country: 'DE' }, { ...library, providers: { ga: store } })
  expect(computedAnswers({}, sold)).toMatchObject({
    usCertified: [],
    usThroughEurope: ['ga'],
  })
  const words = '- {{name}}, {{ownerCountry}}[[ (group in {{groupCountry}})]]'
  const printed = (country: string) =>
    JSON.stringify(blocksOf(words, { tools: ['ga'], country }, { each: 'tools' }, { providers }))
  expect(printed('DE')).toContain('ga, GB (group in the United States)')
  expect(printed('JP')).toContain('ga, the United States')
  expect(printed('JP')).not.toContain('group')
})
