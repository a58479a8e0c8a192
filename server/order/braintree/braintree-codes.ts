import type { DeclineReason } from '#core/payment/decline.ts'

/**
 * What the processor's codes mean (the specification's list, section 8, and developer.paypal.com/braintree/docs/reference/
 * general/processor-responses). Any other from 2000 on is a decline without a reason.
 */
const byCode: Readonly<Record<string, DeclineReason>> = {
  '2000': 'declined',
  '2001': 'insufficient-funds',
  '2002': 'limit-exceeded',
  '2004': 'expired-card',
  '2005': 'wrong-number',
  '2006': 'expired-card',
  '2010': 'wrong-code',
  '2014': 'fraud-suspected',
  '2015': 'not-allowed',
  '2018': 'stopped-by-cardholder',
  '2044': 'call-issuer',
  '2046': 'declined',
  '2047': 'pick-up-card',
  '2074': 'method-refused',
  '2099': 'authentication-required',
  '2106': 'cannot-authorize',
  '2108': 'card-invalid',
  '3000': 'network-unavailable',
}

/** Why the gateway itself refused a payment before any bank saw it. */
const byRejection: Readonly<Record<string, DeclineReason>> = {
  avs: 'not-accepted',
  avs_and_cvv: 'wrong-code',
  cvv: 'wrong-code',
  duplicate: 'not-accepted',
  fraud: 'fraud-suspected',
  risk_threshold: 'fraud-suspected',
  three_d_secure: 'authentication-failed',
}

export const processorReason = (code: string | undefined): DeclineReason => byCode[code ?? ''] ?? 'declined'
export const rejectionReason = (reason: string | undefined): DeclineReason =>
  byRejection[reason ?? ''] ?? 'not-accepted'
