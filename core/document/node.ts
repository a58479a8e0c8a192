/**
 * The document tree: what assembly produces, what the Markdown parser reads and what every renderer prints.
 *
 * Names are mdast's (https://github.com/syntax-tree/mdast); `agreement` and `clause` are ours. Images, tables and raw
 * HTML do not exist here, as the specification excludes them. Nodes are never changed: several documents share those in which
 * no answer is printed, which are frozen.
 */

import type { Language } from '../language/languages.ts'

export { type Language, languages } from '../language/languages.ts'

/** Words as they stand. A value that a person typed always ends here, and is never parsed as markup. */
export type Text = { readonly type: 'text'; readonly value: string }
export type Strong = { readonly type: 'strong'; readonly children: readonly Inline[] }
export type Emphasis = { readonly type: 'emphasis'; readonly children: readonly Inline[] }
/** A link. `url` is http(s):, mailto:, tel: or `#anchor`, where the anchor is the {@link slug} of a heading's text. */
export type Link = { readonly type: 'link'; readonly url: string; readonly children: readonly Inline[] }
/** A line break inside a paragraph (addresses). */
export type Break = { readonly type: 'break' }
/** Words in another language than the document's. Only documents that are printed have them: see `withLanguages`. */
export type Foreign = { readonly type: 'foreign'; readonly language: Language; readonly children: readonly Inline[] }
export type Inline = Text | Strong | Emphasis | Link | Break | Foreign

export type Paragraph = { readonly type: 'paragraph'; readonly children: readonly Inline[] }
/** Depth 2 opens a numbered part, depth 3 a topic in it. The title (depth 1) is the agreement's own. */
export type Heading = { readonly type: 'heading'; readonly depth: 2 | 3; readonly children: readonly Inline[] }
export type ListItem = { readonly type: 'listItem'; readonly children: readonly Block[] }
/** A list; an ordered list counts from 1. */
export type List = { readonly type: 'list'; readonly ordered: boolean; readonly children: readonly ListItem[] }
export type Block = Paragraph | Heading | List

/** A unit of meaning with a stable id: the dossier, coverage, merges and diffs depend on it. */
export type Clause = { readonly type: 'clause'; readonly id: string; readonly children: readonly Block[] }

export type Paper = 'a4' | 'us-letter'

/** The owner's own details, as they were answered. */
export type Party = { readonly address?: string; readonly email?: string; readonly phone?: string }

/** The language of a clause or, with `words`, of these words where they stand in it. */
export type WordedIn = { readonly language: Language; readonly words?: readonly string[] }

/** A whole document. `date` (ISO 8601, yyyy-mm-dd) is the day it is valid from. */
export type Agreement = {
  readonly type: 'agreement'
  readonly title: string
  readonly language: Language
  readonly date: string
  /** Who answers for the text; printed as the author in file properties. */
  readonly author: string
  /**
   * The owner's country (ISO 3166), if the language is at home there: its words are spelt as people spell there. Documents stored
   * before it was kept have none.
   */
  readonly region?: string
  /** The website or app that the document is for, in its owner's words. Documents stored before this field existed lack it. */
  readonly site?: string
  /** How the owner can be reached. What the text does not say is not printed. Documents stored before this field existed lack it. */
  readonly party?: Party
  /** The number of the revision, once it is known: it is printed, and not part of what is stored. */
  readonly version?: number
  /**
   * The clauses of parts that concern people in one country or state, by id, and whether the owner is there too. Not in
   * documents that were stored before it was kept.
   */
  readonly places?: Readonly<Record<string, 'home' | 'elsewhere'>>
  /**
   * The clauses whose wording is prescribed in one language, by id, also where that is the document's own. Beside the text,
   * because Markdown has no place for it. Not in documents that were stored before it was kept.
   */
  readonly wordedIn?: Readonly<Record<string, readonly WordedIn[]>>
  readonly paper: Paper
  readonly children: readonly Clause[]
}
