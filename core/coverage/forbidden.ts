/** A text that was made with `asTyped`. */
export type Typed = string & { readonly isTyped: true }

/**
 * The words in a text that a duty forbids.
 *
 * @param patterns regular expressions in which no-break spaces and curly apostrophes are plain ones.
 * @param typed a whole document is made so once, and not for each of its duties.
 */
export const forbiddenIn = (patterns: readonly string[], typed: Typed): readonly string[] =>
  patterns.flatMap((pattern) => expression(pattern).exec(typed)?.[0] ?? [])

/** A text as somebody types it who has only a keyboard: nobody can hide forbidden words behind a no-break space. */
export const asTyped = (text: string): Typed =>
  text
    .replaceAll('\u00ad', '')
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll(/[\u02bc\u2018\u2019]/g, "'")
    .replaceAll(/[\u2010\u2011]/g, '-') as Typed

const expressions = new Map<string, RegExp>()

/** The expression of a pattern, compiled once. */
function expression(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'iu')
  expressions.set(pattern, known)
  return known
}
