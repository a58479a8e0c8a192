import { decider } from '../condition/evaluate.ts'
import type { Condition, Facts } from '../condition/condition.ts'
import { valuesIn, type Answers } from '../answers/answers.ts'
import type { AgreementType, Answer } from '../questionnaire/questionnaire.ts'

/** How much somebody needs a document; `no`: it is not for them. */
export const needs = ['needed', 'good', 'no'] as const
type Need = (typeof needs)[number]

/** What the start asks and decides by, compiled from content in one language. */
export type DocumentRules = {
  readonly facts: Facts
  /** What it can be: the answers to the first question. */
  readonly kinds: readonly Kind[]
  /** Where the people can be whom somebody serves: what the interviews offer. */
  readonly regions: readonly Pick<Answer, 'value' | 'label' | 'exclusive'>[]
  /** The region that most people are in whom somebody in a country serves. */
  readonly atHome: readonly { readonly region: string; readonly when: Condition }[]
  /** In the order in which documents are offered. */
  readonly documents: readonly { readonly type: AgreementType; readonly reasons: readonly Reason[] }[]
}

export type Kind = {
  readonly id: string
  readonly label: string
  /** The answers of the interviews that it stands for. */
  readonly answers: Answers
}

export type Reason = {
  readonly id: string
  /** Without one it holds for everybody. */
  readonly when?: Condition
  readonly need: Need
  /** One sentence for the owner. */
  readonly words: string
  /** The statutes and platform rules that it rests on. */
  readonly sources: readonly string[]
}

/** The three first answers, and the language of the documents that follow from them. */
export type Start = {
  /** Ids of {@link Kind}. */
  readonly kinds: readonly string[]
  readonly country: string | undefined
  readonly audienceRegions: readonly string[]
  readonly language?: string | undefined
}

export type NeededDocument = {
  readonly type: AgreementType
  readonly need: Need
  readonly words: string
  readonly sources: readonly string[]
}

/** The key under which conditions read the kinds. */
export const startKinds = 'startKinds'

/** Which documents somebody needs, and why; all types, in the order in which they are offered. */
export function neededDocuments(rules: DocumentRules, start: Start): readonly NeededDocument[] {
  const holds = decider({ ...startAnswers(rules, start), [startKinds]: start.kinds }, rules.facts)
  return rules.documents.map(({ type, reasons }) => {
    const holding = reasons.filter(({ when }) => when === undefined || holds(when))
    const [first] = holding
    const same = holding.filter(
      ({ need, when }) => need === first!.need && (when !== undefined || first!.when === undefined),
    )
    return {
      type,
      need: first!.need,
      words: first!.words,
      sources: [...new Set(same.flatMap(({ sources }) => sources))],
    }
  })
}

/** What it is, by answers to interviews: the ids of the kinds all of whose answers are among them. */
export const kindsIn = ({ kinds }: DocumentRules, answers: Answers): readonly string[] =>
  kinds
    .filter(({ answers: those }) =>
      Object.entries(those).every(([key, value]) =>
        valuesIn(value).every((one) => valuesIn(answers[key]).includes(one)),
      ),
    )
    .map(({ id }) => id)

/** What the first answers say to the questions of the interviews. */
export function startAnswers({ kinds }: DocumentRules, start: Start): Answers {
  const answers: Record<string, string | readonly string[]> = {}
  for (const kind of kinds.filter(({ id }) => start.kinds.includes(id)))
    for (const [key, value] of Object.entries(kind.answers) as [string, string | readonly string[]][]) {
      const before = answers[key]
      answers[key] =
        typeof value === 'string' || typeof before === 'string' ? value : [...new Set([...(before ?? []), ...value])]
    }
  return {
    ...answers,
    ...(start.country !== undefined && { country: start.country }),
    ...(start.audienceRegions.length > 0 && { audienceRegions: start.audienceRegions }),
    ...(start.language !== undefined && { documentLanguage: start.language }),
  }
}

/** Where the people probably are whom somebody in a country serves; empty where that cannot be guessed. */
export function regionsAtHome({ atHome, facts }: DocumentRules, country: string | undefined): readonly string[] {
  const holds = decider({ country }, facts)
  return atHome.filter(({ when }) => holds(when)).map(({ region }) => region)
}
