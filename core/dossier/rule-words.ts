import type { Condition } from '../condition/condition.ts'
import type { Comparison } from '../condition/rules.ts'
import type { Reason } from '../condition/why.ts'
import { fillIn } from '../language/fill-in.ts'
import type { OtherAnswers } from '../library/library.ts'
import { ownEntriesIn, openField, ownNames, valuesIn, type Answers } from '../answers/answers.ts'
import {
  questionsOf,
  unknownProvider,
  type Field,
  type Question,
  type Questionnaire,
} from '../questionnaire/questionnaire.ts'

/** The sentences of the dossier in one language, from `content/common/rules.<language>.yaml`. */
export type RuleWords = {
  readonly [
    sentence in
      | 'always'
      | 'and'
      | 'or'
      | 'not'
      | 'is'
      | 'isNot'
      | 'includes'
      | 'includesNot'
      | 'answered'
      | 'notAnswered'
      | 'yes'
      | 'answerYes'
      | 'answerNo'
      | 'no'
      | 'saidNo'
      | 'notSaidNo'
      | 'more'
      | 'notMore'
      | 'entries'
      | 'from'
      | 'until'
      | 'notYet'
      | 'notAsked'
      | 'openAnswer'
      | 'forbidden'
      | 'lacks'
      | 'lawUnread'
      | 'lawUnreadBut'
      | 'lawUnreadAbroad'
      | 'removed'
      | 'joinOr'
      | 'quoted'
      | 'own'
      | 'open'
      | 'unknown'
  ]: string
} & {
  readonly operators: Readonly<Record<string, string>>
  readonly computed: Readonly<Record<string, string>>
  /** What a named list is called, `@EEA`. */
  readonly lists: Readonly<Record<string, string>>
  /** What the values of a key are called that no question offers: key → value → words. */
  readonly values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Puts conditions and answers into the words of the questionnaire. */
export class ConditionWords {
  readonly #questions: ReadonlyMap<string, Question | Field>
  readonly #meanings: Readonly<Record<string, string>>
  readonly #providers: Readonly<Record<string, { readonly name: string }>>
  readonly #places: Readonly<Record<string, string>>
  readonly #otherAnswers: OtherAnswers
  /** The sentences of comparisons, by how they came out. */
  readonly #reasons = { true: new WeakMap<Comparison, string>(), false: new WeakMap<Comparison, string>() }
  readonly sentences: RuleWords

  constructor(
    questionnaire: Questionnaire,
    sentences: RuleWords,
    library: {
      readonly factMeanings: Readonly<Record<string, string>>
      readonly providers: Readonly<Record<string, { readonly name: string }>>
      readonly places: Readonly<Record<string, string>>
      readonly otherAnswers?: OtherAnswers
    },
  ) {
    const questions = questionsOf(questionnaire)
    this.#questions = new Map(
      [...questions, ...questions.flatMap(({ fields }) => fields ?? [])].map((asked) => [asked.userData, asked]),
    )
    this.#meanings = library.factMeanings
    this.#providers = library.providers
    this.#places = library.places
    this.#otherAnswers = library.otherAnswers ?? {}
    this.sentences = sentences
  }

  /** Whether there are words for a key: it is asked here, or computed from what is asked. */
  knows(userData: string): boolean {
    return this.#questions.has(userData) || userData in this.sentences.computed
  }

  label(userData: string): string {
    return this.#questions.get(userData)?.label ?? this.sentences.computed[userData] ?? userData
  }

  /** ConditionWords of somebody else, in the quotation marks of the language. */
  quoted(words: string): string {
    return fillIn(this.sentences.quoted, { words })
  }

  /** What was answered, as the questionnaire words it. */
  answer(userData: string, answers: Answers): string {
    const value = answers[userData]
    if (Array.isArray(value)) {
      const entries = value.filter((one) => typeof one === 'object' && !('name' in one))
      if (entries.length) return entries.map((entry) => Object.values(entry)[0]).join(', ')
      return [
        ...valuesIn(value).map((one) => this.value(userData, one)),
        ...ownEntriesIn(value).map(({ name }) => name),
      ].join(', ')
    }
    if (typeof value === 'boolean') return value ? this.sentences.answerYes : this.sentences.answerNo
    return value === undefined ? '' : this.value(userData, String(value))
  }

  value(userData: string, value: string): string {
    return this.valueIfKnown(userData, value) ?? value
  }

  /** The words for a value; undefined for a value that somebody typed. */
  valueIfKnown(userData: string, value: string): string | undefined {
    const question = this.#questions.get(userData)
    const offered = question?.answers?.find((answer) => answer.value === value)
    if (offered) return offered.label
    const named = this.#otherAnswers[userData]?.[value] ?? this.sentences.values[userData]?.[value]
    if (named !== undefined) return named
    if (question?.type === 'providers' && value === unknownProvider) return this.sentences.unknown
    // What a person typed stays as it is, even if it looks like one of our codes.
    if (question && !['providers', 'country', 'state'].includes(question.type)) return undefined
    return this.#providers[value]?.name ?? this.#places[value]
  }

  /** The whole rule in words; derived facts are named by their meaning. */
  rule(condition: Condition | undefined): string {
    if (!condition || (condition.op === 'constant' && condition.value)) return this.sentences.always
    switch (condition.op) {
      case 'constant':
        return this.#say('not', { first: this.sentences.always })
      case 'fact':
        return this.#meanings[condition.name] ?? condition.name
      case 'not':
        return this.#negated(condition.of)
      case 'and':
      case 'or':
        return condition.of
          .map((part) => (part.op === 'and' || part.op === 'or' ? `(${this.rule(part)})` : this.rule(part)))
          .reduce((first, second) => this.#say(condition.op, { first, second }))
      default:
        return this.reason({ comparison: condition, holds: true })
    }
  }

  /** One comparison as it came out. */
  reason({ comparison, holds }: Reason): string {
    const known = this.#reasons[`${holds}`]
    const words = known.get(comparison) ?? this.#reason({ comparison, holds })
    known.set(comparison, words)
    return words
  }

  #reason({ comparison, holds }: Reason): string {
    const question = this.label(comparison.key)
    switch (comparison.op) {
      case '==':
      case '!=':
        if (this.#questions.get(comparison.key)?.type === 'boolean') {
          const isTrue = comparison.value === 'true'
          if (isTrue) return this.#say((comparison.op === '==') === holds ? 'yes' : 'no', { question })
          return this.#say((comparison.op === '==') === holds ? 'saidNo' : 'notSaidNo', { question })
        }
        return this.#say((comparison.op === '==') === holds ? 'is' : 'isNot', {
          question,
          answers: this.#values(comparison.key, [comparison.value]),
        })
      case 'in':
        return this.#say(holds ? 'is' : 'isNot', { question, answers: this.#listed(comparison) })
      case 'has':
        return this.#say(holds ? 'includes' : 'includesNot', { question, answers: this.#listed(comparison) })
      case 'is_set':
        return this.#say(holds ? 'answered' : 'notAnswered', { question })
      case 'true':
        return this.#say(holds ? 'yes' : 'no', { question })
      default:
        return this.#say(holds ? 'more' : 'notMore', {
          question,
          operator: this.sentences.operators[comparison.op] ?? comparison.op,
          answers: String(comparison.value),
        })
    }
  }

  #negated(condition: Condition): string {
    switch (condition.op) {
      case 'constant':
      case 'fact':
      case 'not':
      case 'and':
      case 'or':
        return this.#say('not', {
          first: condition.op === 'and' || condition.op === 'or' ? `(${this.rule(condition)})` : this.rule(condition),
        })
      default:
        return this.reason({ comparison: condition, holds: false })
    }
  }

  /** The name of a list, or its values. */
  #listed({ key, values, list }: Extract<Comparison, { op: 'in' | 'has' }>): string {
    return list ? (this.sentences.lists[list] ?? list) : this.#values(key, values)
  }

  #values(userData: string, values: readonly string[]): string {
    return values
      .map((value) => {
        if (ownNames.includes(value)) return this.sentences.own
        if (value === openField) return this.sentences.open
        const words = this.value(userData, value)
        return words === this.sentences.unknown ? words : this.quoted(words)
      })
      .join(` ${this.sentences.joinOr} `)
  }

  #say(
    sentence: Exclude<keyof RuleWords, 'operators' | 'computed' | 'lists' | 'values'>,
    words: Readonly<Record<string, string>>,
  ): string {
    return fillIn(this.sentences[sentence], words)
  }
}
