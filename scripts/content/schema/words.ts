import { z } from 'zod'
import type { AnnexWords } from '#core/annex/annex-words.ts'
import type { RuleWords } from '#core/dossier/rule-words.ts'
import { type MessageCode, messageParameters } from '#contract/messages.ts'
import { problemParameters, type ProblemCode } from '#core/questionnaire/problem.ts'
import type { ProblemWords } from '#core/questionnaire/problem-words.ts'
import { computedKeys, typedFields } from '#core/assembly/computed-keys.ts'
import { recipientRoles } from '#core/assembly/recipient.ts'
import { deviceUses } from '#core/assembly/device-access.ts'
import { bundleEndings, type BundleWords } from '#server/content/bundle-readme.ts'
import { noticeNames, type NoticeName, type NoticeWords } from '#server/content/notices.ts'
import { country, message, name, pattern, sentence, words } from './leaf.ts'

/** The annex “Dossier and coverage”. */
export const annexWords = z.strictObject({
  title: sentence('title'),
  summary: sentence('title'),
  lawsHeading: sentence(),
  lawsIntro: sentence(),
  lawCount: sentence('count', 'met'),
  lawsBecause: sentence(),
  platforms: sentence(),
  everywhere: sentence(),
  resultHeading: sentence(),
  resultMet: sentence('met', 'applicable'),
  resultPartly: sentence('partly'),
  resultMissing: sentence('missing'),
  resultOutside: sentence('outside'),
  toDoHeading: sentence(),
  toDoNone: sentence(),
  toDoOutside: sentence('outside'),
  contradictionsHeading: sentence('count'),
  contradictionsIntro: sentence(),
  ownersReason: sentence(),
  askedHeading: sentence(),
  askedIntro: sentence(),
  askedOrigins: sentence(),
  originConfirmed: sentence(),
  originDerived: sentence(),
  signHeading: sentence(),
  signIntro: sentence(),
  signName: sentence(),
  signOffice: sentence(),
  signDate: sentence(),
  signature: sentence(),
  longList: sentence(),
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
  dutiesIntro: sentence(),
  saidIn: sentence('parts'),
  prescribed: sentence('by'),
  missingHeading: sentence('count'),
  partlyHeading: sentence('count'),
  partlyIntro: sentence(),
  metHeading: sentence('count'),
  outsideHeading: sentence('count'),
  notApplicableHeading: sentence('count'),
  violatedHeading: sentence('count'),
  outsideIntro: sentence(),
  missingNone: sentence(),
  said: sentence(),
  notSaid: sentence(),
  outsideElement: sentence(),
  notOwed: sentence(),
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

/** Words for each of some names. */
const named = <Name extends string>(names: readonly Name[]) =>
  z.strictObject(Object.fromEntries(names.map((one) => [one, words])) as Record<Name, typeof words>)

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
  answerYes: sentence(),
  answerNo: sentence(),
  no: sentence('question'),
  saidNo: sentence('question'),
  notSaidNo: sentence('question'),
  more: sentence('question', 'operator', 'answers'),
  notMore: sentence('question', 'operator', 'answers'),
  entries: sentence('question'),
  from: sentence('date'),
  until: sentence('date'),
  notYet: sentence('date'),
  notAsked: sentence(),
  openAnswer: sentence('question', 'answer'),
  forbidden: sentence('words'),
  lacks: sentence('elements', 'source'),
  lawUnread: sentence('places'),
  lawUnreadBut: sentence('places'),
  lawUnreadAbroad: sentence(),
  removed: sentence('clauses'),
  joinOr: sentence(),
  quoted: sentence('words'),
  own: sentence(),
  open: sentence(),
  unknown: sentence(),
  operators: z.strictObject({ '>': words, '<': words, '>=': words, '<=': words }),
  computed: named(computedKeys),
  lists: z.record(name, words),
  values: z.strictObject({
    recipientRoles: named(recipientRoles),
    typedOpen: named(typedFields),
    deviceUses: named(deviceUses),
    addressNames: named(['country']),
  }),
} satisfies Record<keyof RuleWords, z.ZodType>)

const rewriting = z.array(z.strictObject({ find: pattern, write: words }))

/** How citations, which content writes in English, read in a language: what follows “Art.”, and everywhere. */
export const citations = z.strictObject({ articles: rewriting, words: rewriting })

/** What no document may say: expressions, sentences that they must find, and such as come near and are allowed. */
export const forbiddenWords = z.record(
  name,
  z.strictObject({
    patterns: z.array(pattern).min(1),
    found: z.array(words).min(1),
    spared: z.array(words).min(1).exactOptional(),
  }),
)

/** How other countries write a language. */
export const variants = z.array(z.strictObject({ countries: z.array(country).min(1), replace: rewriting.min(1) }))

/** Nouns in the forms that numbers ask for; which forms a language has, the compiler knows. */
export const counts = z.record(name, z.record(name, words))

type Message = ReturnType<typeof message>

/** One sentence for each name, with its own parameters. */
const messages = <Name extends string>(parameters: Readonly<Record<Name, readonly string[]>>) =>
  z.strictObject(
    Object.fromEntries(
      Object.entries<readonly string[]>(parameters).map(([name, own]) => [name, message(...own)]),
    ) as Record<Name, Message>,
  )

const { required: _, ...withSentences } = problemParameters

/** What to do about an answer that cannot be taken. */
export const problemWords = z.strictObject({
  required: messages({
    text: [],
    textarea: [],
    number: [],
    url: [],
    email: [],
    single: [],
    multiple: [],
    providers: [],
    boolean: [],
    country: [],
    state: [],
    date: [],
    group: [],
  } satisfies Record<keyof ProblemWords['required'], readonly string[]>),
  sentences: messages<Exclude<ProblemCode, 'required'>>(withSentences),
  at: messages({
    question: ['question', 'sentence'],
    entry: ['question', 'number', 'sentence'],
    part: ['question', 'number', 'part', 'sentence'],
  } satisfies Record<keyof ProblemWords['at'], readonly string[]>),
})

/** What replies of the API say. */
export const replies = messages<MessageCode>(
  Object.fromEntries(
    Object.entries<readonly string[]>(messageParameters).map(([code, own]): [string, readonly string[]] => [
      code,
      [...own, 'field'],
    ]),
  ) as Record<MessageCode, readonly string[]>,
)

/** What pages say that the server shows in place of one that it cannot show. */
export const noticeWords = z.strictObject({
  home: words,
  notices: z.strictObject(
    Object.fromEntries(noticeNames.map((notice) => [notice, z.strictObject({ heading: words, words })])) as Record<
      NoticeName,
      z.ZodObject<{ heading: typeof words; words: typeof words }, z.core.$strict>
    >,
  ),
} satisfies Record<Exclude<keyof NoticeWords, 'language'>, z.ZodType>)

const fileWords = Object.fromEntries(bundleEndings.map((ending) => [ending, words])) as Record<
  (typeof bundleEndings)[number],
  typeof words
>

/** The README beside the files to publish. */
export const bundleWords = z.strictObject({
  text: sentence('page', 'files'),
  files: z.strictObject(fileWords),
} satisfies Record<keyof BundleWords, z.ZodType>)
