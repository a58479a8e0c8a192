/** Currencies of ISO 4217 whose minor unit is not a hundredth. `Intl` differs from it in places, so it is not asked. */
const otherDigits: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    [
      'BIF',
      'CLP',
      'DJF',
      'GNF',
      'ISK',
      'JPY',
      'KMF',
      'KRW',
      'PYG',
      'RWF',
      'UGX',
      'VND',
      'VUV',
      'XAF',
      'XOF',
      'XPF',
    ].map((currency) => [currency, 0]),
  ),
  ...Object.fromEntries(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND'].map((currency) => [currency, 3])),
}

/** How many digits of an amount in minor units stand behind the decimal point: 2 for USD, 0 for JPY. */
export const minorDigits = (currency: string): number => otherDigits[currency] ?? 2

/** An amount in minor units as a decimal number: 1900 is `19.00` in USD and `1900` in JPY. */
export function decimalAmount(amount: number, currency: string): string {
  const digits = minorDigits(currency)
  return (amount / 10 ** digits).toFixed(digits)
}

/** Whether a code is that of a currency in use. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
