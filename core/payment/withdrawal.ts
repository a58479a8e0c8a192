/**
 * Where consumers may withdraw from a purchase within 14 days, and lose that right when something digital is delivered at once as
 * they asked: the European Economic Area (Directive 2011/83/EU, Art. 9 and 16 (m)) and the United Kingdom (Consumer Contracts
 * Regulations 2013, reg. 29 and 37).
 */
const places = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB'.split(' '),
)

/** Whether a buyer has that right, so that its end has to be asked for. Companies have none; who named no country yet is asked. */
export const mayWithdraw = ({
  country,
  is_company: isCompany,
}: {
  readonly country: string
  readonly is_company: boolean
}): boolean => !isCompany && (country === '' || places.has(country))
