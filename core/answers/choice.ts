import { ownEntriesIn, valuesIn, type AnswerValue, type OwnEntry } from './answers.ts'

/** What a person chose in a list, offered values and own entries together. */
export type Choice = readonly (string | OwnEntry)[]

/** The value as a list of choices, in its order; anything else counts as nothing chosen. */
export function choiceOf(value: AnswerValue | undefined): Choice {
  const own = ownEntriesIn(value)
  return Array.isArray(value)
    ? (value as Choice).filter((one) => typeof one === 'string' || own.includes(one))
    : valuesIn(value)
}

/** Ticks or unticks a value. An exclusive value clears the others, and any other clears the exclusive ones. */
export function toggle(choice: Choice, value: string, exclusive: ReadonlySet<string>): Choice {
  if (choice.includes(value)) return choice.filter((one) => one !== value)
  if (exclusive.has(value)) return [value]
  return [...choice.filter((one) => typeof one !== 'string' || !exclusive.has(one)), value]
}

/** Adds an own entry; one of the same name is replaced, and an exclusive value gives way. */
export function addOwn(choice: Choice, entry: OwnEntry, exclusive: ReadonlySet<string>): Choice {
  const same = entry.name.trim().toLowerCase()
  return [
    ...choice.filter((one) => (typeof one === 'string' ? !exclusive.has(one) : one.name.trim().toLowerCase() !== same)),
    entry,
  ]
}

export function removeOwn(choice: Choice, entry: OwnEntry): Choice {
  return choice.filter((one) => one !== entry)
}
