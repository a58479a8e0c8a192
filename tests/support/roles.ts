/**
 * Who may make which call. Each role calls about an agreement of the owner's; `unconfirmed` calls about one of their own,
 * so that the missing confirmation is the only obstacle. `deleted` had an account and still holds its token.
 */
export const roles = ['anonymous', 'owner', 'other', 'unconfirmed', 'deleted'] as const
export type Role = (typeof roles)[number]

/** What a role gets: `ok`, or the code of the refusal, with its status where that is not 200. */
export type Row = {
  readonly expect: Readonly<Record<Role, string>>
  readonly payload?: (about: { id: string; email: string }) => Record<string, unknown>
  readonly params?: Readonly<Record<string, string>>
}

export const loginFirst = '401 log-in'
export const same = (result: string): Row['expect'] =>
  Object.fromEntries(roles.map((role) => [role, result])) as Row['expect']
/** A customer's own affairs: anybody with an account, about themselves. */
export const ofCustomers = (result: string): Row['expect'] => ({
  ...same(result),
  anonymous: loginFirst,
  deleted: loginFirst,
})
export const customers = ofCustomers('ok')
/** Of an agreement, for its owner. */
export const owners = { ...customers, other: 'other-account' }
/** Of an agreement, for its owner, whose address must be confirmed. */
export const confirmedOwners = { ...owners, unconfirmed: 'unconfirmed' }

/** What is sent to pay for an agreement. */
export const payment = ({ id }: { id: string }) => ({
  item_type: 'agreement',
  item_id: id,
  user_data: { billing_address: {}, immediate_delivery: true },
})

/** An id that nothing has. */
export const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
