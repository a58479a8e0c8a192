import { isEmail } from '../customer/email.ts'
import type { AnswerValue, GroupEntry, OwnEntry } from './answers.ts'
import type { CheckContext, Problem } from './check.ts'
import { unknownProvider, type Field, type Question } from './questionnaire.ts'
import { isUrl } from './url.ts'

type Checked = { readonly value: AnswerValue; readonly problems: readonly Problem[] }
type Fail = (code: Problem['code'], message: string, place?: Pick<Problem, 'entry' | 'field'>) => void

/** The longest text where a question sets no limit of its own, and the most entries of a list, in characters and entries. */
const limits = { text: 300, textarea: 2000, list: 200, own: 30 }

/**
 * Control characters, and the marks that reverse or hide text (Unicode bidirectional controls, zero-width characters):
 * they can make a document read differently from what it says. Tabs and newlines belong to textareas.
 */
const forbidden =
  // oxlint-disable-next-line no-control-regex -- finding control characters is the point
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]|\p{Cs}/u

/**
 * Checks the type and the rules of one answer, whatever else was answered.
 *
 * @param context services and countries to compare with; without it the values come from our own lists already.
 */
export function checkValue(question: Question, value: unknown, context?: CheckContext): Checked {
  const problems: Problem[] = []
  const fail: Fail = (code, message, place) =>
    void problems.push({ userData: question.userData, ...place, code, message: `“${question.label}”: ${message}` })
  const checked = byType(question, value, context, fail)
  return { value: checked as AnswerValue, problems }
}

function byType(question: Question, value: unknown, context: CheckContext | undefined, fail: Fail): unknown {
  switch (question.type) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'url':
      return textOf(question, value, fail)
    case 'date':
      if (typeof value !== 'string') return void fail('wrong-type', 'must be a date written as text.')
      if (value !== '' && !isDate(value)) fail('invalid', 'must be a date like 2026-11-21.')
      return value
    case 'number':
      return numberOf(question, value, fail)
    case 'boolean':
      if (typeof value !== 'boolean') fail('wrong-type', 'must be true or false.')
      return value
    case 'country':
    case 'state':
      if (typeof value !== 'string') return void fail('wrong-type', 'must be a code like US.')
      if (value !== '' && context && !isPlace(question.type, value, context))
        fail('unknown-value', `does not know “${value.slice(0, 60)}”.`)
      return value
    case 'single':
      if (typeof value !== 'string') return void fail('wrong-type', 'must be one of the answers.')
      if (value !== '' && !question.answers?.some((answer) => answer.value === value))
        fail('unknown-value', `does not offer the answer “${value.slice(0, 60)}”.`)
      return value
    case 'multiple':
    case 'providers':
      return listOf(question, value, context, fail)
    case 'group':
      return entriesOf(question, value, fail)
  }
}

function textOf(question: Pick<Question, 'type' | 'validation'>, value: unknown, fail: Fail): unknown {
  if (typeof value !== 'string') return void fail('wrong-type', 'must be text.')
  const text = value.replace(/\r\n?/g, '\n').trim()
  if (text === '') return text
  if (forbidden.test(text) || (question.type !== 'textarea' && /[\n\t]/.test(text)))
    fail('forbidden-character', 'contains invisible or control characters. Please type it again.')
  const length = question.validation?.find((rule) => rule.rule === 'length')
  const max = length?.max ?? (question.type === 'textarea' ? limits.textarea : limits.text)
  const size = [...text].length
  if (question.type !== 'url' && size > max) fail('too-long', `may have ${max} characters at most; it has ${size}.`)
  if (length && size < length.min) fail('too-short', `needs at least ${length.min} characters.`)
  if (question.type === 'email' && !isEmail(text)) fail('invalid', 'Email address is invalid.')
  if (question.type === 'url' && !isUrl(text)) fail('invalid', 'must be a web address like https://www.example.com.')
  for (const rule of question.validation ?? []) {
    if (rule.rule === 'pattern' && !new RegExp(rule.pattern, 'u').test(text))
      fail('invalid', rule.message ?? 'is not written as expected.')
  }
  return text
}

function numberOf(question: Pick<Question, 'validation'>, value: unknown, fail: Fail): unknown {
  if (typeof value !== 'number' || !Number.isFinite(value)) return void fail('wrong-type', 'must be a number.')
  const range = question.validation?.find((rule) => rule.rule === 'range')
  if (range && (value < range.min || value > range.max))
    fail('invalid', `must be between ${range.min} and ${range.max}.`)
  if (!Number.isInteger(value)) fail('invalid', 'must be a whole number.')
  return value
}

function listOf(question: Question, value: unknown, context: CheckContext | undefined, fail: Fail): unknown {
  if (!Array.isArray(value)) return void fail('wrong-type', 'must be a list.')
  if (value.length > limits.list) return void fail('too-many', `may have ${limits.list} entries at most.`)
  const known = (one: string): boolean =>
    question.type === 'providers'
      ? one === unknownProvider
        ? question.allowUnknown
        : !context || context.providers[question.providerCategory ?? '']?.has(one) === true
      : question.answers?.some((answer) => answer.value === one) === true
  const list: (string | OwnEntry)[] = []
  value.forEach((one: unknown, entry) => {
    if (typeof one === 'string') {
      if (!known(one)) fail('unknown-value', `does not offer “${one.slice(0, 60)}”.`)
      else if (!list.includes(one)) list.push(one)
    } else if (isRecord(one) && question.addYourOwn) list.push(ownEntryOf(question, one, entry, fail))
    else
      fail('wrong-type', question.addYourOwn ? 'must list values or entries with a name.' : 'must list values only.', {
        entry,
      })
  })
  if (list.filter((one) => typeof one !== 'string').length > limits.own)
    fail('too-many', `may have ${limits.own} entries of your own at most.`)
  const exclusive = question.answers?.find((answer) => answer.exclusive && list.includes(answer.value))
  if (exclusive && list.length > 1) fail('invalid', `“${exclusive.label}” cannot be combined with other answers.`)
  return list
}

const ownFields = { name: 'text', purpose: 'text', privacyUrl: 'url', optOutUrl: 'url', country: 'text' } as const

function ownEntryOf(question: Question, raw: Record<string, unknown>, entry: number, fail: Fail): OwnEntry {
  const allowed = question.ownFields ?? ['name']
  for (const key of Object.keys(raw))
    if (!allowed.includes(key))
      fail('unknown-key', `an entry of your own has no field “${key.slice(0, 60)}”.`, { entry })
  const found = Object.entries(ownFields).flatMap(([field, type]) => {
    if (raw[field] === undefined || raw[field] === '') return []
    const text = textOf(
      { type, validation: [{ rule: 'length', min: 1, max: field === 'name' ? 120 : 300 }] },
      raw[field],
      (code, message) => fail(code, `${field}: ${message}`, { entry, field }),
    )
    if (field === 'country' && typeof text === 'string' && !/^[A-Z]{2}$/.test(text))
      fail('invalid', 'country: must be a code like US.', { entry, field })
    return [[field, text]]
  })
  const own = Object.fromEntries(found) as OwnEntry
  if (!own.name) fail('required', 'the entry of your own needs a name.', { entry, field: 'name' })
  return own
}

function entriesOf(question: Question, value: unknown, fail: Fail): unknown {
  if (!Array.isArray(value)) return void fail('wrong-type', 'must be a list of entries.')
  if (question.maxEntries !== undefined && value.length > question.maxEntries)
    fail('too-many', `may have ${question.maxEntries} entries at most.`)
  if (question.minEntries && value.length > 0 && value.length < question.minEntries)
    fail('too-few', `needs at least ${question.minEntries} entries.`)
  return value.slice(0, limits.list).map((raw: unknown, entry) => {
    if (!isRecord(raw)) return void fail('wrong-type', 'each entry must be an object.', { entry })
    for (const key of Object.keys(raw))
      if (!question.fields?.some((field) => field.userData === key))
        fail('unknown-key', `an entry has no field “${key.slice(0, 60)}”.`, { entry })
    return Object.fromEntries(
      (question.fields ?? []).flatMap((field) => fieldOf(field, raw[field.userData], entry, fail)),
    ) as GroupEntry
  })
}

function fieldOf(field: Field, value: unknown, entry: number, fail: Fail): [string, unknown][] {
  const place = { entry, field: field.userData }
  const failField: Fail = (code, message) => fail(code, `${field.label}: ${message}`, place)
  if (value === undefined || value === null || value === '') {
    if (field.default !== undefined) return [[field.userData, field.default]]
    if (field.required) failField('required', 'needs an answer.')
    return []
  }
  if (field.type === 'boolean') {
    if (typeof value !== 'boolean') failField('wrong-type', 'must be true or false.')
    return [[field.userData, value]]
  }
  if (field.type === 'number') return [[field.userData, numberOf(field, value, failField)]]
  if (field.type === 'single') {
    if (typeof value !== 'string') failField('wrong-type', 'must be one of the answers.')
    else if (!field.answers?.some((answer) => answer.value === value))
      failField('unknown-value', `does not offer the answer “${value.slice(0, 60)}”.`)
    return [[field.userData, value]]
  }
  const text = textOf({ type: field.type, ...(field.validation && { validation: field.validation }) }, value, failField)
  if (text === '' && field.required) failField('required', 'needs an answer.')
  return text === '' ? [] : [[field.userData, text]]
}

function isPlace(type: 'country' | 'state', value: string, context: CheckContext): boolean {
  return type === 'country'
    ? context.countries.has(value)
    : Object.values(context.states).some((states) => states.has(value))
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
