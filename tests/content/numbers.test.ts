import { expect, test } from 'vitest'
import type { TemplateInline } from '#core/library/library.ts'
import { clausesOf, visitTemplate } from '#core/library/words.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { parseTemplateInline } from '#scripts/content/template-markdown.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf } from '#tests/personas/persona-document.ts'
import { personasOf } from '#scripts/content/personas.ts'

const noun = /^ (hours?|days?|weeks?|months?|years?|devices?|people|times)\b/

/** Numbers that stand bare before a noun: “1 days” when the answer is one. */
function bareNumbers(words: readonly TemplateInline[], kinds: Readonly<Record<string, string>>): readonly string[] {
  return words.flatMap((node, index) => {
    const next = words[index + 1]
    const bare = node.type === 'placeholder' && kinds[node.name] === 'number' && !node.form
    return bare && next?.type === 'text' && noun.test(next.value) ? [`{{${node.name}}}${next.value}`] : []
  })
}

test('a bare number before a noun is found', () => {
  expect(bareNumbers(parseTemplateInline('For {{trialDays}} days.'), { trialDays: 'number' })).toHaveLength(1)
  expect(bareNumbers(parseTemplateInline('For {{trialDays|days}}.'), { trialDays: 'number' })).toEqual([])
})

test.each(publishedTypes)('%s prints no number bare before its noun', (slug) => {
  const { library } = loadContent(slug, 'en')!
  const found: string[] = []
  const read = (words: readonly TemplateInline[]) => found.push(...bareNumbers(words, library.kinds))
  for (const { blocks } of clausesOf(library))
    visitTemplate(blocks, (node) => {
      if ('children' in node && (node.type === 'paragraph' || node.type === 'heading' || node.type === 'optional'))
        read(node.children)
      if (node.type === 'strong' || node.type === 'emphasis') read(node.children)
    })
  for (const variants of Object.values(library.phrases)) for (const { text } of variants) read(text)
  expect(found).toEqual([])
})

test('a period of one reads like one', () => {
  const content = loadContent('return-refund-policy', 'en')!
  const shop = personasOf('RETURN_REFUND_POLICY').find(({ id }) => id === 'p16')!
  const answers = { ...shop.answers, returnDays: 1, refundDays: 1, orderCancel: 'hours', cancelHours: 1 }
  const { text, problems } = documentOf(content, { ...shop, answers })
  expect(problems).toEqual([])
  expect(text).toContain('send goods back within 1 day of delivery')
  expect(text).toContain('no later than 1 day after')
  expect(text).toContain('within 1 hour after you placed it')
  expect(text).not.toMatch(/\b1 (days|hours|months)\b/)
})
