/** Words that sound translated, with what English says instead. */
const habits: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  { pattern: /\b(?:these|those) data\b|\bdata (?:are|were|have)\b/iu, instead: '“this data is”: data is one thing' },
  { pattern: /\bkeeps? back\b/iu, instead: '“keep” or “withhold”' },
  { pattern: /\bgoes before\b/iu, instead: '“comes first”' },
  { pattern: /\bmerely (?:looking|using)\b/iu, instead: '“just looking”' },
  { pattern: /\b(?:fault|defect)s? shows?\b|\bfault that shows\b/iu, instead: '“appears”' },
  { pattern: /\bcounts? as having\b/iu, instead: '“is presumed to have”' },
  { pattern: /\breach(?:es)? back\b/iu, instead: '“is retroactive”' },
  { pattern: /\b(?:the )?(?:laws?|act) demands?\b/iu, instead: '“requires”' },
  {
    pattern: /\b(?:terms|licen[cs]e|offer|principles|part|version[^.]{0,60}) counts?\./iu,
    instead: '“prevails” or “applies”',
  },
  {
    pattern: /\bwithout much trouble\b|\bout of proportion\b/iu,
    instead: '“without major inconvenience”, “disproportionate”',
  },
  { pattern: /\brests? on your yes\b/iu, instead: '“needs your consent”' },
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
