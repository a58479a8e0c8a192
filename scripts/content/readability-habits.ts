/** Words that sound translated, with what English says instead. */
const habits: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\b(?:these|those) data\b|\bdata (?:are|were|have)\b/iu, instead: '“this data is”: data is one thing' },
  { pattern: /\bkeeps? back\b/iu, instead: '“keep” or “withhold”' },
  { pattern: /\bgoes before\b/iu, instead: '“comes first”' },
  { pattern: /\bmerely (?:looking|using)\b/iu, instead: '“just looking”' },
  { pattern: /\bat the core\b/iu, instead: '“mainly”, or nothing' },
  { pattern: /\bin so far as\b/iu, instead: '“as far as”' },
  {
    pattern: /(?<!there )\bis no (?:consent|acceptance|advice|contract|promise|recommendation)\b/iu,
    instead: '“is not”',
  },
]

/** What of a text sounds translated, each with what to write. */
export function translatedHabits(text: string): readonly string[] {
  return habits.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`says “${found}”; write ${instead}`]
  })
}
