import type { Answers } from '#core/answers/answers.ts'
import { assemble } from '#core/assembly/assemble.ts'
import { parseCondition } from '#core/condition/parse.ts'
import type { Block } from '#core/document/node.ts'
import type { ClauseDefinition, ClauseLibrary, RequirementDefinition, TemplateBlock } from '#core/library/library.ts'
import { parseTemplate, parseTemplateInline } from '#scripts/content/template-markdown.ts'

/** The blocks of a clause written as content is. */
export const template = (markdown: string): readonly TemplateBlock[] => parseTemplate(markdown)

export const clauseOf = (
  id: string,
  markdown: string,
  more: Partial<ClauseDefinition> & { readonly if?: string } = {},
): ClauseDefinition => {
  const { if: source, ...rest } = more
  return { id, sources: [], blocks: template(markdown), ...(source && { when: parseCondition(source, {}) }), ...rest }
}

/** A duty that applies in a case; `more` says what meets it. */
export const dutyOf = (id: string, when: string, more: Partial<RequirementDefinition> = {}): RequirementDefinition => ({
  id,
  jurisdiction: 'EU',
  kind: 'mandatory',
  source: `Law of ${id}`,
  requires: `What ${id} requires`,
  appliesWhen: when,
  when: parseCondition(when, {}),
  metBy: [],
  forbids: [],
  ...more,
})

/** A library of one part, for tests of assembly; `more` replaces what the test is about. */
export function libraryOf(clauses: readonly ClauseDefinition[], more: Partial<ClauseLibrary> = {}): ClauseLibrary {
  return {
    type: 'PRIVACY_POLICY',
    language: 'en',
    version: 'test',
    facts: {},
    factMeanings: {},
    parts: [{ id: 'part', heading: parseTemplateInline('The part'), clauses }],
    phrases: {},
    placeForms: {},
    counts: { days: { one: '# day', other: '# days' } },
    wordings: { data: { name: 'your name', email: 'your e-mail address' } },
    kinds: {
      data: 'choices',
      site: 'url',
      mail: 'email',
      period: 'number',
      address: 'lines',
      day: 'date',
      table: 'entries',
      tools: 'providers',
      country: 'country',
      outsideEea: 'countries',
      usRecipients: 'names',
    },
    requirements: [],
    providers: {
      ga: {
        id: 'ga',
        name: 'Analytics One',
        category: 'analytics',
        owner: 'One LLC',
        country: 'US',
        role: 'processor',
        use: 'statistics',
        purpose: 'Counts visits',
        privacyUrl: 'https://one.example/privacy',
        dpf: 'yes',
        selfHosted: false,
      },
      ca: {
        id: 'ca',
        name: 'Analytics Two',
        category: 'analytics',
        country: 'CA',
        role: 'processor',
        use: 'statistics',
        purpose: 'Counts visits',
        dpf: 'not_applicable',
        selfHosted: false,
      },
      own: {
        id: 'own',
        name: 'Own stats',
        category: 'analytics',
        country: 'US',
        role: 'processor',
        use: 'statistics',
        purpose: 'Counts visits',
        dpf: 'unknown',
        selfHosted: true,
      },
    },
    providerQuestions: { tools: 'analytics' },
    adequacy: { eea: ['DE', 'FR'], eu: ['CA', 'GB'], uk: ['DE', 'FR'], switzerland: ['DE'] },
    places: { US: 'the United States', DE: 'Germany' },
    deviceLaw: { DE: { consent: '§ 25(1) TDDDG', necessary: '§ 25(2) TDDDG' } },
    authorities: {},
    ...more,
  }
}

/** The blocks of a one-clause document, without the part's heading. */
export function blocksOf(
  markdown: string,
  answers: Answers,
  more: Partial<ClauseDefinition> & { if?: string } = {},
  library: Partial<ClauseLibrary> = {},
): readonly Block[] {
  const { agreement } = assemble(libraryOf([clauseOf('one', markdown, more)], library), answers, { date: '2026-11-21' })
  return agreement.children.flatMap(({ children }) => children.slice(1))
}
