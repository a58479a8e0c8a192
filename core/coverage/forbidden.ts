/**
 * The words in a text that a duty forbids, as the text has them.
 *
 * @param patterns regular expressions in which no-break spaces and curly apostrophes are plain ones.
 */
export function forbiddenIn(patterns: readonly string[], text: string): readonly string[] {
  const plain = withPlainCharacters(text)
  return patterns.flatMap((pattern) => expression(pattern).exec(plain)?.[0] ?? [])
}

/** As somebody types who has only a keyboard: nobody can hide forbidden words behind a no-break space. */
const withPlainCharacters = (text: string): string =>
  text
    .replaceAll('\u00ad', '')
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll(/[\u02bc\u2018\u2019]/g, "'")
    .replaceAll(/[\u2010\u2011]/g, '-')

const expressions = new Map<string, RegExp>()

/** The expression of a pattern, compiled once. */
function expression(pattern: string): RegExp {
  const known = expressions.get(pattern) ?? new RegExp(pattern, 'iu')
  expressions.set(pattern, known)
  return known
}
