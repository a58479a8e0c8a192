/**
 * Words whose spelling misleads the rules below, with their syllables: those that agreements use, by a dictionary.
 * Inflected forms are looked up without their ending.
 */
const irregular: Readonly<Record<string, number>> = {
  area: 3,
  being: 2,
  business: 2,
  businesses: 3,
  cookie: 2,
  create: 2,
  created: 3,
  creates: 2,
  creating: 3,
  deleted: 3,
  diary: 3,
  every: 2,
  everybody: 4,
  everyone: 3,
  everything: 3,
  everywhere: 3,
  cruel: 2,
  european: 4,
  eye: 1,
  fluid: 2,
  forever: 3,
  hundred: 2,
  id: 1,
  idea: 3,
  ideas: 3,
  japanese: 3,
  korean: 3,
  loyalty: 3,
  maybe: 2,
  people: 2,
  premier: 2,
  quiet: 2,
  react: 2,
  reaction: 3,
  real: 1,
  really: 2,
  recipe: 3,
  reliable: 4,
  riot: 2,
  ruin: 2,
  science: 2,
  smile: 1,
  soldier: 2,
  something: 2,
  sometimes: 2,
  somewhere: 2,
  someone: 2,
  somebody: 3,
  theatre: 2,
  therefore: 2,
  unless: 2,
  video: 3,
  videos: 3,
  whole: 1,
  whose: 1,
}

/** First parts of compounds whose silent e is inside the word. */
const compounds =
  /^(some|safe|home|name|there|where|here|wide|time|store|life|line|more|fore|like|use|care|face|score|note|white)(?=[bcdfghjklmnpqstvwxz]\w{2,})/

/**
 * The syllables of one English word, as Flesch counts them: figures, abbreviations and symbols are one syllable, the
 * parts of a hyphenated word are added up. By rules of spelling: a group of vowels is a syllable, with exceptions.
 */
export function syllablesOf(word: string): number {
  if (isFigure(word)) return 1
  const parts = word
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z]+/)
    .filter(Boolean)
  return Math.max(
    1,
    parts.map(ofPart).reduce((sum, one) => sum + one, 0),
  )
}

/** Figures, symbols, addresses, and abbreviations in capitals; longer words in capitals are shouted, not shortened. */
const isFigure = (word: string): boolean =>
  /[\d@/]|\w\.\w/.test(word) || /^[A-Z]{2,6}s?$/.test(word.replaceAll(/[^A-Za-z]/g, '')) || !/\p{L}/u.test(word)

function ofPart(word: string): number {
  const known = irregular[word] ?? irregular[word.replace(/s$/, '')]
  if (known !== undefined) return known
  const compound = compounds.exec(word)
  if (compound) return 1 + ofPart(word.slice(compound[0].length))
  const spoken = word
    // The endings -es and -ed are silent but after the sounds that need a vowel between: boxes, wanted, handled.
    .replace(/(?<![sxzcge]|sh|ch|[^aeiou]l)es$/, '')
    .replace(/(?<=[aeiou][^aeiouy]|[aeiouy])les$/, 'l')
    .replace(/(?<![tde]|[^aeiouyrl]l)ed$/, '')
    .replace(/(?<![^aeiouyrl]l|e|^[^aeiouy]*)e$/, '')
    .replace(/(?<!i)e(?=(ment|ments|ful|fully|less|ly|ness|ty|ties)$)/, '')
    .replace(/^y/, '')
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0
  return Math.max(1, groups + partedVowels(spoken))
}

/** Vowels that stand together and are spoken apart, and an m that is spoken as a syllable. */
const apart: readonly RegExp[] = [
  /(?<![qgs])u(?=a|ou)|su(?=al)|u(?=ity)/g, // actual, continuous, usual, continuity
  /(?<![tcsg])i(?=[ao])(?!ons?$|an)|[dr]i(?=an)|(?<![tcsgx])i(?=ou)/g, // period, material, guardian, various
  /ti(?=at)|ci(?=at)/g, // negotiate, association
  /(?<=[^aeioucntsg])i(?=en[tc])|i(?=ety)|(?<=.{3})i(?=(er|ers|est)$)/g, // experience, society, easier
  /e(?=o(?!p|u)|at(e|i|or))/g, // geography, creation
  /(?<=[aeiou])y(?=[aeiou])|(?<=[^aeiou])y(?=[iao])/g, // player, carrying
  /[aeiou](?=(ing|ings|ism|ist)$)/g, // seeing
  /(?<=s|th)m$/g, // mechanism, algorithm
]

const partedVowels = (word: string): number =>
  apart.reduce((sum, pattern) => sum + (word.match(pattern)?.length ?? 0), 0)
