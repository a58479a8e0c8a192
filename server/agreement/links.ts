import type { Config } from '../config.ts'
import type { FoundAgreement } from './queries/agreement.queries.ts'
import { isUnpaid } from './standing.ts'

/** The addresses in mails and on the download page. */
export const liveUrl = (config: Pick<Config, 'publicUrl'>, token: string): string => `${config.publicUrl}/live/${token}`
export const downloadUrl = (config: Pick<Config, 'publicUrl'>, agreementId: string): string =>
  `${config.publicUrl}/download/${agreementId}`
export const activationUrl = (config: Pick<Config, 'publicUrl'>, hash: string): string =>
  `${config.publicUrl}/profile/activate-account/${hash}`

/** The live page's address; null while its owner has switched it off, the operator took it down, or nothing of the agreement is paid. */
export const liveUrlOf = (
  config: Pick<Config, 'publicUrl' | 'payments'>,
  agreement: Pick<
    FoundAgreement,
    'live_token' | 'live_enabled' | 'taken_down_at' | 'finalized_at' | 'published_revision'
  >,
): string | null =>
  agreement.live_enabled &&
  agreement.taken_down_at === null &&
  (!isUnpaid(agreement, config) || agreement.published_revision !== null)
    ? liveUrl(config, agreement.live_token)
    : null

/** The payment of agreements: the first, and those that are paid with it; `paths.pay` in web/paths.ts. */
const payPath = ([first, ...others]: readonly string[]): string =>
  `/wizard/pay/${first}${others.length > 0 ? `?${new URLSearchParams(others.map((one) => ['also', one]))}` : ''}`
export const payUrl = (config: Pick<Config, 'publicUrl'>, agreementIds: readonly string[]): string =>
  config.publicUrl + payPath(agreementIds)
/** Goes on to the payment once the address is confirmed. */
export const activationToPayUrl = (
  config: Pick<Config, 'publicUrl'>,
  hash: string,
  agreementIds: readonly string[],
): string => `${activationUrl(config, hash)}?${new URLSearchParams({ next: payPath(agreementIds) })}`

/** With the secret of a mailed link, or without: then the page asks for the address. */
export const resetUrl = (config: Pick<Config, 'publicUrl'>, secret?: string): string =>
  `${config.publicUrl}/profile/reset-password${secret === undefined ? '' : `/${secret}`}`
export const draftUrl = (config: Pick<Config, 'publicUrl'>, secret: string): string =>
  `${config.publicUrl}/wizard/resume/${secret}`
export const newEmailUrl = (config: Pick<Config, 'publicUrl'>, hash: string): string =>
  `${config.publicUrl}/profile/confirm-email/${hash}`
/** Leads to the update of an agreement that the law changes, through log-in. */
export const lawUpdateUrl = (config: Pick<Config, 'publicUrl'>, secret: string): string =>
  `${config.publicUrl}/law-changes/update/${secret}`
export const stopLawMailsUrl = (config: Pick<Config, 'publicUrl'>, secret: string): string =>
  `${config.publicUrl}/law-changes/stop/${secret}`
/** The list of a customer's agreements, with what the law changes in them. */
export const agreementsUrl = (config: Pick<Config, 'publicUrl'>): string => `${config.publicUrl}/profile/agreements`
