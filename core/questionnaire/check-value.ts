import { hasForbidden, hasForbiddenInLine } from './forbidden-characters.ts'
import { isEmail } from '../customer/email.ts'
import { isDay } from '../day.ts'
import type { AnswerValue, GroupEntry, OwnEntry } from '../answers/answers.ts'
import type { InterviewContext } from './interview.ts'
import { type Problem, type Report, reportAt } from './problem.ts'
import { ownDevice, ownRoles, unknownProvider, type Field, type Question } from './questionnaire.ts'
import { isUrl } from './url.ts'

/** What a check must know besides the interview's context: ids of services by category, countries and their states. */
export type CheckContext = InterviewContext & {
  readonly providers: Readonly<Record<string, ReadonlySet<string>>>
  readonly countries: ReadonlySet<string>
  readonly states: Readonly<Record<string, ReadonlySet<string>>>
}

type Checked = { readonly value: AnswerValue; readonly problems: readonly Problem[] }

/** A value that is being checked, and where to report what is wrong with it. */
type Check = {
  readonly question: Question
  readonly report: Report
  /** Reports at an entry of the question's list, or at a field of it. */
  readonly at: (entry: number, part?: string) => Report
  readonly context: CheckContext | undefined
}

/** The longest text where a question sets no limit of its own, and the most entries of a list, in characters and entries. */
const limits = { text: 300, textarea: 2000, list: 200, own: 30 }

/**
 * Checks the type and the rules of one answer, whatever else was answered.
 *
 * @param context services and countries to compare with; without it the values come from our own lists already.
 */
export function checkValue(question: Question, value: unknown, context?: CheckContext): Checked {
  const problems: Problem[] = []
  const field = question.userData
  const checked = byType(value, {
    question,
    report: reportAt(problems, { field }),
    at: (entry, part) => reportAt(problems, { field, entry, ...(part !== undefined && { part }) }),
    context,
  })
  return { value: checked as AnswerValue, problems }
}

function byType(value: unknown, check: Check): unknown {
  const { question, report, context } = check
  switch (question.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'url':
      return textOf(question, value, report)
    case 'date':
      if (typeof value !== 'string') return report('not-a-date')
      if (value !== '' && !isDay(value)) report('not-a-date')
      return value
    case 'number':
      return numberOf(question, value, report)
    case 'boolean':
      if (typeof value !== 'boolean') report('not-yes-or-no')
      return value
    case 'country':
    case 'state':
      if (typeof value !== 'string') return report('not-a-place')
      if (value !== '' && context && !isPlace(question.type, value, context))
        report('unknown-value', { value: shown(value) })
      return value
    case 'single':
      if (typeof value !== 'string') return report('not-a-choice')
      if (value !== '' && !question.answers?.some((answer) => answer.value === value))
        report('unknown-value', { value: shown(value) })
      return value
    case 'multiple':
    case 'providers':
      return listOf(value, check)
    case 'group':
      return entriesOf(value, check)
  }
}

/** The beginning of a foreign value, as far as a message repeats it. */
const shown = (value: string): string => value.slice(0, 60)

function textOf(question: Pick<Question, 'type' | 'validation'>, value: unknown, report: Report): unknown {
  if (typeof value !== 'string') return report('not-text')
  const text = value.replace(/\r\n?/g, '\n').trim()
  if (text === '') return text
  if (question.type === 'textarea' ? hasForbidden(text) : hasForbiddenInLine(text)) report('forbidden-character')
  const length = question.validation?.find((rule) => rule.rule === 'length')
  const max = length?.max ?? (question.type === 'textarea' ? limits.textarea : limits.text)
  const size = [...text].length
  if (question.type !== 'url' && size > max) report('too-long', { max, size })
  if (length && size < length.min) report('too-short', { min: length.min })
  if (question.type === 'email' && !isEmail(text)) report('not-an-email')
  if (question.type === 'url' && !isUrl(text)) report('not-a-url')
  question.validation?.forEach((validation, rule) => {
    if (validation.rule === 'pattern' && !new RegExp(validation.pattern, 'u').test(text))
      report('not-as-expected', { rule })
  })
  return text
}

function numberOf(question: Pick<Question, 'validation'>, value: unknown, report: Report): unknown {
  if (typeof value !== 'number' || !Number.isFinite(value)) return report('not-a-number')
  const range = question.validation?.find((rule) => rule.rule === 'range')
  if (range && (value < range.min || value > range.max)) report('out-of-range', { min: range.min, max: range.max })
  if (!Number.isInteger(value)) report('not-a-whole-number')
  return value
}

function listOf(value: unknown, { question, report, at, context }: Check): unknown {
  if (!Array.isArray(value)) return report('not-a-list')
  if (value.length > limits.list) return report('too-many', { max: limits.list })
  const known = (one: string): boolean =>
    question.type === 'providers'
      ? one === unknownProvider
        ? question.allowUnknown
        : !context || context.providers[question.providerCategory ?? '']?.has(one) === true
      : question.answers?.some((answer) => answer.value === one) === true
  const list: (string | OwnEntry)[] = []
  value.forEach((one: unknown, entry) => {
    if (typeof one === 'string') {
      if (!known(one)) report('unknown-value', { value: shown(one) })
      else if (!list.includes(one)) list.push(one)
    } else if (isRecord(one) && question.addYourOwn) list.push(ownEntryOf(question, one, (part) => at(entry, part)))
    else at(entry)(question.addYourOwn ? 'not-an-entry' : 'not-a-value')
  })
  if (list.filter((one) => typeof one !== 'string').length > limits.own) report('too-many-own', { max: limits.own })
  const exclusive = question.answers?.find((answer) => answer.exclusive && list.includes(answer.value))
  if (exclusive && list.length > 1) report('not-alone', { answer: exclusive.value })
  return list
}

const ownFields = {
  name: 'text',
  purpose: 'text',
  privacyUrl: 'url',
  optOutUrl: 'url',
  country: 'text',
  role: 'text',
  device: 'text',
} as const

/** What is chosen of a service that the owner typed in. */
const ownChoices: Readonly<Record<string, readonly string[]>> = { role: ownRoles, device: ownDevice }

function ownEntryOf(question: Question, raw: Record<string, unknown>, at: (part?: string) => Report): OwnEntry {
  const fields = question.fields ?? []
  const allowed = [...(question.ownFields ?? ['name']), ...fields.map(({ userData }) => userData)]
  for (const key of Object.keys(raw)) if (!allowed.includes(key)) at()('unknown-field', { key: shown(key) })
  const found = Object.entries(ownFields).flatMap(([part, type]) => {
    if (raw[part] === undefined || raw[part] === '') return []
    const length = { rule: 'length', min: 1, max: part === 'name' ? 120 : 300 } as const
    const text = textOf({ type, validation: [length] }, raw[part], at(part))
    if (part === 'country' && typeof text === 'string' && !/^[A-Z]{2}$/.test(text)) at(part)('not-a-place')
    const choices = ownChoices[part]
    if (choices && !choices.includes(String(text))) at(part)('unknown-value', { value: shown(String(text)) })
    return [[part, text]]
  })
  const answered = fields.flatMap((field) => fieldOf(field, raw[field.userData], at(field.userData)))
  const own = Object.fromEntries([...found, ...answered]) as OwnEntry
  if (!own.name) at('name')('no-name')
  return own
}

function entriesOf(value: unknown, { question, report, at }: Check): unknown {
  if (!Array.isArray(value)) return report('not-a-list')
  if (question.maxEntries !== undefined && value.length > question.maxEntries)
    report('too-many', { max: question.maxEntries })
  if (question.minEntries && value.length > 0 && value.length < question.minEntries)
    report('too-few', { min: question.minEntries })
  return value.slice(0, limits.list).map((raw: unknown, entry) => {
    if (!isRecord(raw)) return at(entry)('not-an-entry')
    for (const key of Object.keys(raw))
      if (!question.fields?.some((field) => field.userData === key)) at(entry)('unknown-field', { key: shown(key) })
    return Object.fromEntries(
      (question.fields ?? []).flatMap((field) => fieldOf(field, raw[field.userData], at(entry, field.userData))),
    ) as GroupEntry
  })
}

function fieldOf(field: Field, value: unknown, report: Report): [string, unknown][] {
  if (value === undefined || value === null || value === '') {
    if (field.required) report('required')
    return []
  }
  if (field.type === 'boolean') {
    if (typeof value !== 'boolean') report('not-yes-or-no')
    return [[field.userData, value]]
  }
  if (field.type === 'number') return [[field.userData, numberOf(field, value, report)]]
  if (field.type === 'single') {
    if (typeof value !== 'string') report('not-a-choice')
    else if (!field.answers?.some((answer) => answer.value === value)) report('unknown-value', { value: shown(value) })
    return [[field.userData, value]]
  }
  const text = textOf({ type: field.type, ...(field.validation && { validation: field.validation }) }, value, report)
  if (text === '' && field.required) report('required')
  return text === '' ? [] : [[field.userData, text]]
}

function isPlace(type: 'country' | 'state', value: string, context: CheckContext): boolean {
  return type === 'country'
    ? context.countries.has(value)
    : Object.values(context.states).some((states) => states.has(value))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
