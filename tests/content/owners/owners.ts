import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent, type Content } from '#server/content/load-content.ts'
import { answersFor, arbitraryOwner, saidBy } from '../owner.ts'

const date = '2026-11-22'
export const types = publishedTypes.map((slug) => loadContent(slug, 'en')!)
export const context = types[0]!.checkContext(date, 'all')
export const owners = arbitraryOwner(types, context)

/** What all documents of an owner state. */
export const allSaid = (owner: Readonly<Record<string, unknown>>, of: readonly Content[]) =>
  of.flatMap((content) => {
    const answers = answersFor(content, owner, context)
    return answers ? saidBy(content, answers, date) : []
  })
