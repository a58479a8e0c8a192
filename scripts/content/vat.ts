import type { VatTable } from '#core/tax/vat-rates.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { Law } from './law.ts'

/** States of the European Economic Area that are not in the Union, and not in its VAT. */
const outsideUnion: readonly string[] = ['IS', 'LI', 'NO']

/** The table of VAT rates; it has all states of the European Union and no other, and rates in the order of their days. */
export function compileVat(content: Content, { lists }: Pick<Law, 'lists'>): VatTable {
  const file = content.open(kinds.vat, 'content/vat.yaml')
  const states = (lists['EEA'] ?? []).filter((state) => !outsideUnion.includes(state))
  for (const state of states)
    if (!file.value[state]) file.mistake([], `${state} is in the European Union and has no rates of VAT`)
  for (const [code, { rates, places }] of Object.entries(file.value)) {
    if (!states.includes(code)) file.mistake([code], `${code} is not in the European Union`)
    const all = [rates, ...(places ?? []).flatMap((place) => (place.rates ? [place.rates] : []))]
    for (const one of all)
      if (one.some(({ from }, index) => index > 0 && from <= one[index - 1]!.from))
        file.mistake([code], `the rates of ${code} are not in the order of their days`)
  }
  return file.value
}
