import { z } from 'zod'
import type { AnnexWords } from '#core/annex/annex-document.ts'
import type { RuleWords } from '#core/dossier/rule-words.ts'
import { computedKeys } from '#core/assembly/recipients.ts'
import { name, sentence, words } from './leaf.ts'

/** The annex “Dossier and coverage”. */
export const annexWords = z.strictObject({
  title: sentence('title'),
  summary: sentence('title', 'applicable', 'met', 'missing'),
  internal: sentence(),
  edited: sentence(),
  otherVersion: sentence('made', 'explained'),
  opening: sentence(),
  because: sentence(),
  always: sentence(),
  rule: sentence(),
  law: sentence(),
  noLaw: sentence(),
  duties: sentence(),
  prescribed: sentence('by'),
  missingHeading: sentence('count'),
  metHeading: sentence('count'),
  outsideHeading: sentence('count'),
  notApplicableHeading: sentence('count'),
  violatedHeading: sentence('count'),
  outsideIntro: sentence(),
  missingNone: sentence(),
  where: sentence(),
  whyNot: sentence(),
  ask: sentence(),
  reminders: sentence('count'),
  unknownProvider: sentence('words'),
  lawNotCovered: sentence('words'),
  comingHeading: sentence('count'),
  comingIntro: sentence(),
  comes: sentence(),
  goes: sentence(),
  newDuty: sentence(),
} satisfies Record<keyof AnnexWords, z.ZodType>)

const computed = Object.fromEntries(computedKeys.map((key) => [key, words])) as Record<
  (typeof computedKeys)[number],
  typeof words
>

/** The sentences in which the dossier says conditions. */
export const ruleWords = z.strictObject({
  always: sentence(),
  and: sentence('first', 'second'),
  or: sentence('first', 'second'),
  not: sentence('first'),
  is: sentence('question', 'answers'),
  isNot: sentence('question', 'answers'),
  includes: sentence('question', 'answers'),
  includesNot: sentence('question', 'answers'),
  answered: sentence('question'),
  notAnswered: sentence('question'),
  yes: sentence('question'),
  no: sentence('question'),
  more: sentence('question', 'operator', 'answers'),
  notMore: sentence('question', 'operator', 'answers'),
  entries: sentence('question'),
  from: sentence('date'),
  until: sentence('date'),
  notYet: sentence('date'),
  notAsked: sentence(),
  forbidden: sentence('words'),
  joinOr: sentence(),
  operators: z.strictObject({ '>': words, '<': words, '>=': words, '<=': words }),
  computed: z.strictObject(computed),
  lists: z.record(name, words),
} satisfies Record<keyof RuleWords, z.ZodType>)

/** Nouns in the forms that numbers ask for; which forms a language has, the compiler knows. */
export const counts = z.record(name, z.record(name, words))
