import type { Guide } from '#core/guides/guide.ts'
import type { Content } from './content.ts'
import { kinds, placeIn } from './kinds.ts'

/** The guides of each language, in their order. */
export function compileGuides(content: Content): ReadonlyMap<string, readonly Guide[]> {
  const found = content.files.under('content/guides').flatMap((path) => {
    const { name: id, language } = placeIn(kinds.guides, path) ?? {}
    return id && language ? [{ id, language, path, ...content.open(kinds.guides, path).value }] : []
  })
  const languages = [...new Set(found.map(({ language }) => language))]
  return new Map(
    languages.map((language) => {
      const own = found.filter((one) => one.language === language).toSorted((a, b) => a.order - b.order)
      for (const [index, { order, path }] of own.entries())
        if (order === own[index - 1]?.order) content.mistakes.add(path, 1, `another guide has the order ${order} too`)
      return [language, own.map(({ order: _order, path: _path, language: _language, ...guide }) => guide)]
    }),
  )
}
