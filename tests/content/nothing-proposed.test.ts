import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { assemble } from '#core/assembly/assemble.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { slugOf } from '#core/questionnaire/questionnaire.ts'
import { answersFor, readInterviews } from '#tests/interviews/read-interviews.ts'
import { loadContent } from '#server/content/load-content.ts'

const date = '2026-11-26'

/**
 * Strict readers of new owners took each of these for a statement that nobody had made. They were filled in, and confirmed with
 * everything else on one screen. Each says now what it rests on, and only where an owner said that.
 */
const rests: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  TERMS_CONDITIONS: {
    contentLicence: ['content-read', 'content-share', 'content-paid'],
    aiMining: ['content-ai-no', 'content-ai-no-elsewhere', 'content-ai-search', 'content-ai-yes'],
    accountRules: ['accounts-rules', 'api-keys'],
    bannedContent: ['posts-banned'],
    orderAcceptance: [
      'orders-store-contract',
      'orders-confirmation',
      'orders-dispatch',
      'orders-payment',
      'orders-click',
    ],
    orderSteps: ['orders-language'],
    retentionOfTitle: ['delivery-title'],
    refundPolicyLink: ['returns-policy', 'returns-here'],
    minimumTerm: ['plans-minimum', 'plans-minimum-none'],
    acceptableUse: ['service-limits'],
    indemnity: ['indemnity-business', 'indemnity-consumers'],
    changeNoticeDays: ['changes-notice-days'],
  },
  RETURN_REFUND_POLICY: {
    returnCondition: ['returns-condition', 'returns-condition-any', 'returns-condition-food'],
    faultPhotos: ['faulty-photos'],
    lostParcel: ['faulty-lost-resend', 'faulty-lost-search'],
    wrongfulItems: ['faulty-wrong', 'faulty-wrong-sent-back'],
    trialReminder: ['plans-trial-reminder'],
  },
  EULA: {
    restrictions: ['restrictions-list'],
    transfer: ['licence-transfer-no', 'licence-transfer-once', 'licence-transfer-family'],
    exportControl: ['export-law'],
    securityContact: ['updates-security-contact'],
    // Where private software has no such question, the licence says what everybody's does.
    termination: ['ending-plan', 'ending-notice'],
  },
}

const owners = readInterviews()
const cases = owners.flatMap((owner) =>
  owner.documents.filter((type) => type in rests).map((type) => ({ file: owner.file, type, owner })),
)

describe('with everything confirmed that screens fill in, nothing is said that readers missed an answer for', () => {
  test.each(cases)('$file: $type', ({ owner, type }) => {
    const content = loadContent(slugOf(type), 'en')!
    const given: Answers = answersFor(owner, type) as Answers
    const { answers } = checkAnswers(content.questionnaire, given, content.checkContext(date, 'all'))
    const { agreement } = assemble(content.library, answers, { date })
    const printed = new Set(agreement.children.map((child) => ('id' in child ? child.id : undefined)))
    const unsaid = Object.entries(rests[type]!)
      .filter(([key]) => !(key in given))
      .flatMap(([key, clauses]) => clauses.filter((id) => printed.has(id)).map((id) => `${id} without ${key}`))
    expect(unsaid).toEqual([])
  })
})
