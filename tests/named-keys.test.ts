import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { namedKeys } from '#core/questionnaire/named-keys.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { compile } from '#scripts/content/compile.ts'
import { ContentFiles } from '#scripts/content/content-files.ts'

const known: readonly string[] = namedKeys
const keys = new Set(parse(readFileSync('content/keys.yaml', 'utf8')) as readonly string[])
const sources = ['core', 'server', 'web', 'scripts']
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/testing\/|scripts\/content|named-keys/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** What is no answer though a key is spelt the same: a field of services, and a command of npm. */
const otherThings = new Set([
  "'optOutUrl'",
  "scripts/update-advisories.ts: 'audit'",
  "web/routes/pricing.tsx: 'updates'",
])

test('every answer that is read by a name in the code is one of the named keys', () => {
  const unnamed = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:answers\??\.?\[)?'(\w+)'/gi)]
      .filter(([whole, key]) => (whole.includes('[') || keys.has(key!)) && !known.includes(key!))
      .filter(([whole]) => !otherThings.has(whole) && !otherThings.has(`${file}: ${whole}`))
      .map(([whole]) => `${file}: ${whole}`),
  )
  expect(unnamed).toEqual([])
})

test('every named key is named by some code', () => {
  expect(known.filter((key) => !sources.some(({ text }) => new RegExp(`\\b${key}\\b`).test(text)))).toEqual([])
})

describe('the compiler', () => {
  const real = ContentFiles.under('.')
  test.each(known)('refuses content without %s', (key) => {
    const text = real.text('content/keys.yaml')
    const without = text.replace(`- ${key}\n`, '')
    expect(without).not.toBe(text)
    const { mistakes } = compile(real.changed(new Map([['content/keys.yaml', without]])), {
      languages: ['en'],
      published: publishedTypes,
      types: [],
    })
    expect(mistakes).toContain(`content/keys.yaml:1: ${key} is missing: the product reads it by this name`)
  })
})
