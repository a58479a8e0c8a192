import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { publishedTypes } from '#scripts/compile-content.ts'

test.each(publishedTypes)('the personas of %s are tested', (slug) => {
  expect(existsSync(`tests/personas/${slug}.test.ts`)).toBe(true)
})
