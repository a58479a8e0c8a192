import { existsSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Answers } from '#core/answers/answers.ts'
import { unlessNo } from '#core/assembly/device-access.ts'
import { assemble } from '#core/assembly/assemble.ts'
import { holds } from '#core/condition/evaluate.ts'
import { plainText } from '#core/document/text.ts'
import { authorityFor } from '#core/questionnaire/authority.ts'
import { PrintedWhen } from '#scripts/content/printed-when.ts'
import { mayBeOpen } from '#scripts/content/silence.ts'
import { loadContent, publishedTypes } from '#server/content/load-content.ts'
import { arbitraryOneAway } from './one-answer-away.ts'

// The compiler finds what an open answer prints by taking conditions apart. Here documents are made.

const runs = Number(process.env['PROPERTY_RUNS'] ?? 500)
const date = '2026-11-21'

type Open = Readonly<Record<string, readonly string[]>>

/** What a type lists as printed by an open answer, as `key id`. */
function listedIn(slug: string): ReadonlySet<string> {
  const read = (name: string): unknown => {
    const file = `content/${slug}/${name}.yaml`
    return existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined
  }
  const less = (read('says-less') ?? []) as readonly { readonly open: Open }[]
  const all = [...less.map(({ open }) => open), (read('says-more') ?? {}) as Open]
  return new Set(all.flatMap((open) => Object.entries(open).flatMap(([key, ids]) => ids.map((id) => `${key} ${id}`))))
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

test.each(publishedTypes(true).map(({ slug }) => slug))(
  '%s: an answer that is taken away adds nothing to the document',
  (slug) => {
    const content = loadContent(slug, 'en')!
    const { library, questionnaire } = content
    const listed = listedIn(slug)
    const printed = new PrintedWhen(library, questionnaire)
    const variants = Object.entries(library.phrases).flatMap(([name, all]) =>
      all.map(({ id }, index) => ({
        id,
        printed: printed.variant(name, index),
        // A variant that comes with a clause which is new is judged with the clause.
        chosen: printed.chosen(name, index),
      })),
    )
    const templates = new Map<string, unknown>([
      ...library.parts.flatMap(({ clauses }) => clauses.map(({ id, blocks }) => [id, blocks] as const)),
      ...Object.values(library.phrases).flatMap((all) => all.map(({ id, text }) => [id, text] as const)),
    ])
    const ofCatalogue = new Set(wordsIn(JSON.stringify(Object.values(library.providers).map(({ cookies }) => cookies))))
    const ofListed = (key: string) =>
      new Set(
        wordsIn(
          [...listed]
            .filter((one) => one.startsWith(`${key} `))
            .map((one) => JSON.stringify(templates.get(one.slice(key.length + 1))))
            .join(' '),
        ),
      )
    const documentOf = (answers: Answers) => {
      const { clauses, agreement, answers: all } = assemble(library, answers, { date })
      const idsWhere = (when: 'printed' | 'chosen') =>
        new Set([
          ...clauses.map(({ definition }) => definition.id),
          ...variants.flatMap((one) => (holds(one[when], all, library.facts) ? [one.id] : [])),
        ])
      return {
        printed: idsWhere('printed'),
        chosen: idsWhere('chosen'),
        words: new Set(agreement.children.flatMap((one) => wordsIn(plainText(one)))),
      }
    }
    fc.assert(
      fc.property(
        arbitraryOneAway(content, (question) => mayBeOpen(questionnaire, question)),
        (owner) => {
          if (!owner) return
          const { key, before, after } = owner
          // Of a service that was ticked, the catalogue says what it usually does.
          if (unlessNo.includes(key)) return
          const [more, less] = [documentOf(before.standing), documentOf(after.standing)]
          const added = [...less.printed.difference(more.chosen)].map((id) => `${key} ${id}`)
          expect(added.filter((one) => !listed.has(one))).toEqual([])
          if (added.length > 0) return
          // Where no clause and no variant is new, no word is, but those of variants about which an entry decides, the authority
          // that the law has where none was named, and what the catalogue knows of cookies where nothing else was said.
          const words = less.words.difference(more.words)
          if (words.size === 0) return
          const authority = new Set(wordsIn(JSON.stringify(authorityFor(after.standing, library.authorities)) ?? ''))
          expect([key, ...words.difference(ofListed(key)).difference(authority).difference(ofCatalogue)]).toEqual([key])
        },
      ),
      { numRuns: runs },
    )
  },
)
