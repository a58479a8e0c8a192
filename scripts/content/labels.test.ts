import { expect, test } from 'vitest'
import { template } from '#tests/support/small-library.ts'
import { labelled } from './labels.ts'

const found = (markdown: string) => labelled(template(markdown)).map(({ name }) => name)

test.each([
  '__Without internet:__ {{words}}',
  '__Sans internet\u00A0:__ {{words}}',
  'One thing more.[[ __Exceptions:__ {{words}}]]',
  'You can do this here: {{words}}',
  'We may change the price.[[ Our limits: {{words}}]]',
  '__Availability.__ Our aim: {{words}}',
])('an answer behind a label in a paragraph: %s', (markdown) => {
  expect(found(markdown)).toEqual(['words'])
})

test.each([
  '__Without internet.__ {{words|sentence}}',
  'A law requires it[[: {{words}}]]',
  '{{who}} in these countries: {{words}}',
  '- __Kept:__ {{words}}',
  '__Note:__ we write to {{words}}',
])('reads well, whatever was typed: %s', (markdown) => {
  expect(found(markdown)).toEqual([])
})
