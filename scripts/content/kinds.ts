import type { z } from 'zod'
import { isLanguage, type Language } from '#core/language/languages.ts'
import { invoiceWordsSchema } from '#server/invoice/invoice-words.ts'
import { bannerWordsSchema } from '#server/banner/banner-words.ts'
import { liveWordsSchema } from '#server/live/live-words.ts'
import { mailWordsSchema } from '#server/sending/words.ts'
import * as assertions from './schema/assertions.ts'
import * as clauses from './schema/clauses.ts'
import * as consistency from './schema/consistency.ts'
import * as documents from './schema/documents.ts'
import * as duties from './schema/duties.ts'
import { guide } from './schema/guides.ts'
import * as pages from './schema/pages.ts'
import * as operator from './schema/operator.ts'
import * as joint from './schema/joint-questions.ts'
import * as providers from './schema/providers.ts'
import * as questionnaire from './schema/questionnaire.ts'
import { seenBy } from './schema/seen-by.ts'
import { screenWords } from './schema/screens.ts'
import { glossary, stamps, translation } from './schema/translation.ts'
import * as words from './schema/words.ts'
import * as world from './schema/world.ts'

/** A kind of content file: where its files stand, and what may be in them. */
export type Kind<S extends z.ZodType = z.ZodType> = { readonly place: string; readonly schema: S }

const kind = <S extends z.ZodType>(place: string, schema: S): Kind<S> => ({ place, schema })

/** Every kind of file under content/ that is data. In the places, what stands in `<…>` is the file's own. */
export const kinds = {
  keys: kind('content/keys.yaml', world.keys),
  law: kind('content/law.yaml', world.law),
  adequacy: kind('content/law-adequacy.yaml', world.adequacy),
  requirements: kind('content/requirements.yaml', duties.requirements),
  documents: kind('content/documents.yaml', documents.documents),
  documentsWords: kind('content/documents.<language>.yaml', documents.documentsWords),
  providers: kind('content/providers.yaml', providers.providers),
  seenBy: kind('content/providers-seen-by.yaml', seenBy),
  authorities: kind('content/authorities.yaml', world.authorities),
  lawRead: kind('content/law-read.yaml', world.lawRead),
  countries: kind('content/countries.yaml', world.countries),
  tables: kind('content/tables/<name>.yaml', world.table),
  prices: kind('content/prices.yaml', world.prices),
  vat: kind('content/vat.yaml', world.vat),
  priceGroupNames: kind('content/price-groups.<language>.yaml', world.priceGroupNames),
  presets: kind('content/presets.yaml', world.presets),
  presetWords: kind('content/presets.<language>.yaml', world.presetNames),
  samples: kind('content/samples.yaml', world.samples),
  operator: kind('content/operator.yaml', operator.operator),
  operatorWords: kind('content/operator.<language>.yaml', operator.operatorWords),
  commonQuestionnaire: kind('content/common/questionnaire.yaml', questionnaire.commonQuestionnaire),
  commonQuestionnaireWords: kind(
    'content/common/questionnaire.<language>.yaml',
    questionnaire.commonQuestionnaireWords,
  ),
  sharedQuestions: kind('content/common/questions.yaml', questionnaire.sharedQuestions),
  sharedQuestionWords: kind('content/common/questions.<language>.yaml', questionnaire.sharedQuestionWords),
  jointQuestions: kind('content/common/joint-questions.yaml', joint.jointQuestions),
  jointQuestionWords: kind('content/common/joint-questions.<language>.yaml', joint.jointQuestionWords),
  commonNoEffect: kind('content/common/no-effect.yaml', clauses.noEffect),
  consistency: kind('content/common/consistency.yaml', consistency.consistency),
  consistencyWords: kind('content/common/consistency.<language>.yaml', consistency.consistencyWords),
  assertions: kind('content/common/assertions.yaml', assertions.assertions),
  statedFacts: kind('content/common/stated-facts.yaml', assertions.statedFacts),
  assertsNothing: kind('content/<folder>/asserts-nothing.yaml', assertions.assertsNothing),
  saysLess: kind('content/<folder>/says-less.yaml', assertions.saysLess),
  saysMore: kind('content/<folder>/says-more.yaml', assertions.saysMore),
  counts: kind('content/common/counts.<language>.yaml', words.counts),
  placeNames: kind('content/common/countries.<language>.yaml', world.placeNames),
  annexWords: kind('content/common/annex.<language>.yaml', words.annexWords),
  ruleWords: kind('content/common/rules.<language>.yaml', words.ruleWords),
  forbiddenWords: kind('content/common/forbidden-words.<language>.yaml', words.forbiddenWords),
  variants: kind('content/variants/<language>.yaml', words.variants),
  citations: kind('content/common/citations.<language>.yaml', words.citations),
  questionnaire: kind('content/<folder>/questionnaire.yaml', questionnaire.questionnaire),
  questionnaireWords: kind('content/<folder>/questionnaire.<language>.yaml', questionnaire.questionnaireWords),
  facts: kind('content/<folder>/facts.yaml', clauses.facts),
  template: kind('content/<folder>/template.yaml', clauses.template),
  part: kind('content/<folder>/parts/<name>.yaml', clauses.part),
  phrases: kind('content/<folder>/phrases/<name>.yaml', clauses.phrases),
  wordings: kind('content/<folder>/words/<name>.<language>.yaml', clauses.wordings),
  duties: kind('content/<folder>/duties/<name>.yaml', duties.duties),
  opposites: kind('content/<folder>/opposites.yaml', clauses.opposites),
  noEffect: kind('content/<folder>/no-effect.yaml', clauses.noEffect),
  problemWords: kind('content/common/problems.<language>.yaml', words.problemWords),
  replies: kind('content/messages/<language>.yaml', words.replies),
  bundleWords: kind('content/bundle/<language>.yaml', words.bundleWords),
  noticeWords: kind('content/notices/<language>.yaml', words.noticeWords),
  typePage: kind('content/<folder>/page.<language>.yaml', pages.typePage),
  faq: kind('content/faq.<language>.yaml', pages.faq),
  social: kind('content/social.<language>.yaml', pages.social),
  lawSources: kind('content/law-sources.yaml', pages.lawSources),
  guides: kind('content/guides/<name>.<language>.yaml', guide),
  mailWords: kind('content/mail/<language>.json', mailWordsSchema),
  liveWords: kind('content/live/<language>.json', liveWordsSchema),
  invoiceWords: kind('content/invoice/<language>.json', invoiceWordsSchema),
  bannerWords: kind('content/banner/<language>.json', bannerWordsSchema),
  glossary: kind('content/glossary/<language>.yaml', glossary),
  stamps: kind('content/stamps/<languages>/<original>.json', stamps),
  lawTranslation: kind('content/law.<language>.yaml', translation),
  countriesTranslation: kind('content/countries.<language>.yaml', translation),
  requirementsTranslation: kind('content/requirements.<language>.yaml', translation),
  providersTranslation: kind('content/providers.<language>.yaml', translation),
  factsTranslation: kind('content/<folder>/facts.<language>.yaml', translation),
  dutiesTranslation: kind('content/<folder>/duties/<name>.<language>.yaml', translation),
} as const

/** Files that hold both data and words, each with the file that translates its words. */
export const translations: ReadonlyMap<Kind, Kind<typeof translation>> = new Map<Kind, Kind<typeof translation>>([
  [kinds.law, kinds.lawTranslation],
  [kinds.countries, kinds.countriesTranslation],
  [kinds.requirements, kinds.requirementsTranslation],
  [kinds.providers, kinds.providersTranslation],
  [kinds.facts, kinds.factsTranslation],
  [kinds.duties, kinds.dutiesTranslation],
])

/** Words around documents: that they exist in a language does not mean that documents do. The other way round they must. */
export const aroundDocuments: readonly Kind[] = [
  kinds.mailWords,
  kinds.liveWords,
  kinds.invoiceWords,
  kinds.bannerWords,
  kinds.replies,
  kinds.bundleWords,
  kinds.noticeWords,
]

/** The words of clauses, which are Markdown and have a grammar of their own. */
export const clauseTexts = { place: 'content/<folder>/parts/<name>.<language>.md' }
/** The words of the website, whose keys are types to the screens that say them: TypeScript refuses a misspelt one. */
export const screenTexts = [
  kind('content/interface/<language>.json', screenWords),
  kind('content/interface/<folder>/<language>.json', screenWords),
]

/** What a file's path says of it. */
export type Placed = {
  readonly folder?: string
  readonly name?: string
  readonly language?: Language
  /** The languages that a file of stamps speaks for, with hyphens between, and the file with the words that are stamped. */
  readonly languages?: string
  readonly original?: string
}

/** What a path says when it is one of a kind's; undefined when it is not. */
export function placeIn({ place }: { readonly place: string }, path: string): Placed | undefined {
  const found = patternOf(place).exec(path)
  if (!found) return undefined
  const { language, ...rest } = found.groups ?? {}
  if (language === undefined) return rest
  return isLanguage(language) ? { ...rest, language } : undefined
}

const patterns = new Map<string, RegExp>()

function patternOf(place: string): RegExp {
  const known = patterns.get(place)
  if (known) return known
  const source = place
    .replaceAll('.', '\\.')
    .replace('<folder>', '(?<folder>(?!common/)[a-z]+(?:-[a-z]+)*)')
    .replace('<name>', '(?<name>[a-z0-9]+(?:-[a-z0-9]+)*)')
    .replace('<languages>', '(?<languages>[a-z]{2}(?:-[a-z]{2})*)')
    .replace('<original>', '(?<original>.+)')
    .replace('<language>', '(?<language>[a-z]{2})')
  const made = new RegExp(`^${source}$`)
  patterns.set(place, made)
  return made
}
