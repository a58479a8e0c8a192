import type { Condition } from '../condition/condition.ts'
import type { AgreementType } from '../questionnaire/questionnaire.ts'

/** What must agree across an owner's documents, compiled from `content/common/consistency.yaml` and its words. */
export type ConsistencyRules = {
  /** The keys that tell which service a document is about. */
  readonly identity: readonly string[]
  readonly agree: readonly AgreeRule[]
  readonly services: readonly ServiceRule[]
  /**
   * Services that are known to set cookies, by id, with the question whose no takes their cookies away, or an empty text:
   * only these are missed in a cookies policy.
   */
  readonly settingCookies: Readonly<Record<string, string>>
  readonly within: readonly WithinRule[]
  readonly across: readonly AcrossRule[]
  /** Questions whose answers are periods for returns and refunds, in days. */
  readonly periods: readonly string[]
  readonly words: ConsistencyWords
}

/** One fact, under the key that each type asks for it. */
export type AgreeRule = { readonly id: string; readonly keys: Readonly<Partial<Record<AgreementType, string>>> }

/** A question for services, and when a type's document says that there are some of the kind. */
export type ServiceRule = {
  readonly question: string
  readonly says: Readonly<Partial<Record<AgreementType, Condition>>>
}

/** Answers of one interview that cannot all be true. `change` names the questions, the likeliest first. */
export type WithinRule = { readonly id: string; readonly when: Condition; readonly change: readonly string[] }

/** Answers of documents of different types that cannot all be true. */
export type AcrossRule = {
  readonly id: string
  readonly documents: Readonly<Partial<Record<AgreementType, { readonly when: Condition; readonly change: string }>>>
}

/** The sentences, with `{placeholders}`, in one language. */
export type ConsistencyWords = {
  readonly [
    sentence in
      | 'differs'
      | 'answerIn'
      | 'nothing'
      | 'serviceDenied'
      | 'serviceUnnamed'
      | 'editedLost'
      | 'editedServiceLost'
      | 'editedServiceDenied'
      | 'editedServiceNew'
      | 'editedPeriod'
      | 'editedPeriodOther'
  ]: string
} & {
  /** Sentences of the rules, by their ids. */
  readonly within: Readonly<Record<string, string>>
  readonly across: Readonly<Record<string, string>>
  /** How a text speaks of refunds and counts days. Regular expressions, case-insensitive. */
  readonly reading: {
    readonly refunds: string
    readonly days: string
    readonly weeks: string
    readonly months: string
    /** What makes a sentence one that denies. */
    readonly denies: string
    /** What says that something is not used, with `SERVICE` in place of its name. */
    readonly denies_use: string
    readonly numbers: Readonly<Record<string, number>>
  }
}
