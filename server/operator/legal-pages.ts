import { createHash } from 'node:crypto'
import { assemble, type Assembled } from '#core/assembly/assemble.ts'
import { longDate } from '#core/document/long-date.ts'
import type { Agreement } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import { placedProblemSentence } from '#core/questionnaire/problem-words.ts'
import { type Config, ConfigError } from '../config.ts'
import {
  type Content,
  loadContent,
  loadOperatorFacts,
  loadProblemWords,
  type OperatorFacts,
} from '../content/load-content.ts'
import type { OperatorFile } from './operator-file.ts'
import { withServices, withTranslation } from './with-services.ts'

/** The page that is a part of one of the documents. */
const imprintSlug = 'imprint'

/** The website's own legal pages. */
export type LegalPages = {
  /** What is linked to, in this order. */
  readonly links: readonly LegalLink[]
  /** The name of the organisation that runs the website, where one does. */
  readonly organisation: string | undefined
  /** The day from which the pages are valid (yyyy-mm-dd). */
  readonly validFrom: string
  /** @param today the day whose law is taken (yyyy-mm-dd). */
  readonly find: (page: string, today: string, language: Language) => Agreement | undefined
}

type LegalLink = {
  /** The last part of its address: the type of a document, or {@link imprintSlug}. */
  readonly page: string
  /** What the page is to somebody who makes a document here: they accept it, or it says how their data is handled. */
  readonly role?: 'accepted' | 'privacy'
}

/** One of the documents, with what the operator and the software answer in its interview. */
export type LegalDocument = {
  readonly slug: string
  readonly content: Content
  readonly answers: Answers
  readonly interview: Interview
  readonly problems: readonly Problem[]
}

type Site = Pick<Config, 'brandName' | 'publicUrl' | 'supportEmail' | 'optionalServices' | 'translation'>

/** The documents of the website, as far as their interviews are answered. */
export function legalDocuments(
  site: Site,
  answers: Readonly<Record<string, unknown>>,
  today: string,
  language: Language = fallbackLanguage,
): readonly LegalDocument[] {
  // These documents are shown on a page: they are not mailed to anybody, and no terms but the website's own apply.
  const known = {
    websiteName: site.brandName,
    websiteUrl: site.publicUrl,
    ...(site.supportEmail !== undefined && { contactEmail: site.supportEmail }),
    deliveryEmail: site.supportEmail ?? answers['contactEmail'],
    acceptGeneratorTerms: true,
  }
  const { documents, settings, privacy } = loadOperatorFacts(language)
  return documents.map(({ slug, answers: facts }) => {
    const content = loadContent(slug, language)!
    const context = content.checkContext(today, nothingConfirmed)
    // What the settings turn on is so, whatever was answered before.
    const asked = withServices({ ...known, ...facts, ...answers }, site.optionalServices, settings)
    const given = slug === privacy ? withTranslation(asked, site.translation, settings) : asked
    const { filled, ...checked } = checkAnswers(content.questionnaire, given, context)
    return { slug, content, interview: filled, ...checked }
  })
}

/**
 * The legal pages of a website whose operator has answered what only they know.
 * @throws ConfigError naming each answer that is missing or wrong.
 */
export function legalPages(site: Site, { file, answers }: OperatorFile, today: string): LegalPages {
  const documents = legalDocuments(site, answers, today)
  const problems = documents.flatMap((document) => problemLines(document))
  // Pages without this day would be a new version each day.
  if (answers['effectiveDate'] === undefined) problems.push('effectiveDate: Say from which day the pages are valid.')
  if (problems.length > 0) throw new ConfigError([...new Set(problems)].map((line) => `${file}: ${line}`).join('\n'))

  const { accepted, privacy, imprint } = loadOperatorFacts(fallbackLanguage)
  const roles = new Map([
    [accepted, 'accepted'],
    [privacy, 'privacy'],
  ] as const)
  const makeAll = (day: string, language: Language): ReadonlyMap<string, Agreement> => {
    const made = legalDocuments(site, answers, today, language).map(
      ({ slug, content, answers: given }) =>
        [slug, assemble(content.library, given, { date: day, paper: content.paper(given) })] as const,
    )
    const withImprint = made.find(([slug]) => slug === imprint.type)![1]
    return new Map([
      ...made.map(([slug, { agreement }]) => [slug, agreement] as const),
      [imprintSlug, imprintOf(withImprint, loadOperatorFacts(language).imprint)] as const,
    ])
  }
  // Each is made when somebody asks for it: the libraries of a language take long to read.
  let made = { day: today, pages: new Map<Language, ReadonlyMap<string, Agreement>>() }
  return {
    links: [...documents.map(({ slug }) => slug), imprintSlug].map((page) => {
      const role = roles.get(page)
      return { page, ...(role && { role }) }
    }),
    organisation: typeof answers['companyName'] === 'string' ? answers['companyName'] : undefined,
    validFrom: String(answers['effectiveDate']),
    find(page, day, language) {
      if (day !== made.day) made = { day, pages: new Map() }
      const pages = made.pages.get(language) ?? makeAll(day, language)
      made.pages.set(language, pages)
      return pages.get(page)
    },
  }
}

/** What the pages say, as one word to compare. The day from which they are valid is left out. */
export function sumOf(pages: LegalPages, today: string): string {
  const hash = createHash('sha256')
  for (const { page } of pages.links)
    for (const clause of pages.find(page, today, fallbackLanguage)!.children)
      hash.update(plainText(clause).replaceAll(longDate(pages.validFrom, fallbackLanguage), ''))
  return hash.digest('hex').slice(0, 16)
}

/** The part of a document that says who publishes the website, as a page. */
function imprintOf({ agreement, clauses }: Assembled, { part, title }: OperatorFacts['imprint']): Agreement {
  return {
    ...agreement,
    title,
    children: clauses
      .filter((one) => one.part.id === part)
      .map(({ clause }) => ({ ...clause, children: clause.children.filter(({ type }) => type !== 'heading') })),
  }
}

const problemLines = ({ content, problems }: LegalDocument): readonly string[] => {
  const words = loadProblemWords([fallbackLanguage])
  return problems.map((problem) => `${problem.field}: ${placedProblemSentence(problem, content.questionnaire, words)}`)
}
