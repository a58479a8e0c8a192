import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import { explain } from '#core/dossier/dossier.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { plainText as wordsOf } from '#core/document/text.ts'
import { clausesOf } from '#core/library/words.ts'
import type { Answers } from '#core/answers/answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { isMissing } from '#core/questionnaire/problem.ts'
import { renderMd } from '#render/md/render.ts'
import { render } from '#render/renditions.ts'
import { renderTypst } from '#render/typst/render.ts'
import { compileTypst } from '#server/pdf/compile-typst.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates, hostileText } from '#tests/support/arbitrary-interview.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'
import { unexplained } from './unexplained.ts'

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
/** The text of an XML file: what is in its elements, entities resolved. */
const wordsOfXml = (xml: string): string =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
    .map(([, words]) => words)
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
/** Where punctuation or space stands as no editor would leave it, each with the words around it. */
const clumsyIn = (text: string): readonly string[] =>
  [...text.matchAll(/ [,.;:)]|\( | {2}|\(\)|,,|\.\.|^ | $/gm)].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 40),
  )
/** Owners whom neither chance nor a persona describes. */
const rare: Readonly<Record<string, readonly Answers[]>> = {
  // A free program, all of it under an open-source licence, by a company in Europe.
  eula: [
    {
      platforms: ['desktop'],
      appName: 'Lantern',
      desktopStores: ['direct'],
      entityType: 'company',
      companyName: 'Lantern Ltd',
      companyAddress: '1 River Street, Cork',
      country: 'IE',
      contactEmail: 'a@lantern.example',
      audienceRegions: ['eea'],
      customerTypes: 'consumers',
      licenseModel: ['free'],
      softwareFeatures: ['openSource'],
      openSourceScope: 'whole',
    },
  ],
  // A site whose only tool counts visits without storing anything.
  'cookies-policy': [
    // Software that sets no cookie for people without an account.
    {
      websiteName: 'Lantern',
      websiteUrl: 'https://lantern.example',
      entityType: 'company',
      companyName: 'Lantern LLC',
      country: 'US',
      state: 'US_WA',
      contactEmail: 'a@lantern.example',
      audienceRegions: ['us'],
      cookieCategories: ['necessary'],
      platformProviders: ['drupal'],
      cookieLaws: ['ccpaCookies'],
    },
    {
      websiteName: 'Lantern',
      websiteUrl: 'lantern.example',
      entityType: 'company',
      companyName: 'Lantern Ltd',
      companyAddress: '1 River Street, London',
      country: 'GB',
      contactEmail: 'a@lantern.example',
      cookieCategories: ['necessary', 'analyticsCookies'],
      analyticsProviders: ['plausible'],
      platformProviders: ['customApp'],
    },
    // Statistics of their own that their country lets run without consent.
    ...['IT', 'NL'].map((country) => ({
      websiteName: 'Lantern',
      websiteUrl: 'lantern.example',
      entityType: 'company',
      companyName: 'Lantern Ltd',
      companyAddress: '1 River Street',
      country,
      contactEmail: 'a@lantern.example',
      audienceRegions: ['eea'],
      cookieCategories: ['necessary', 'analyticsCookies'],
      analyticsProviders: ['matomoSelf'],
      platformProviders: ['typo3'],
      consentBanner: 'no',
      analyticsExempt: country.toLowerCase(),
      cookieLaws: ['eprivacy'],
    })),
  ],
  // Random interviews answer every choice; this shop left open what it need not say.
  'return-refund-policy': [
    {
      sellsWhat: ['goods'],
      salesChannels: ['website'],
      websiteName: 'Lantern',
      websiteUrl: 'lantern.example',
      entityType: 'company',
      companyName: 'Lantern Ltd',
      companyAddress: '1 River Street, Cork',
      country: 'IE',
      contactEmail: 'a@lantern.example',
      acceptReturns: 'legalOnly',
    },
    // A shop for Americans alone that lets them choose what happens to faulty goods.
    {
      sellsWhat: ['goods'],
      salesChannels: ['website'],
      websiteName: 'Lantern',
      websiteUrl: 'lantern.example',
      entityType: 'company',
      companyName: 'Lantern Inc',
      companyAddress: '1 River Street, Austin, TX',
      country: 'US',
      state: 'US_TX',
      contactEmail: 'a@lantern.example',
      refundLaws: ['us'],
      acceptReturns: 'legalOnly',
      faultRemedy: 'choice',
    },
  ],
  // A clinic under HIPAA in the state of Washington, whose policy on consumer health data is in the same document.
  'privacy-policy': [
    {
      platforms: ['website'],
      websiteName: 'Lantern Clinic',
      websiteUrl: 'https://lantern.example',
      entityType: 'company',
      companyName: 'Lantern Inc',
      companyAddress: '1 River Street, Spokane, WA 99201',
      country: 'US',
      state: 'US_WA',
      contactEmail: 'a@lantern.example',
      audienceRegions: ['us'],
      features: ['accounts'],
      privacyLaws: ['usStates'],
      usRegulated: ['hipaa'],
      usStateScope: 'covered',
      usStatesApplicable: ['WA'],
      personalData: ['name', 'email', 'messages'],
      sensitiveData: ['health'],
      healthContext: ['medicalRecords'],
      sensitiveBasis: 'necessary',
      purposes: ['provide', 'support'],
    },
  ],
  // A newspaper for people in the European Economic Area alone.
  'terms-conditions': [
    {
      websiteName: 'Courant',
      websiteUrl: 'https://courant.example',
      entityType: 'company',
      companyName: 'Courant BV',
      companyAddress: 'Gracht 1, 3511 AA Utrecht',
      country: 'NL',
      contactEmail: 'a@courant.example',
      features: ['subscriptions'],
      audienceRegions: ['eea'],
      customerTypes: 'consumers',
      sellsWhat: ['subscription'],
      paymentMethods: ['card'],
      billingPeriods: ['monthly'],
      priceChange: 'noticeCancel',
    },
    // A business in Poland; chance draws another of two hundred countries.
    {
      websiteName: 'Latarnia',
      websiteUrl: 'https://latarnia.example',
      entityType: 'company',
      companyName: 'Latarnia sp. z o.o.',
      companyAddress: 'ul. Rzeczna 1, 00-001 Warszawa',
      country: 'PL',
      contactEmail: 'a@latarnia.example',
      features: ['accounts'],
      audienceRegions: ['home'],
      customerTypes: 'consumers',
      deleteAccount: 'self',
    },
  ],
}
const all = Number(process.env['PROPERTY_RUNS'] ?? 2000)
const dates = fc.constantFrom('2026-11-21', '2026-12-10', '2027-01-01', '2027-05-13', '2028-01-01')

describe.each(publishedTypes)('%s: thousands of random interviews', (slug) => {
  const { questionnaire, library, words, checkContext } = loadContent(slug, 'en')!
  const limited = new Set(
    questionsOf(questionnaire).flatMap(({ userData, validation }) =>
      validation?.some(({ rule }) => rule === 'max_when') ? [userData] : [],
    ),
  )
  const interviews = (text?: typeof hostileText) =>
    fc.tuple(arbitraryInterview(questionnaire, checkContext('2026-11-21'), text), dates).map(([given, date]) => {
      const context = checkContext(date)
      const { answers, problems } = checkAnswers(questionnaire, fitStates(given, questionnaire, context), context)
      // Drawn answers are valid by themselves. Together they may leave a list empty that is required, or break a limit that
      // another answer sets: such an interview is not finished.
      return {
        answers,
        date,
        finished: problems.every((problem) => isMissing(problem) || limited.has(problem.field)),
        complete: problems.length === 0,
        problems,
      }
    })

  // The privacy policy has the most to get wrong, and the others share its machinery.
  const runs = Math.ceil(all / (slug === 'privacy-policy' ? 1 : 3))

  test('each is valid, assembles whole, meets every mandatory duty and says nothing forbidden', () => {
    let complete = 0
    fc.assert(
      fc.property(interviews(), (interview) => {
        expect(interview.finished, JSON.stringify(interview.problems)).toBe(true)
        if (!interview.complete) return
        complete += 1
        const { answers, date } = interview
        const assembled = assemble(library, answers, { date })
        expect(assembled.unfilled).toEqual([])

        const text = assembled.agreement.children.map(wordsOf).join('\n')
        expect(text).not.toMatch(/\{\{|\}\}|\[\[|\]\]|undefined|\bNaN\b|\[object/)
        expect(clumsyIn(text), 'clumsy punctuation').toEqual([])

        const coverage = cover(questionnaire, library, assembled, words)
        expect(unexplained(library, coverage)).toEqual([])
        for (const { because, rule } of explain(library, assembled, words)) {
          expect(rule).not.toBe('')
          for (const { answer } of because) expect(answer).not.toBe('')
        }
      }),
      { numRuns: runs },
    )
    // The property is worth nothing if most interviews were thrown away.
    expect(complete).toBeGreaterThan(runs / 2)
  })

  test('what a person typed is printed literally in every format', async () => {
    await fc.assert(
      fc.asyncProperty(interviews(hostileText), async ({ answers, date, complete }) => {
        if (!complete) return
        const { agreement } = assemble(library, answers, { date })
        const expected = agreement.children.map(wordsOf)
        const html = text(await render(agreement, 'html'))
        expect(html).not.toMatch(/<script|<img|onerror=(?!.*&gt;)|href="javascript/i)
        await render(agreement, 'md')
        const parsed = parseMarkdown(renderMd(agreement), agreement)
        expect(parsed.children.map(wordsOf).join('\n').split('\n')).toEqual(expected.join('\n').split('\n'))
        await render(agreement, 'txt')
      }),
      { numRuns: Math.ceil(runs / 10) },
    )
  })

  test('Word and PDF print it literally too', async () => {
    await fc.assert(
      fc.asyncProperty(interviews(hostileText), async ({ answers, date, complete }) => {
        if (!complete) return
        const { agreement } = assemble(library, answers, { date })
        const document = text(unzipSync(await render(agreement, 'docx'))['word/document.xml']!)
        const name = String(answers['websiteName'] ?? answers['appName'] ?? answers['socialPageName'] ?? '')
        expect(document).not.toMatch(/<(?:script|img|w:t>x<)/)
        expect(wordsOfXml(document).replaceAll('\u00a0', ' ')).toContain(name.replace(/\s+/g, ' '))
        const pdf = compileTypst({ template: 'agreement', document: renderTypst(agreement) })
        expect(text(pdf.subarray(0, 5))).toBe('%PDF-')
      }),
      { numRuns: Math.ceil(runs / 100) },
    )
  })

  test('the same answers give the same document', () => {
    fc.assert(
      fc.property(interviews(), ({ answers, date }) => {
        expect(assemble(library, answers, { date })).toEqual(assemble(library, answers, { date }))
      }),
      { numRuns: 50 },
    )
  })

  test('no clause is out of reach', () => {
    const reached = new Set<string>()
    const reach = (answers: Answers, date: string): void => {
      for (const { definition } of assemble(library, answers, { date }).clauses) reached.add(definition.id)
    }
    // Chance hardly ever draws an owner who collects nothing at all; one of the personas does.
    const context = checkContext('2026-11-21')
    for (const persona of personasOf(questionnaire.type)) {
      reach(checkAnswers(questionnaire, answersOf(persona, questionnaire.type), context).answers, '2026-11-21')
    }
    for (const given of rare[slug] ?? []) reach(checkAnswers(questionnaire, given, context).answers, '2026-11-21')
    const missed = () => clausesOf(library).flatMap(({ id }) => (reached.has(id) ? [] : id))
    // Most are reached early; what is rare may take all of these.
    for (let seed = 7; missed().length > 0 && seed < 17; seed += 1) {
      for (const { answers, date } of fc.sample(interviews(), { numRuns: Math.ceil(runs / 5), seed }))
        reach(answers, date)
    }
    expect(missed()).toEqual([])
  })
})
