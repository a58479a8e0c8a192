/**
 * The states of an account, as the specification describes them (section 4). Nothing stores them: they follow from whether the
 * account's address is confirmed and a password is set, and each changes by one statement that asks for what it changes
 * (server/customer/activate.ts, reset-password.ts). A deleted account has no row.
 */
type AccountState =
  /** Its address is not confirmed: it cannot log in, and can ask for its link again. */
  | 'registered'
  /** Its address is confirmed, and it waits for its first password. */
  | 'activated'
  /** The account can log in. */
  | 'active'

/** The state of a stored account. */
export function accountState(account: { readonly confirmed: boolean; readonly hasPassword: boolean }): AccountState {
  if (!account.confirmed) return 'registered'
  return account.hasPassword ? 'active' : 'activated'
}
