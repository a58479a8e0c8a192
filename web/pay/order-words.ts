/** The member states of the European Union. */
const union = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

/**
 * What the button says that makes the order. In the European Union it says that the order obliges to pay, or the consumer is
 * not bound by it (Directive 2011/83/EU, Art. 8 (2)).
 */
export const orderWords = (country: string): 'submit.law' | 'submit.plain' =>
  union.includes(country) ? 'submit.law' : 'submit.plain'
