import { readFileSync, globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { refundDays } from '#core/payment/refund-days.ts'
import { longestPassword, shortestPassword } from '#core/customer/password.ts'
import { recordMonths } from '#server/banner/banners.queries.ts'
import { changeMilliseconds } from '#server/customer/change-email.ts'
import { activationDays } from '#server/account/customer.queries.ts'
import { resetMilliseconds } from '#server/customer/reset-password.ts'
import { idleDays } from '#server/account/refresh-tokens.ts'
import { sessionDays } from '#server/account/sessions.ts'
import { unconfirmedDays } from '#server/account/unconfirmed.ts'
import { draftDays } from '#server/draft/drafts.queries.ts'
import { longestBody } from '#server/http/request-rules.ts'
import { laterMilliseconds } from '#server/order/test-gateway/test-cards.ts'
import { heartbeatRetry } from '#web/session/heartbeat.ts'
import { largestFile } from '../web/wizard/scan/use-scan.ts'

const hour = 3_600_000
const words = ['no', 'one', 'two', 'three', 'four', 'five']

/**
 * Each limit that a sentence names by a number, as the setting that enforces it has it. A sentence that gets its number as
 * a parameter needs no line.
 */
const limits: Readonly<Record<string, string>> = {
  'interface/wizard elsewhere.words': `for ${draftDays} days`,
  'interface/pay refund': `within ${refundDays} days`,
  'interface/pay test.review': `for ${laterMilliseconds / 1000} seconds`,
  'interface/pay consent.about': `within ${refundDays} days`,
  'interface/pay consent.none': `within ${refundDays} days`,
  'mail order-paid.one.withdrawal': `within ${refundDays} days`,
  'mail order-paid.one.moneyBack': `within ${refundDays} days`,
  'mail order-paid.several.withdrawal': `within ${refundDays} days`,
  'mail order-paid.several.moneyBack': `within ${refundDays} days`,
  'mail banner-paid.withdrawal': `within ${refundDays} days`,
  'mail banner-paid.moneyBack': `within ${refundDays} days`,
  'interface/banner logAbout': `for ${recordMonths} months`,
  'mail unpaid-and-activation.one.after': `for ${activationDays} days`,
  'mail unpaid-and-activation.several.after': `for ${activationDays} days`,
  'interface/pay pending.words': '10 to 15 minutes',
  'interface/profile tooShort': `at least ${shortestPassword.later} characters`,
  'interface/profile tooLong': `maximum ${longestPassword} characters`,
  'interface/profile activate.hint': `At least ${shortestPassword.first} characters`,
  'interface/profile tooShortFirst': `at least ${shortestPassword.first} characters`,
  'interface/profile passwordHint': `At least ${shortestPassword.later} characters`,
  'interface/profile forgot.sent': `for ${words[resetMilliseconds / hour]} hour.`,
  'interface/profile reset.error': `older than an hour`,
  'interface/account sessions.about': `after ${sessionDays} days, and sooner if it is not used for ${idleDays} days`,
  'interface common.offline.banner': `every ${words[heartbeatRetry / 1000]} seconds`,
  'interface common.service.unavailableNotice': `every ${words[heartbeatRetry / 1000]} seconds`,
  'interface/scan problem.too-large': `larger than ${largestFile / 1024 ** 2} MB`,
  'interface/download confirm.until': `after ${unconfirmedDays} days`,
  'interface/download confirm.untilUnpaid': `after ${unconfirmedDays} days`,
  'mail agreement-and-activation.after': `for ${activationDays} days`,
  'mail agreements-and-activation.after': `for ${activationDays} days`,
  'mail activation.after': `for ${activationDays} days`,
  'mail registration.after': `for ${activationDays} days`,
  'mail reset.after': `for ${words[resetMilliseconds / hour]} hour.`,
  'mail new-email.after': `for ${changeMilliseconds / hour} hours`,
  'messages too-large': `larger than ${longestBody / 1024 ** 2} MiB`,
  'messages first-password-too-short': `at least ${shortestPassword.first} characters`,
  'messages password-too-short': `at least ${shortestPassword.later} characters`,
  'messages password-too-long': `maximum ${longestPassword} characters`,
  'messages draft-link-failed': `after ${draftDays} days`,
}

/** Numbers that limit nothing: an example of a list, when to ask what became of a payment, and how often an app shows another code. */
const others = [
  'interface/account secondFactor.scan',
  'interface/editor help.rows.numbers.type',
  'interface/pay pending.late',
]

/** A number of something that can be counted off. */
const naming =
  /\b(?:\d[\d ,.]*|an|one|two|three|four|five|ten) (?:minutes?|hours?|days?|months?|seconds?|characters|MB|MiB|kB)\b/i

const sentences = globSync('content/{interface,mail,messages}/**/en.{json,yaml}').flatMap((file) => {
  const place = file.replace(/^content\//, '').replace(/\/en\.\w+$/, '')
  return flat(parse(readFileSync(file, 'utf8'))).map(([key, text]) => [`${place} ${key}`, text] as const)
})

function flat(node: unknown, key = ''): readonly (readonly [string, string])[] {
  if (typeof node === 'string') return [[key, node]]
  return Object.entries(node as object).flatMap(([name, inner]) => flat(inner, key ? `${key}.${name}` : name))
}

test('every limit that a sentence names is the one that is enforced', () => {
  const named = sentences.filter(([, text]) => naming.test(text))
  expect(named.map(([key]) => key).filter((key) => !(key in limits) && !others.includes(key))).toEqual([])
  const wrong = Object.entries(limits).filter(
    ([key, said]) => !sentences.some(([one, text]) => one === key && text.includes(said)),
  )
  expect(wrong).toEqual([])
})
