/** The states of an account, as the specification describes them. */
export type AccountState =
  /** Its address is not confirmed: it cannot log in, and can ask for its link again. */
  | 'registered'
  /** Its address is confirmed, and it waits for its first password. */
  | 'activated'
  /** It can log in. */
  | 'active'
  | 'deleted'

export type AccountEvent = 'confirm' | 'confirm-with-password' | 'set-password' | 'delete'

const transitions: Readonly<Record<AccountState, Partial<Record<AccountEvent, AccountState>>>> = {
  registered: { confirm: 'activated', 'confirm-with-password': 'active', delete: 'deleted' },
  activated: { confirm: 'activated', 'confirm-with-password': 'active', 'set-password': 'active', delete: 'deleted' },
  active: { confirm: 'active', 'confirm-with-password': 'active', 'set-password': 'active', delete: 'deleted' },
  deleted: {},
}

/** The state after an event; undefined where the event cannot happen. */
export const afterAccountEvent = (state: AccountState, event: AccountEvent): AccountState | undefined =>
  transitions[state][event]

/** The state of a stored account. */
export function accountState(account: { readonly confirmed: boolean; readonly hasPassword: boolean }): AccountState {
  if (!account.confirmed) return 'registered'
  return account.hasPassword ? 'active' : 'activated'
}
