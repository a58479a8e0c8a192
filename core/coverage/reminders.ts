/** A fact that the document still lacks. `userData` names the question to answer. */
export type Reminder = {
  readonly userData?: string
  readonly code: 'missing' | 'unknown-provider' | 'outside' | 'law-not-covered' | 'law-not-read'
  readonly words: string
}

/** With fewer words a sentence says too little to tell whether another one says the same. */
const fewest = 4

/**
 * The same advice once: several laws may want one answer, or one step, and say so in nearly the same words. There is one
 * reminder for each question that an owner is led to, and no sentence whose words are all in another one.
 */
export function eachOnce(reminders: readonly Reminder[]): readonly Reminder[] {
  const sentences = reminders.map(({ words, code, userData }) =>
    userData === undefined && code !== 'outside' ? [words] : sentencesOf(words),
  )
  const bags = sentences.map((those) => those.map(distinctWords))
  const flat = bags.flatMap((those, at) => those.map((bag, index) => ({ bag, at, index })))
  const isSaid = (bag: ReadonlySet<string>, at: number, index: number): boolean =>
    bag.size >= fewest &&
    flat.some(
      (other) =>
        (other.at !== at || other.index !== index) &&
        bag.isSubsetOf(other.bag) &&
        // Where two reminders have the same words, the first stays.
        (bag.size < other.bag.size || other.at < at || (other.at === at && other.index < index)),
    )
  const kept = new Map<string, Reminder>()
  for (const [at, reminder] of reminders.entries()) {
    const words = sentences[at]!.filter((_, index) => !isSaid(bags[at]![index]!, at, index)).join(' ')
    if (words === '') continue
    const key =
      reminder.code === 'missing' && reminder.userData !== undefined ? `missing ${reminder.userData}` : String(at)
    const before = kept.get(key)
    kept.set(key, before ? { ...before, words: `${before.words} ${words}` } : { ...reminder, words })
  }
  return [...kept.values()]
}

const sentencesOf = (words: string): readonly string[] => words.split(/(?<=[.!?])\s+(?=\p{Lu})/u)

const distinctWords = (sentence: string): ReadonlySet<string> =>
  new Set(sentence.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
