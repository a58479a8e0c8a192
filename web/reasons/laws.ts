/** Pointers to the law, without those that another one says more fully. */
export function withoutRepeats(laws: readonly string[]): readonly string[] {
  const all = [...new Set(laws)]
  return all.filter((law) => !all.some((other) => other !== law && other.includes(law)))
}
