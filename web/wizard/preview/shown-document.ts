/** The document that somebody asked to see, and the step in which they did. */
export type ChosenDocument = { readonly slug: string; readonly step: string }

/**
 * The slug of the document beside the questions. A step about one document shows it, until another one is chosen there; any
 * other step leaves what was chosen last.
 *
 * @param slugs of all documents, in their order; at least one.
 * @param step the id of the step, which is a document's slug where it is about one document.
 */
export function shownDocument(slugs: readonly string[], step: string, chosen: ChosenDocument | null): string {
  if (chosen?.step !== step && slugs.includes(step)) return step
  return chosen && slugs.includes(chosen.slug) ? chosen.slug : slugs[0]!
}
