/** A citation with whose law it is: a jurisdiction, or an empty text for that of no single place. */
export type PlacedLaw = { readonly place: string; readonly law: string }

/** As questionnaires carry it, in one text: citations and places in lists of their own weigh more. */
export const placedText = ({ place, law }: PlacedLaw): string => `${place}:${law}`

export function placedLaw(text: string): PlacedLaw {
  const colon = text.indexOf(':')
  return { place: text.slice(0, colon), law: text.slice(colon + 1) }
}
