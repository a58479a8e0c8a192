import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publishedTypes } from '#scripts/compile-content.ts'

test.each(publishedTypes)('the personas who need a document of the type %s are tested', (slug) => {
  expect(existsSync(new URL(`./${slug}.test.ts`, import.meta.url)), `tests/personas/${slug}.test.ts`).toBe(true)
})
