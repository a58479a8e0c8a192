import type { BareLibrary } from '../library/library.ts'

/** What says how places are called in a language. */
export type PlaceNames = Pick<BareLibrary, 'places' | 'placeForms'>

/** A country or state by its code as it reads inside a sentence, in a form of the language if it has that form. */
export function placeName(code: string, { places, placeForms }: PlaceNames, form?: string): string {
  const name = places[code] ?? code
  const forms = form === undefined ? undefined : placeForms[form]
  return forms ? (forms[code] ?? forms.other).replace('#', () => name) : name
}

/** A place's name in a list or a table: “Niederlande”, not “die Niederlande”. */
export const listedPlace = (code: string, names: PlaceNames): string => placeName(code, names, 'listed')
