import { expect, test } from 'vitest'
import { publishedTypes } from '../compile-content.ts'
import { compile } from './compile.ts'
import { ContentFiles } from './content-files.ts'

// All content is compiled each time.
const file = 'content/common/joint-questions.yaml'
const words = 'content/common/joint-questions.en.yaml'
const real = ContentFiles.under('.')

const mistakesWith = (path: string, text: string): string =>
  compile(real.changed(new Map([[path, text]])), {
    published: publishedTypes,
    types: publishedTypes,
    languages: ['en'],
  })
    .mistakes.filter((mistake) => mistake.startsWith('content/common/joint-'))
    .join('\n')

test.each([
  ['a part that no type asks', 'asks: [country, state]', 'asks: [country, states]', /no type asks for states/],
  [
    'a part of two',
    'asks: [optOutUrl, gpcHonoured]',
    'asks: [optOutUrl, country]',
    /country is part of a joint question twice/,
  ],
  [
    'a row that is no yes or no',
    'ticks: [faultPhotos, wrongfulItems]',
    'ticks: [faultPhotos, faultReportDays]',
    /no question for yes or no/,
  ],
  [
    'parts of several sections',
    'asks: [returnDays, returnStart]',
    'asks: [returnDays, faultReportDays]',
    /no section asks several parts/,
  ],
])('refuses %s', (_, right, wrong, message) => {
  const text = real.text(file)
  expect(text).toContain(right)
  expect(mistakesWith(file, text.replace(right, wrong))).toMatch(message)
})

test('refuses rows without words, and words without rows', () => {
  const text = real.text(words)
  expect(mistakesWith(words, text.replace('wrongfulItems: ', 'wrongItems: '))).toMatch(
    /no words for the row wrongfulItems[\s\S]*has no row wrongItems/,
  )
})
