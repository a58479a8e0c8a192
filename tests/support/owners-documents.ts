import { readFileSync } from 'node:fs'
import type { ConsistencyRules } from '#core/consistency/rules.ts'
import type { OwnersDocument } from '#core/consistency/contradiction.ts'
import { ConditionWords } from '#core/dossier/rule-words.ts'
import type { Provider } from '#core/library/library.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { AgreementType, Question, Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { loadConsistency, loadContent, publishedTypes } from '#server/content/load-content.ts'

type Category = { readonly id: string; readonly userData: string; readonly providers: readonly Provider[] }

const {
  questionnaire: { facts },
  words: { sentences },
} = loadContent('privacy-policy', 'en')!
const categories = JSON.parse(readFileSync('build/content/providers.en.json', 'utf8')) as readonly Category[]
const providers = Object.fromEntries(categories.flatMap(({ providers }) => providers.map((one) => [one.id, one])))

/** The published rules of consistency. */
export const rules: ConsistencyRules = loadConsistency('en')

const titles = new Map(publishedTypes(false).map(({ type, name }) => [type, name]))

/** Kinds and labels of the questions that are more than one line of text. */
const kinds: Readonly<Record<string, Partial<Question>>> = {
  governingCountry: { type: 'country' },
  websiteUrl: { type: 'url' },
  returnDays: { type: 'number' },
  ...Object.fromEntries(
    categories.map(({ id, userData }) => [userData, { type: 'providers', providerCategory: id } as const]),
  ),
}

/** A document of an owner with the given answers; its questionnaire asks for exactly these. */
export function ownersDocument(
  type: AgreementType,
  answers: Answers,
  more: Partial<Pick<OwnersDocument, 'assembled' | 'edited'>> = {},
  offered: Readonly<Record<string, readonly string[]>> = {},
): OwnersDocument {
  const questions = Object.keys(answers).map((userData): Question => ({
    userData,
    type: 'text',
    label: `${userData}?`,
    required: false,
    priceExtra: false,
    law: [],
    nestedIn: [],
    addYourOwn: false,
    allowUnknown: false,
    ...kinds[userData],
    ...(offered[userData] && {
      type: 'multiple',
      answers: offered[userData].map((value) => ({
        value,
        label: value,
        priceExtra: false,
        exclusive: false,
        nested: [],
      })),
    }),
  }))
  const title = titles.get(type)!
  const questionnaire = {
    type,
    slug: type.toLowerCase(),
    name: title,
    titles: [title],
    facts,
    knownKeys: [],
    steps: [{ step: 1, id: 'all', title: 'All', sections: [{ id: 'all', title: 'All', questions }] }],
  } satisfies Questionnaire
  return {
    id: type,
    type,
    title,
    answers,
    questionnaire,
    words: new ConditionWords(questionnaire, sentences, {
      factMeanings: {},
      providers,
      places: { DE: 'Germany', FR: 'France' },
    }),
    services: providers,
    ...more,
  }
}
