/**
 * The state of an agreement in its three dimensions (specification, section 4): whether it is paid where it has a price,
 * which level it was made for, and whose words it is in.
 */
export type AgreementState = {
  readonly payment: 'unfinished' | 'finalized'
  readonly level: 'free' | 'premium'
  /** `modified`: its owner edited the text, so the library's corrections do not reach it by themselves. */
  readonly text: 'normal' | 'modified'
}

export type AgreementEvent =
  /** The owner saved words of their own. */
  | { readonly type: 'edit' }
  /**
   * The interview was repeated: the text is the library's again, or it keeps the owner's wording. `costs`: something of it
   * was not paid for.
   */
  | {
      readonly type: 'update'
      readonly level: 'free' | 'premium'
      readonly keepsWording: boolean
      readonly costs: boolean
    }
  /** A revision from before was taken back. `costs`: something of it was not paid for, or its money was given back. */
  | { readonly type: 'restore'; readonly text: 'normal' | 'modified'; readonly costs: boolean }
  | { readonly type: 'pay' }

/** Whatever the level: premium answers cost, and so does the level itself. */
const paymentOf = (costs: boolean): AgreementState['payment'] => (costs ? 'unfinished' : 'finalized')

/** The state a new agreement has. `costs`: money is asked for it. */
export const newAgreement = (level: AgreementState['level'], costs: boolean): AgreementState => ({
  payment: paymentOf(costs),
  level,
  text: 'normal',
})

/** The state after an event; undefined where the event cannot happen. */
export function afterAgreementEvent(state: AgreementState, event: AgreementEvent): AgreementState | undefined {
  switch (event.type) {
    case 'edit':
      return state.payment === 'finalized' ? { ...state, text: 'modified' } : undefined
    case 'update':
      return {
        payment: paymentOf(event.costs),
        level: event.level,
        text: event.keepsWording ? state.text : 'normal',
      }
    case 'restore':
      return { ...state, payment: paymentOf(event.costs), text: event.text }
    case 'pay':
      return state.payment === 'unfinished' ? { ...state, payment: 'finalized' } : undefined
  }
}
