/** How long after the payment a customer can have their money back for any reason: a promise of ours (specification, section 9). */
export const refundDays = 7
