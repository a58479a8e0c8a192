import { z } from 'zod'
import { languages } from '#core/document/node.ts'
import { fits, tooManyLines } from './agreement-text.ts'
import type { Calls } from './call.ts'
import { agreementType, code, language, moment, uuid, versionNumber, typedLine } from './fields.ts'

const clauseText = z.string().max(50_000, { error: code('clause-too-long') })

const entry = z.object({
  clause: z.string(),
  /** The original as Markdown. */
  original: z.string(),
  /** The translation as Markdown; empty while there is none. */
  translation: z.string(),
  /** `stale`: the original changed after it was translated. `missing`: there are no words, or they are the original's. */
  state: z.enum(['missing', 'current', 'stale']),
  /** The original that was translated, where it changed since and is still in the history; null otherwise. */
  was: z.string().nullable(),
  /** Names the original's words; a save says which it was made from. */
  fingerprint: z.string(),
  /**
   * Whose words the original has. `library`: the clause library's. `earlier`: the library's when the text was made; an update
   * brings its new ones. `own`: the owner's.
   */
  origin: z.enum(['library', 'earlier', 'own']),
  /** The translation is the clause library's, and nobody has touched it. */
  generated: z.boolean(),
  /** What the clause library says where the translation is missing; empty where it says nothing. Stored once it is generated. */
  offered: z.string(),
  /** What the owner typed into the interview and a generated translation repeats as it is. */
  typed: z.array(z.string()),
})
export type TranslationEntry = z.infer<typeof entry>

export const translationCalls = {
  'GET /agreement/translation/details/{id}': {
    summary: 'The original and its translation side by side, clause by clause, with what is missing or stale.',
    auth: 'required',
    query: z.object({ language: language.optional() }),
    data: z.object({
      id: uuid,
      type: agreementType,
      title: z.string(),
      siteName: z.string(),
      language,
      /** The language it is translated into: the one asked for, or the first there is. */
      translation: language,
      /** The languages it can be translated into, with how far each is. */
      languages: z.array(
        z.object({
          language,
          state: z.enum(['none', 'draft', 'published', 'stale']),
          /** Clauses without a translation, or with one that is older than the original. */
          left: z.int().nonnegative(),
          /** Whether the clause library has this language. */
          generates: z.boolean(),
        }),
      ),
      translated_title: z.string(),
      /** The usual title that generating gives to a translation without one; empty where the original's is its owner's. */
      offered_title: z.string(),
      /** 0 before the first save. */
      version: versionNumber,
      complete: z.boolean(),
      clauses: z.array(entry),
      /** The server of the machine that proposes translations of the owner's wording; null where none does. */
      proposer: z.string().nullable(),
      updated_at: moment.nullable(),
    }),
  },
  'POST /agreement/translation/generate/{id}': {
    summary:
      'Makes the translations into several languages at once, each of all clauses that have the clause library’s words. The owner’s own wording and own translations stay as they are. A translation with nothing left to do is published.',
    auth: 'required',
    payload: z.object({
      /** All that the clause library has, if left out. */
      languages: z.array(language).min(1).max(languages.length).optional(),
    }),
    data: z.object({
      languages: z.array(
        z.object({
          language,
          published: z.boolean(),
          /** Clauses that are left to the owner. */
          left: z.int().nonnegative(),
          /** Clauses left to the owner whose original has words that the library has given up: an update brings the new ones. */
          earlier: z.int().nonnegative(),
          /** Whether the original has a title of the owner's own, and the translation none. */
          title: z.boolean(),
        }),
      ),
    }),
  },
  'POST /agreement/translation/propose/{id}': {
    summary:
      'Has a machine propose translations of the owner’s own wording, if the operator has set up such a service. The wording is sent to that service. Nothing is stored or published: a proposal counts once its owner saves it.',
    auth: 'required',
    payload: z.object({
      language,
      /** One clause of the owner's own; all of them that have no translation, if left out. */
      clause: z.string().min(1).max(200).optional(),
    }),
    data: z.object({
      proposals: z.array(
        z.object({
          clause: z.string(),
          /** The proposal as Markdown. */
          text: z.string(),
          /** Names the original's words that it was made from. */
          fingerprint: z.string(),
        }),
      ),
      /** Clauses whose proposal lost a link or another mark of the original, and is no use. */
      unusable: z.array(z.string()),
    }),
  },
  'POST /agreement/translation/update/{id}': {
    summary:
      'Saves a translation. Once no clause is missing, it is published beside the original, with files and a live page.',
    auth: 'required',
    payload: z.object({
      language,
      /** The version that the caller's work started from. */
      version: versionNumber,
      title: typedLine(200, 'title-too-long'),
      clauses: z
        .record(
          z.string(),
          z.object({
            text: clauseText,
            fingerprint: z.string().max(100),
            /** The clause reads the same in both languages. Without this, the original's words are no translation. */
            same: z.boolean().optional(),
          }),
        )
        .refine((all) => fits(...Object.values(all).map((one) => one.text)), tooManyLines),
    }),
    data: z.object({ version: versionNumber, complete: z.boolean(), missing: z.int().nonnegative() }),
  },
  'POST /agreement/translation/delete/{id}': {
    summary: 'Deletes a translation, with its files and its live page.',
    auth: 'required',
    payload: z.object({ language }),
  },
} satisfies Calls
