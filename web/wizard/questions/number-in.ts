/** The whole number that somebody typed, or else the text itself: the check says what is wrong with it. */
export function numberIn(typed: string): number | string {
  return /^\s*-?\d+\s*$/.test(typed) ? Number(typed) : typed
}
