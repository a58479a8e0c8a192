/** The whole number that somebody typed, else the text as it stands: the check says what is wrong with it. */
export function numberIn(typed: string): number | string {
  return /^\s*-?\d+\s*$/.test(typed) ? Number(typed) : typed
}
