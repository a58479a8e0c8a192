import type { Condition, Facts } from '../condition/condition.ts'
import type { Answer, Question, Questionnaire, Section, ValidationRule } from './questionnaire.ts'

/** A document that asks a question, with the definition of its own questionnaire. */
export type Asker = {
  readonly document: Questionnaire
  readonly section: Section
  readonly question: Question
}

/**
 * One question for all documents that ask it: the words of the first, the answers and rules of all.
 *
 * @param key under which the combined interview stores the answer.
 */
export function asOneQuestion(key: string, askers: readonly Asker[]): Question {
  const [first] = askers
  const { freeWhen, suggestOnly, helpWhere, ...question } = withoutConditions(first!.question)
  const required = askers.every((asker) => asker.question.required)
  const stated = askers.find((asker) => asker.question.filledIn)?.question
  return {
    ...question,
    userData: key,
    ...unless(isAlways, 'visibleWhen', anyOf(askers.map(isAsked))),
    ...(askers.length > 1 && question.type === 'providers' && { askedWhen: askers.map(isAsked) }),
    ...(freeWhen && { freeWhen: within(first!.document, freeWhen) }),
    ...(helpWhere && {
      helpWhere: helpWhere.map(({ when, words }) => ({ when: within(first!.document, when), words })),
    }),
    ...(suggestOnly && { suggestOnly: { ...suggestOnly, when: within(first!.document, suggestOnly.when) } }),
    required,
    ...(!required && unless(isNever, 'requiredWhen', anyOf(askers.map(isRequired)))),
    // What one document would put in its own interview is put here.
    ...(stated && askers.every(({ question: { filledIn, finePoint } }) => filledIn ?? finePoint) && { filledIn: true }),
    ...(stated?.statement !== undefined && { statement: stated.statement }),
    ...(stated?.settled &&
      askers.every(({ question: { filledIn, settled } }) => settled ?? !filledIn) && { settled: stated.settled }),
    ...(askers.every((asker) => asker.question.finePoint) && { finePoint: true }),
    law: [...new Set(askers.flatMap((asker) => asker.question.law))],
    addYourOwn: askers.some((asker) => asker.question.addYourOwn),
    allowUnknown: askers.some((asker) => asker.question.allowUnknown),
    nestedIn: [...new Set(askers.flatMap((asker) => asker.question.nestedIn))],
    ...(question.answers && { answers: answersOfAll(askers) }),
    ...(question.validation && { validation: rulesOfAll(askers) }),
  }
}

/** What the documents decide, each with its own facts. */
function withoutConditions(
  whole: Question,
): Omit<Question, 'visibleWhen' | 'requiredWhen' | 'defaultUnless' | 'filledIn' | 'settled' | 'finePoint'> {
  const {
    visibleWhen: _,
    requiredWhen: __,
    defaultUnless: ___,
    filledIn: ____,
    settled: _____,
    finePoint: ______,
    ...question
  } = whole
  return question
}

/** What the combined question calls a rule of one asker's validation. */
export const ruleInAll = (combined: Question, rule: ValidationRule): number =>
  combined.validation?.findIndex((one) => sameWords(one, rule)) ?? -1

/** The facts of all documents, each under a name that no other document uses. */
export function factsOfAll(documents: readonly Questionnaire[]): Facts {
  return Object.fromEntries(
    documents.flatMap((document) =>
      Object.entries(document.facts).map(([name, fact]) => [factName(document, name), within(document, fact)]),
    ),
  )
}

function answersOfAll(askers: readonly Asker[]): readonly Answer[] {
  const answers = new Map<string, Answer>()
  for (const { document, question } of askers)
    for (const answer of question.answers ?? [])
      if (!answers.has(answer.value)) answers.set(answer.value, withFactsOf(document, answer))
  return [...answers.values()]
}

function withFactsOf(document: Questionnaire, answer: Answer): Answer {
  const { visibleWhen, recommendedWhen, freeWhen, ...rest } = answer
  return {
    ...rest,
    ...(visibleWhen && { visibleWhen: within(document, visibleWhen) }),
    ...(recommendedWhen && { recommendedWhen: within(document, recommendedWhen) }),
    ...(freeWhen && { freeWhen: within(document, freeWhen) }),
  }
}

function rulesOfAll(askers: readonly Asker[]): readonly ValidationRule[] {
  const rules: ValidationRule[] = []
  for (const { question } of askers)
    for (const rule of question.validation ?? []) if (!rules.some((one) => sameWords(one, rule))) rules.push(rule)
  return rules
}

const always: Condition = { op: 'constant', value: true }
const never: Condition = { op: 'constant', value: false }
const isAlways = (condition: Condition): boolean => condition.op === 'constant' && condition.value
const isNever = (condition: Condition): boolean => condition.op === 'constant' && !condition.value

function isAsked({ document, section, question }: Asker): Condition {
  return within(document, allOf([section.visibleWhen ?? always, question.visibleWhen ?? always]))
}

function isRequired(asker: Asker): Condition {
  const { required, requiredWhen } = asker.question
  const condition = required ? always : (requiredWhen ?? never)
  return isNever(condition) ? never : allOf([isAsked(asker), within(asker.document, condition)])
}

function allOf(conditions: readonly Condition[]): Condition {
  const some = conditions.filter((condition) => !isAlways(condition))
  return some.length === 0 ? always : some.length === 1 ? some[0]! : { op: 'and', of: some }
}

function anyOf(conditions: readonly Condition[]): Condition {
  if (conditions.some(isAlways)) return always
  const some = conditions.filter((condition) => !isNever(condition))
  return some.length === 0 ? never : some.length === 1 ? some[0]! : { op: 'or', of: some }
}

const unless = <Name extends string>(
  needless: (condition: Condition) => boolean,
  name: Name,
  condition: Condition,
): { [Key in Name]?: Condition } => (needless(condition) ? {} : ({ [name]: condition } as { [Key in Name]: Condition }))

const factName = ({ slug }: Questionnaire, name: string): string => `${slug}.${name}`

/** A condition of one document, with the facts of that document. */
function within(document: Questionnaire, condition: Condition): Condition {
  switch (condition.op) {
    case 'fact':
      return { op: 'fact', name: factName(document, condition.name) }
    case 'not':
      return { op: 'not', of: within(document, condition.of) }
    case 'and':
    case 'or':
      return { op: condition.op, of: condition.of.map((part) => within(document, part)) }
    default:
      return condition
  }
}

const sameWords = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
