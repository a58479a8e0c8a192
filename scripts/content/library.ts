import { createHash } from 'node:crypto'
import { cookieLists } from '#core/assembly/device-access.ts'
import { computedKeys } from '#core/assembly/computed-keys.ts'
import type { Language } from '#core/language/languages.ts'
import type {
  Adequacy,
  AnswerKind,
  ClauseLibrary,
  PartDefinition,
  PlaceForms,
  Provider,
} from '#core/library/library.ts'
import { clausesOf, visitTemplate } from '#core/library/words.ts'
import type { Authorities } from '#core/questionnaire/authority.ts'
import {
  askedFieldsOf,
  questionsOf,
  type Question,
  type Questionnaire,
  type QuestionType,
} from '#core/questionnaire/questionnaire.ts'
import { compileParts, compilePhrases, type ClauseScope } from './clauses.ts'
import { comparedIn, computedCompared, problemsIn, type Compared, type Places, type Scope } from './condition-scope.ts'
import type { Content } from './content.ts'
import { englishPlaces, readPlaceForms } from './countries.ts'
import { readCounts } from './counts.ts'
import { entriesIn } from './entries.ts'
import { kinds } from './kinds.ts'
import { readFacts, type Law } from './law.ts'
import { readLawRead } from './law-read.ts'
import { checkNoEffect, checkOpposites, checkUse } from './library-check.ts'
import { Placeholders } from './placeholders.ts'
import type { ProviderCategory } from './providers.ts'
import type { CompiledQuestionnaire } from './questionnaire.ts'
import { compileRequirements } from './requirements.ts'
import { readReach } from './reach.ts'
import { otherAnswersOf } from './value-words.ts'
import { withQuotesOfPhrases } from './worded-in.ts'
import { readWordings } from './wordings.ts'

export type LibraryParts = {
  readonly language: Language
  readonly compiled: CompiledQuestionnaire
  /** The questionnaires of all types. */
  readonly all: readonly Questionnaire[]
  /** What all types ask. */
  readonly elsewhere: ReadonlyMap<string, Compared>
  readonly categories: readonly ProviderCategory[]
  readonly authorities: Authorities
  /** The names of countries and states by code. */
  readonly names: Readonly<Record<string, string>>
  readonly places: Places
  readonly law: Law
}

/**
 * Compiles a type's clause library in one language and checks it whole. `printed`: see {@link Placeholders}; `conditions`:
 * what a condition of the type may name.
 */
export function compileLibrary(
  content: Content,
  {
    language,
    compiled: { folder, questionnaire },
    all,
    elsewhere,
    categories,
    authorities,
    names,
    places,
    law,
  }: LibraryParts,
): { readonly library: ClauseLibrary; readonly printed: ReadonlySet<string>; readonly conditions: Scope } {
  const factsSource = content.open(kinds.facts, `content/${folder}/facts.yaml`)
  const own = readFacts(factsSource, [], factsSource.value, law.lists)
  const facts = { ...law.facts, ...own.facts }
  const questions = questionsOf(questionnaire)
  const providerQuestions = Object.fromEntries(
    questions.flatMap(({ userData, type, providerCategory }) =>
      type === 'providers' ? [[userData, providerCategory ?? ''] as const] : [],
    ),
  )
  const asked = new Set(Object.values(providerQuestions))
  const offered = categories.filter(({ id }) => asked.has(id)).flatMap(({ providers }) => providers)
  const conditions = scopeOf({ facts, questions, offered, categories, places, law })
  for (const [name, condition] of Object.entries(own.facts))
    for (const wrong of problemsIn(condition, conditions)) factsSource.mistake([name, 'when'], wrong)

  const wordings = readWordings(content, folder, language)
  const counts = readCounts(content, language)
  const variants = content.open(kinds.variants, `content/variants/${language}.yaml`).value
  const placeForms = { ...readPlaceForms(content, names, language), english: englishPlaces(content, names) }
  const answerKinds: Readonly<Record<string, AnswerKind>> = Object.fromEntries([
    ...questions.map((question) => [question.userData, kindOf[question.type]]),
    ...computedKeys.map((key) => [key, computedKind(key)]),
  ])
  const placeholders = new Placeholders({
    kinds: answerKinds,
    counts,
    placeForms,
    wordings: wordings.answers,
    questions,
    phrases: new Set(
      content.openAll(kinds.phrases, `content/${folder}/phrases`).flatMap(({ value }) => Object.keys(value)),
    ),
    parts: new Set(content.open(kinds.template, `content/${folder}/template.yaml`).value.parts),
  })
  const scope: ClauseScope = {
    conditions,
    placeholders,
    places,
    entriesOf: entriesIn({ kinds: answerKinds, questions, categories, offered, places }),
  }
  const ownParts = compileParts(content, folder, language, scope)
  const { phrases, quotes } = compilePhrases(content, folder, language, wordings.phrases, scope)
  const parts = withQuotesOfPhrases(ownParts, phrases, quotes)
  const clauses = new Set(clausesOf({ parts }).map(({ id }) => id))
  const requirements = compileRequirements(
    content,
    folder,
    { type: questionnaire.type, language },
    {
      conditions,
      elsewhere,
      clauses,
      questions: new Set(questions.map(({ userData }) => userData)),
    },
  )
  checkOpposites(content, folder, clauses)
  checkNoEffect(content.openIfThere(kinds.noEffect, `content/${folder}/no-effect.yaml`), [questionnaire], categories)
  checkUse(content, folder, {
    conditions: [parts, phrases, requirements, own.facts],
    factsSource,
    placeholders,
    wordings,
    questions,
  })
  const adequacy = content.open(kinds.adequacy, 'content/law-adequacy.yaml').value
  const rules = content.open(kinds.ruleWords, `content/common/rules.${language}.yaml`)
  const library: Omit<ClauseLibrary, 'version' | 'otherAnswers' | 'reach'> = {
    type: questionnaire.type,
    language,
    facts,
    factMeanings: { ...law.meanings, ...own.meanings },
    parts,
    phrases,
    wordings: wordings.answers,
    counts,
    kinds: answerKinds,
    askedFields: askedFieldsIn(questions),
    requirements,
    providers: withCookiesWherePrinted(offered, parts),
    providerQuestions,
    adequacy: {
      eea: law.lists['EEA'] ?? [],
      eu: adequacy.eu,
      uk: adequacy.uk,
      switzerland: adequacy.switzerland,
    } satisfies Adequacy,
    deviceLaw: law.deviceLaw,
    authorities,
    places: names,
    placeForms: formsPrinted(placeForms, placeholders.printed),
    ...(variants.length > 0 && { variants }),
  }
  const version = createHash('sha256').update(JSON.stringify(library)).digest('hex').slice(0, 16)
  const otherAnswers = otherAnswersOf(library, questionnaire, { all, rules })
  // It decides no text, so it is no part of the version.
  const everywhere = { ...conditions, keys: new Map([...elsewhere, ...conditions.keys]) }
  const lawRead = readLawRead(content, folder, everywhere)
  const reach = readReach(
    content,
    everywhere,
    requirements.map(({ jurisdiction }) => jurisdiction),
  )
  return {
    library: { ...library, otherAnswers, reach, lawRead, version },
    printed: placeholders.printed,
    conditions,
  }
}

type Named = Pick<LibraryParts, 'categories' | 'places' | 'law'> & {
  readonly facts: Scope['facts']
  readonly questions: readonly Question[]
  readonly offered: readonly Provider[]
}

/** What a condition of a type may name: facts, lists of countries, and what is compared of its questions and services. */
function scopeOf({ facts, questions, offered, categories, places, law }: Named): Scope {
  const providersOf = (category: string): readonly string[] =>
    categories.find(({ id }) => id === category)?.providers.map(({ id }) => id) ?? []
  return {
    facts,
    lists: law.lists,
    keys: new Map<string, Compared>([
      ...comparedIn(questions, places, providersOf),
      ...computedCompared(
        offered.map(({ id }) => id),
        places,
      ),
    ]),
  }
}

const askedFieldsIn = (questions: readonly Question[]): NonNullable<ClauseLibrary['askedFields']> =>
  Object.fromEntries(
    questions
      .map((question) => [question.userData, askedFieldsOf(question)] as const)
      .filter(([, fields]) => fields.length),
  )

/** The services that a type asks for; their cookies only where a clause prints them, for the sake of what browsers load. */
function withCookiesWherePrinted(
  providers: readonly Provider[],
  parts: readonly PartDefinition[],
): Readonly<Record<string, Provider>> {
  let printsCookies = false
  for (const { blocks } of clausesOf({ parts })) {
    visitTemplate(blocks, (node) => {
      if (node.type === 'placeholder' && (cookieLists as readonly string[]).includes(node.name)) printsCookies = true
    })
  }
  return Object.fromEntries(
    providers.map(({ cookies, ...provider }) => [
      provider.id,
      { ...provider, ...(printsCookies && cookies && { cookies }) },
    ]),
  )
}

/** The English names are many, and few types print them. */
const formsPrinted = (
  { english, ...others }: Readonly<Record<string, PlaceForms>>,
  printed: ReadonlySet<string>,
): ClauseLibrary['placeForms'] => (english && printed.has('english') ? { ...others, english } : others)

const kindOf: Readonly<Record<QuestionType, AnswerKind>> = {
  text: 'text',
  textarea: 'lines',
  url: 'url',
  email: 'email',
  country: 'country',
  state: 'state',
  number: 'number',
  date: 'date',
  boolean: 'boolean',
  single: 'choice',
  multiple: 'choices',
  providers: 'providers',
  group: 'entries',
}

function computedKind(key: (typeof computedKeys)[number]): AnswerKind {
  return key.startsWith('outside') || key === 'recipientCountries'
    ? 'countries'
    : key === 'recipients'
      ? 'providers'
      : 'names'
}
