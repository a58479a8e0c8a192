/**
 * Everything that replies of the API say about a call, with the parameters of each sentence; `field` is one of every
 * sentence. The sentences are in `content/messages/<language>.yaml`. What is wrong with answers is said by
 * `core/questionnaire/problem.ts`.
 */
export const messageParameters = {
  // Any call.
  'log-in': [],
  'token-expired': [],
  'too-many': ['minutes'],
  'too-large': [],
  'bad-request': [],
  'server-error': [],
  'unknown-call': ['call'],
  // A payload that cannot be read.
  'broken-json': [],
  'not-an-object': [],
  'broken-form': [],
  'unknown-media-type': ['type'],
  'missing-data': [],
  'unstorable-text': [],
  'too-deep': [],
  'unknown-key': ['key'],
  // A field of a payload.
  missing: [],
  'wrong-type': ['expected'],
  'too-big': [],
  'too-small': [],
  'not-valid': [],
  'unknown-type': ['known'],
  'unknown-language': ['known'],
  'unknown-format': ['known'],
  'invalid-id': [],
  'invalid-email': [],
  'incomplete-activation-link': [],
  'incomplete-link': [],
  'incomplete-fields': [],
  'no-country': [],
  'no-state': [],
  'line-too-long': ['max'],
  'first-password-too-short': [],
  'password-too-short': [],
  'password-too-long': [],
  'sign-up-password-too-long': [],
  'password-without-uppercase': [],
  'password-without-digit': [],
  'answers-not-an-object': [],
  'not-a-revision': [],
  'text-missing': [],
  'text-too-long': ['max'],
  'text-too-many-lines': ['max'],
  'clause-too-long': ['max'],
  'title-too-long': ['max'],
  // Accounts.
  'log-in-failed': [],
  'wrong-password': [],
  'wrong-old-password': [],
  'wrong-sign-up-password': [],
  'password-needed': [],
  'common-password': [],
  'email-as-password': [],
  'email-taken': [],
  'same-email': [],
  'activation-failed': [],
  'not-activated': [],
  'confirmation-failed': [],
  'reset-failed': [],
  'no-such-session': [],
  'activation-sent': [],
  'reset-sent': [],
  // Agreements.
  'agreement-exists': [],
  'already-sent': [],
  'not-from-site': [],
  'not-found': [],
  'other-account': [],
  unconfirmed: [],
  unpaid: [],
  'not-unpaid': [],
  'premium-only': [],
  'type-unavailable': ['type', 'known'],
  'language-unavailable': ['type', 'language'],
  'language-changed': [],
  'changed-meanwhile': [],
  'files-not-generated': [],
  'no-such-revision': [],
  'no-such-language': ['language'],
  'own-language': ['language'],
  'empty-text': [],
  conflicts: ['clause'],
  'unknown-clause': ['clause'],
  // What was done.
  deleted: [],
  unchanged: [],
  updated: [],
  'translation-updated': [],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type MessageCode = keyof typeof messageParameters
export type MessageParameters<Code extends MessageCode> = Readonly<
  Record<(typeof messageParameters)[Code][number], string | number>
>

export const isMessageCode = (code: string): code is MessageCode => Object.hasOwn(messageParameters, code)
