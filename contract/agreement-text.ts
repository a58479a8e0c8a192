import { z } from 'zod'
import { longestText } from '#core/agreement/longest-text.ts'
import type { Calls } from './call.ts'
import {
  agreementType,
  answers,
  code,
  confirmed,
  contradictions,
  language,
  moment,
  open,
  origins,
  ownersReasons,
  strict,
  revisionNumber,
  uuid,
} from './fields.ts'

/** The most lines that are not empty. Comparing texts takes time with the square of their lines; the largest policy has 1,100. */
const mostLines = 4000

/** What comes back from an interview that was gone through again. */
const throughInterview = {
  language,
  answers,
  confirmed: confirmed.optional(),
  reasons: ownersReasons.optional(),
  strict: strict.optional(),
}

/** Whether a text, or several together, can be compared in time. */
export const fits = (...texts: readonly string[]): boolean =>
  texts.reduce((lines, one) => lines + (one.match(/\S.*/g)?.length ?? 0), 0) <= mostLines
export const tooManyLines = {
  error: code('text-too-many-lines'),
  params: { max: mostLines },
}

const text = z
  .string({ error: code('text-missing') })
  .max(longestText, { error: code('text-too-long') })
  .refine((given) => fits(given), tooManyLines)

/** The revision that the caller's work started from. When another was saved meanwhile, nothing is saved. */
const from = revisionNumber

/** A clause in Markdown, as one side of a conflict has it; null where that side does not have the clause. */
const side = z.string().nullable()

/** How an owner settles a clause that both sides changed: their wording, the library's, or new words. */
const choice = z.union([z.literal('mine'), z.literal('theirs'), z.object({ text })])
export type ConflictChoice = z.infer<typeof choice>
const choices = z
  .record(z.string(), choice)
  .refine((all) => fits(...Object.values(all).map((one) => (typeof one === 'string' ? '' : one.text))), tooManyLines)
  .default({})

const conflict = z.object({
  clause: z.string(),
  /** The words of the part it is in. */
  heading: z.string().nullable(),
  base: side,
  mine: side,
  theirs: side,
  /** Whether the words of the update are left out because they have to be paid for first. */
  unpaid: z.boolean(),
})
export type MergeConflict = z.infer<typeof conflict>

const mergeChange = z.object({
  clause: z.string(),
  heading: z.string().nullable(),
  kind: z.enum(['updated', 'added', 'removed', 'kept', 'kept-removed', 'own', 'moved']),
  /** The first words, to recognise it by. */
  words: z.string(),
})

const redlineClause = z.object({
  clause: z.string(),
  heading: z.string().nullable(),
  kind: z.enum(['added', 'removed', 'changed', 'moved']),
  material: z.boolean(),
  blocks: z.array(
    z.object({
      kind: z.enum(['paragraph', 'heading', 'item']),
      parts: z.array(z.object({ kind: z.enum(['same', 'added', 'removed']), value: z.string() })),
    }),
  ),
})
export type RedlineClause = z.infer<typeof redlineClause>

const revision = z.object({
  revision: revisionNumber,
  language,
  /** How it came about: made from answers, edited by hand, updated, updated with the owner's wording kept, restored, translated. */
  kind: z.enum(['assembled', 'edited', 'updated', 'merged', 'restored', 'translated']),
  /** Whether more than spelling and format changed against the revision before; true for the first. */
  material: z.boolean(),
  /** How many clauses differ from the revision before; null for the first, and where it was not counted. */
  changed: z.int().nullable(),
  /** The day the text is valid from. */
  date: z.iso.date(),
  /** Whether it is not paid for, or its money was given back: then nobody can read it. */
  unpaid: z.boolean(),
  /** SHA-256 of the text as Markdown, hexadecimal. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  words: z.int().nonnegative(),
  created_at: moment,
  current: z.boolean(),
  /** When its owner withdrew it: its text is deleted. Null for a text that can be read. */
  withdrawn_at: moment.nullable(),
})
export type RevisionEntry = z.infer<typeof revision>

const saved = z.object({
  id: uuid,
  revision: revisionNumber,
  status: z.enum(['normal', 'modified']),
  open,
  contradictions,
})

export const agreementTextCalls = {
  'GET /agreement/text/{id}': {
    summary: 'The text of an agreement as Markdown, to be edited by its owner.',
    auth: 'required',
    data: z.object({
      id: uuid,
      type: agreementType,
      title: z.string(),
      siteName: z.string(),
      language,
      revision: revisionNumber,
      status: z.enum(['normal', 'modified']),
      text: z.string(),
      /** The day from which the text is valid. */
      valid_from: z.iso.date(),
      updated_at: moment,
    }),
  },
  'GET /agreement/details/update/{id}': {
    summary: 'What update mode starts from: the answers, and whether the owner’s own wording is at stake.',
    auth: 'required',
    data: z.object({
      id: uuid,
      type: agreementType,
      title: z.string(),
      siteName: z.string(),
      language,
      answers,
      origins,
      /** Why contradictions stay, in the owner's words, by their codes. */
      reasons: z.record(z.string(), z.string()),
      premium: z.boolean(),
      /** The price groups that are paid for: an update is charged for the others alone. */
      paid_groups: z.array(z.string()),
      revision: revisionNumber,
      status: z.enum(['normal', 'modified']),
      updated_at: moment,
    }),
  },
  'POST /agreement/update/{id}': {
    summary:
      'Saves a new revision: words edited by hand (`edit`), or the interview gone through again, with the text started over (`start-over`) or the owner’s wording kept (`keep-wording`).',
    auth: 'required',
    payload: z.discriminatedUnion('mode', [
      /** `valid_from`: the day from which the new text is valid; without it, the day of the text before. */
      z.object({ mode: z.literal('edit'), revision: from, text, valid_from: z.iso.date().optional() }),
      z.object({
        mode: z.literal('start-over'),
        revision: from,
        ...throughInterview,
      }),
      /** A conflict without a choice refuses the update: nothing of either side is lost in silence. */
      z.object({
        mode: z.literal('keep-wording'),
        revision: from,
        ...throughInterview,
        choices,
      }),
    ]),
    data: saved,
  },
  'POST /agreement/check-edit/{id}': {
    summary: 'What a text edited by hand would no longer do: the duties that it breaks. Saves nothing.',
    auth: 'required',
    payload: z.object({ revision: from, text }),
    data: z.object({
      /** Duties that the saved text meets and the edited one meets less. */
      broken: z.array(
        z.object({
          duty: z.string(),
          requires: z.string(),
          source: z.string(),
          state: z.enum(['partly', 'missing', 'violated']),
          /** The clauses that met it and are gone; none if it is broken by words that the law forbids. */
          clauses: z.array(z.object({ clause: z.string(), heading: z.string().nullable(), text: z.string() })),
        }),
      ),
    }),
  },
  'POST /agreement/merge/{id}': {
    summary: 'What an update that keeps the owner’s wording would come to. Saves nothing.',
    auth: 'required',
    payload: z.object({ revision: from, language, answers, confirmed: confirmed.optional(), choices }),
    data: z.object({
      changes: z.array(mergeChange),
      conflicts: z.array(conflict),
      /**
       * The merged text as Markdown; a conflict without a choice has the owner's wording. Of one that has to be paid for
       * first, the beginning.
       */
      text: z.string(),
    }),
  },
  'GET /agreement/revisions/{id}': {
    summary: 'The history of an agreement, the newest first.',
    auth: 'required',
    query: z.object({ language: language.optional() }),
    data: z.object({ revisions: z.array(revision) }),
  },
  'GET /agreement/revision/{id}/{revision}': {
    summary:
      'A revision with its text, and what changed since an earlier one: the one before, unless `against` names another.',
    auth: 'required',
    query: z.object({ language: language.optional(), against: z.string().optional() }),
    data: z.object({
      revision,
      text: z.string(),
      html: z.string(),
      /** The number of the revision it is compared with; null for the first. */
      against: revisionNumber.nullable(),
      changes: z.array(redlineClause),
    }),
  },
  'POST /agreement/withdraw/{id}': {
    summary:
      'Withdraws an earlier revision: its text is deleted for good, for everybody. Its number, date and SHA-256 stay in the history.',
    auth: 'required',
    payload: z.object({ withdraw: revisionNumber, language: language.optional() }),
    data: z.object({ revision: revisionNumber, withdrawn_at: moment }),
  },
  'POST /agreement/restore/{id}': {
    summary: 'Takes back an earlier revision: its text becomes a new revision, and nothing of the history goes.',
    auth: 'required',
    payload: z.object({ revision: from, restore: revisionNumber }),
    data: saved,
  },
} satisfies Calls
