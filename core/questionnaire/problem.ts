/** Every kind of problem, with the parameters of its sentence in `content/common/problems.<language>.yaml`. */
export const problemParameters = {
  required: [],
  /** `rule` counts the question's validation rules from 0: the rule may have a sentence of its own. */
  'not-ticked': ['rule'],
  'no-name': [],
  'forbidden-character': [],
  'too-long': ['max', 'size'],
  'too-short': ['min'],
  'not-an-email': [],
  'not-a-url': [],
  'not-as-expected': ['rule'],
  'not-a-date': [],
  'not-a-number': [],
  'not-a-whole-number': [],
  'out-of-range': ['min', 'max'],
  'too-large': ['max', 'rule'],
  'other-country': [],
  /** `answer` is the value of an answer that excludes the others. */
  'not-alone': ['answer'],
  'too-many': ['max'],
  'too-many-own': ['max'],
  'too-few': ['min'],
  'not-text': [],
  'not-yes-or-no': [],
  'not-a-place': [],
  'not-a-choice': [],
  'not-a-list': [],
  'not-a-value': [],
  'not-an-entry': [],
  'not-answers': [],
  'unknown-value': ['value'],
  'unknown-field': ['key'],
  'unknown-question': ['key'],
  /** The key of what should be confirmed has nothing filled in. */
  'nothing-to-confirm': [],
  /** In an interview for several documents: this document cannot take what was answered. */
  'none-fits': ['document', 'answers'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ProblemCode = keyof typeof problemParameters
type ParametersOf<Code extends ProblemCode> = Readonly<
  Record<(typeof problemParameters)[Code][number], string | number>
>

/**
 * The place of a problem, as replies of the API name it: `field` is the question's key (`userData`). In a list, `entry`
 * counts from 0 and `part` is the key of a field of that entry.
 */
export type ProblemPlace = { readonly field: string; readonly entry?: number; readonly part?: string }

/** Something wrong with an answer. Its sentence is found by {@link problemSentence}, in the reader's language. */
export type Problem = {
  [Code in ProblemCode]: ProblemPlace & { readonly code: Code; readonly parameters: ParametersOf<Code> }
}[ProblemCode]

/** Nothing is wrong with what was answered; something was not answered yet. */
export const isMissing = ({ code }: Problem): boolean => code === 'required' || code === 'not-ticked'

export type Report = <Code extends ProblemCode>(
  code: Code,
  ...parameters: (typeof problemParameters)[Code]['length'] extends 0 ? [] : [ParametersOf<Code>]
) => void

/** Adds problems at one place to a list. */
export const reportAt =
  (problems: Problem[], place: ProblemPlace): Report =>
  (code, ...[parameters]) =>
    void problems.push({ ...place, code, parameters: parameters ?? {} } as Problem)
