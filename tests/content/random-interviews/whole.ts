import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import { explain } from '#core/dossier/dossier.ts'
import { plainText as wordsOf } from '#core/document/text.ts'
import { introductionsToNothing } from '#tests/support/introductions.ts'
import { unexplained } from '../unexplained.ts'
import { interviewsOf } from './interviews.ts'

/** Where punctuation or space stands as no editor would leave it, each with the words around it. */
const clumsyIn = (text: string): readonly string[] =>
  [...text.matchAll(/ [,.;:)]|\( | {2}|\(\)|,,|\.\.|^ | $/gm)].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 40),
  )

/** Whatever is answered, the document is a whole one. */
export function whole(slug: string): void {
  describe(`${slug}: the document of a random interview`, () => {
    const { questionnaire, library, words, interviews, runs } = interviewsOf(slug)

    test('each is valid, assembles whole, meets every mandatory duty and says nothing forbidden', () => {
      let complete = 0
      fc.assert(
        fc.property(interviews(), (interview) => {
          expect(interview.finished, JSON.stringify(interview.problems)).toBe(true)
          if (!interview.complete) return
          complete += 1
          const { answers, date } = interview
          const assembled = assemble(library, answers, { date })
          expect(assembled.unfilled).toEqual([])

          const text = assembled.agreement.children.map(wordsOf).join('\n')
          expect(text).not.toMatch(/\{\{|\}\}|\[\[|\]\]|undefined|\bNaN\b|\[object/)
          expect(clumsyIn(text), 'clumsy punctuation').toEqual([])
          expect(introductionsToNothing(assembled.agreement)).toEqual([])

          const coverage = cover(questionnaire, library, assembled, words)
          expect(unexplained(library, coverage)).toEqual([])
          // One expectation for all entries: thousands of them take longer than what they look at.
          const wordless = explain(library, assembled, words, null).filter(
            ({ because, rule }) => rule === '' || because.some(({ answer }) => answer === ''),
          )
          expect(wordless).toEqual([])
        }),
        { numRuns: runs },
      )
      // The property is worth nothing if most interviews were thrown away.
      expect(complete).toBeGreaterThan(runs / 2)
    })

    test('the same answers give the same document', () => {
      fc.assert(
        fc.property(interviews(), ({ answers, date }) => {
          expect(assemble(library, answers, { date })).toEqual(assemble(library, answers, { date }))
        }),
        { numRuns: 50 },
      )
    })
  })
}
