/** `; did you mean “visible_when”?`, when one of the known words is near enough to be meant; else nothing. */
export function suggestion(word: string, known: Iterable<string>): string {
  let nearest: string | undefined
  // Two words that differ in more than a third of their letters are different words.
  let least = Math.floor(word.length / 3) + 1
  for (const one of known) {
    const steps = distance(word.toLowerCase(), one.toLowerCase(), least)
    if (steps < least) [nearest, least] = [one, steps]
  }
  return nearest === undefined ? '' : `; did you mean “${nearest}”?`
}

/** How many letters must be put in, left out or changed to make one word of the other (Levenshtein), up to `limit`. */
function distance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++)
      next[j] = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (from[i - 1] === to[j - 1] ? 0 : 1))
    row = next
  }
  return row[to.length]!
}
