import type { ConflictChoice, MergeConflict, RedlineClause } from '#contract/agreement-text.ts'
import { clause as clauseOf } from '#core/document/build.ts'
import type { Agreement, Clause } from '#core/document/node.ts'
import { normalise } from '#core/document/normalise.ts'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import { parseBlocks, parseMarkdown } from '#core/document/parse-markdown.ts'
import { withValidFrom } from '#core/document/valid-from.ts'
import { plainText } from '#core/document/text.ts'
import { alignClauses } from '#core/merge/align.ts'
import { followRenamedHeadings } from '#core/merge/renamed-headings.ts'
import { mergeClauses } from '#core/merge/merge.ts'
import { sidesOf } from '#core/merge/sides.ts'
import type { Change, Choice } from '#core/merge/types.ts'
import { composeTranslation, type TranslatedClause } from '#core/translation/staleness.ts'
import { partsHtml } from '#render/html/body.ts'
import { escapeHtml } from '#render/html/escape.ts'
import { renderMd } from '#render/md/render.ts'
import { clauseToMd, partHeadings } from '#render/md/clause-markdown.ts'
import { scanTasks } from './scan-tasks.ts'
import { redline } from '#core/redline/redline.ts'
import { redlineReply } from './redline-reply.ts'

/** A text compared with the one it is to replace. */
export type ComparedText = {
  readonly document: Agreement
  /** The text as the file whose SHA-256 is published. */
  readonly markdown: string
  readonly isUnchanged: boolean
  /** Whether more than spelling and format changed. */
  readonly material: boolean
  /** How many clauses came, went, moved or changed; null where there is nothing to compare with. */
  readonly changedClauses: number | null
}

/** A merge in words, as callers read it. */
export type MergedText = ComparedText & {
  readonly changes: readonly (Pick<Change, 'clause' | 'kind'> & {
    /** The words of the part that the clause is in; null before the first part. */
    readonly heading: string | null
    /** The clause's first words, to recognise it by. */
    readonly words: string
  })[]
  readonly conflicts: readonly (Omit<MergeConflict, 'unpaid'> & { readonly isOpen: boolean })[]
  /** Choices about clauses that no side has. */
  readonly unknown: readonly string[]
  /** The merged text is the library's: nothing of the owner's wording is left. */
  readonly equalsLibraryText: boolean
}

/**
 * Work on texts that may be very long: those of agreements, and the pages of a scanned website. It can take a second of processor time, so it runs in a thread. Each task
 * is a pure function whose input and result can be sent to another thread.
 */
export const tasks = {
  /** Markdown as an HTML fragment. */
  convert({ text }: { readonly text: string }): string {
    // The blocks that are read from Markdown do not depend on its language.
    const about = { title: '', language: fallbackLanguage, date: '', author: '', paper: 'a4' } as const
    const document = parseMarkdown(text, about)
    const title = document.title && `<h1>${escapeHtml(document.title)}</h1>\n`
    return title + partsHtml(document, () => '')
  },

  /**
   * A document as its owner edited it. Its clauses keep their ids, so that it can still be explained and merged, and links
   * to a heading that was renamed follow it.
   */
  edit({ before, text, date }: Edited): ComparedText {
    const { type: _, children: __, ...properties } = before
    const dated = withValidFrom(text, before.date, date, before.language, before.region)
    const edited = parseMarkdown(followRenamedHeadings(before, dated), { ...properties, date })
    return compared(before, alignClauses(before, edited))
  },

  /** A document beside the one it is to replace. Without one, everything is new. */
  compare({ before, after }: { readonly before: Agreement | null; readonly after: Agreement }): ComparedText {
    return compared(before, after)
  },

  /** The owner's wording in the document that new answers make. */
  merge: mergeTexts,

  /** What changed between two texts. */
  redline({ before, after }: { readonly before: Agreement; readonly after: Agreement }): RedlineClause[] {
    return redlineReply(before, after)
  },

  /** A complete translation as a document. */
  translate({ original, before, language, title, clauses }: Translated): ComparedText {
    return compared(before, composeTranslation(original, language, title, clauses))
  },

  ...scanTasks,
} as const

type Edited = {
  readonly before: Agreement
  readonly text: string
  /** The day from which the edited text is valid, yyyy-mm-dd. */
  readonly date: string
}

type Translated = {
  readonly original: Agreement
  /** The translation that it is to replace; null for the first. */
  readonly before: Agreement | null
  readonly language: Language
  readonly title: string
  readonly clauses: Readonly<Record<string, TranslatedClause>>
}

type Tasks = typeof tasks
export type TaskName = keyof Tasks
export type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[0]
export type TaskResult<Name extends TaskName> = ReturnType<Tasks[Name]>

function compared(before: Agreement | null, document: Agreement): ComparedText {
  const markdown = renderMd(document)
  const isUnchanged = before !== null && renderMd(before) === markdown
  const changes = before && redline(before, document)
  return {
    document,
    markdown,
    isUnchanged,
    material: changes?.material ?? true,
    changedClauses: changes && changes.clauses.length,
  }
}

type Versions = {
  /** What the library made when the owner began to edit. */
  readonly base: Agreement
  readonly mine: Agreement
  readonly theirs: Agreement
  readonly choices: Readonly<Record<string, ConflictChoice>>
}

function mergeTexts({ base, mine, theirs, choices }: Versions): MergedText {
  const merged = mergeClauses({
    base,
    mine,
    theirs,
    choices: Object.fromEntries(Object.entries(choices).map(([clause, choice]) => [clause, chosenBlocks(choice)])),
  })
  const sides = [merged.agreement, mine, theirs, base]
  const clauses = new Map(sides.toReversed().flatMap(({ children }) => children.map((clause) => [clause.id, clause])))
  const segments = sidesOf(normalise(base), normalise(mine), normalise(theirs))
  for (const { clause } of merged.changes) {
    // The heading of a part is in no text as a clause.
    const heading = segments.mine.get(clause) ?? segments.theirs.get(clause) ?? segments.base.get(clause)
    if (heading && !clauses.has(clause)) clauses.set(clause, clauseOf(clause, ...heading.blocks))
  }
  for (const { clause, base: was, mine: own, theirs: now } of merged.conflicts) {
    const shown = own ?? now ?? was
    if (shown) clauses.set(clause, shown)
  }
  const headings = sides.map(partHeadings)
  const headingOf = (clause: string): string | null => {
    const side = headings.find((one) => one.has(clause))
    // What no text has as a clause is the heading of a part itself.
    return side ? side.get(clause)! : firstWords(clauses.get(clause)) || null
  }
  const markdownOf = (clause: Clause | undefined) => (clause ? clauseToMd(clause) : null)
  const text = compared(mine, merged.agreement)
  return {
    ...text,
    changes: merged.changes.map(({ clause, kind }) => ({
      clause,
      kind,
      heading: headingOf(clause),
      words: firstWords(clauses.get(clause)),
    })),
    conflicts: merged.conflicts.map(({ clause, base: was, mine: own, theirs: now, chosen }) => ({
      clause,
      heading: headingOf(clause),
      base: markdownOf(was),
      mine: markdownOf(own),
      theirs: markdownOf(now),
      isOpen: chosen === null,
    })),
    unknown: Object.keys(choices).filter((clause) => !clauses.has(clause)),
    equalsLibraryText: text.markdown === renderMd(theirs),
  }
}

const chosenBlocks = (choice: ConflictChoice): Choice =>
  typeof choice === 'string' ? choice : parseBlocks(choice.text)

function firstWords(clause: Clause | undefined): string {
  const words = clause ? clause.children.map(plainText).join(' ').replace(/\s+/g, ' ').trim() : ''
  return words.length > 120 ? `${words.slice(0, 119).trimEnd()}…` : words
}
