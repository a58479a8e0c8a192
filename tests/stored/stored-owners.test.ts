import { describe, expect, test } from 'vitest'
import type { Agreement } from '#core/document/node.ts'
import { normalise } from '#core/document/normalise.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { plainText } from '#core/document/text.ts'
import { alignClauses } from '#core/merge/align.ts'
import { mergeClauses } from '#core/merge/merge.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { slugOf } from '#core/questionnaire/questionnaire.ts'
import { renderMd } from '#render/md/render.ts'
import { explainAgreement } from '#server/agreement/document/explain.ts'
import { isRefusal } from '#server/http/outcome.ts'
import { makeDocument } from '#server/agreement/document/make-document.ts'
import { loadContent } from '#server/content/load-content.ts'
import { type StoredOwner, storedVersions } from './stored-owners.ts'

// What earlier versions stored goes on: answers are still valid and mean the same, documents open, explain themselves,
// update, and keep their owner's words.

const own = 'We wrote this sentence ourselves, and no library has it.'
const sentences = (document: Agreement) => document.children.map(plainText).join('\n').split(own).length - 1

/** The document with a sentence of its owner's at the end of every fourth paragraph. */
function edited(document: Agreement): Agreement {
  const lines = renderMd(document).split('\n\n')
  const isParagraph = (line: string) => /^[\p{L}_*[]/u.test(line)
  const written = lines.map((line, index) => (isParagraph(line) && index % 4 === 0 ? `${line} ${own}` : line))
  return alignClauses(document, parseMarkdown(written.join('\n\n'), document))
}

describe.each(storedVersions())('agreements of $date', ({ date, owners }) => {
  const now = new Date('2026-11-22T12:00:00Z')
  const contentOf = ({ type }: StoredOwner) => loadContent(slugOf(type), 'en')!

  test.each(owners)('$type, $name: every answer is still taken', (owner) => {
    const { questionnaire, checkContext } = contentOf(owner)
    const { answers, problems } = checkAnswers(questionnaire, owner.answers, checkContext(date, 'all'))
    expect(problems).toEqual([])
    // A question may have gone from this interview; an answer that is left is the one that was given.
    const kept = Object.keys(answers).filter((key) => key in owner.answers)
    expect(kept.length).toBeGreaterThan(0)
    for (const key of kept) expect([key, answers[key]]).toEqual([key, owner.answers[key]])
  })

  const documents = owners.flatMap((owner) => (owner.document ? [{ ...owner, document: owner.document }] : []))

  test.each(documents)('$type, $name: the document opens and explains itself', ({ type, answers, document }) => {
    const stored = { type, language: 'en', answers, document, edited: false, assembled_on: date } as const
    const explained = explainAgreement(stored, { production: true })
    if (isRefusal(explained)) throw new Error(JSON.stringify(explained))
    const ids = document.children.map(({ id }) => id)
    const reasons = explained.dossier.map(({ clause }) => clause)
    expect(reasons.filter((id) => !ids.includes(id))).toEqual([])
    // Clauses come and go between versions; most of a document is still explained.
    expect(reasons.length).toBeGreaterThan(ids.length / 2)
    expect(explained.coverage.entries.length).toBeGreaterThan(0)
  })

  test.each(documents)('$type, $name: the document updates and keeps its owner’s words', (owner) => {
    const base = normalise(owner.document)
    const mine = edited(base)
    expect(sentences(mine)).toBeGreaterThan(0)
    const made = makeDocument(owner.type, 'en', { answers: owner.answers }, now, { production: true })
    if (isRefusal(made)) throw new Error(JSON.stringify(made))
    const { agreement, conflicts } = mergeClauses({ base, mine, theirs: made.document })
    expect(sentences(agreement)).toBe(sentences(mine))
    // With the library's wording wherever both changed the same words, nothing of the library's is missing.
    const choices = Object.fromEntries(conflicts.map(({ clause }) => [clause, 'theirs' as const]))
    const taken = mergeClauses({ base, mine, theirs: made.document, choices }).agreement
    const present = new Set(taken.children.map(({ id }) => id))
    expect(made.document.children.map(({ id }) => id).filter((id) => !present.has(id))).toEqual([])
  })
})
