import { describe, expect, test } from 'vitest'
import type { ClauseLibrary } from '#core/library/library.ts'
import { clausesOf, visitTemplate } from '#core/library/words.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'

/** Instruments that are dead, or no law yet, on 21 November 2026. */
const dead = [
  /Privacy Shield/i,
  /Safe Harbou?r (agreement|framework|decision|principles)/i,
  /ec\.europa\.eu\/consumers\/odr/i,
  /online dispute resolution|\bODR\b/i,
  /524\/2013/,
  /95\/46/,
  /2002\/65\/EC/,
  /\bTTDSG\b/,
  /\bTMG\b|Telemediengesetz/,
  /click[- ]to[- ]cancel rule/i,
  /\bNetzDG\b/,
  /Data Protection Act 1998/,
]

/** What nobody can answer in a questionnaire, or only under a key of its own. */
const promises = [
  /\bencrypt|\bfirewall|\bSSL\b|\bTLS\b|anti-?virus|penetration test/i,
  /(industry|bank|military)[- ](standard|level|grade)/i,
  /state[- ]of[- ]the[- ]art|best (practice|efforts)|(highest|strict) (security|standards?)/i,
  /\bISO ?\d|\bSOC ?[12]\b|\b(GDPR|CCPA|HIPAA)[- ]compliant/i,
  /\b(fully|completely|absolutely|100 ?%) (secure|safe|compliant|protected)/i,
  /guarantee[sd]? (the |your )?(security|safety)/i,
]

/** A network that delivers and protects a website is called so; that is no promise. */
const kindsOfService = ['unnamed-cdn-words']

/** What owners tick or type of their own security: its words stand before what they typed, and nowhere else. */
const ownMeasures = ['securityMeasures', 'points-encryption']

/** Every run of words that a library can print, with the clause, phrase or answer that it belongs to. */
function wordsIn(library: ClauseLibrary): readonly (readonly [string, string])[] {
  const said: [string, string][] = []
  const read = (id: string) => (node: { readonly type: string }) => {
    if (node.type === 'text' || node.type === 'link') said.push([id, JSON.stringify(node)])
  }
  for (const { id, blocks } of clausesOf(library)) visitTemplate(blocks, read(id))
  for (const { id, heading } of library.parts) visitTemplate(heading, read(id))
  for (const variants of Object.values(library.phrases))
    for (const { id, text } of variants) visitTemplate(text, read(id))
  for (const [key, values] of Object.entries(library.wordings))
    for (const words of Object.values(values)) said.push([key, words])
  return said
}

describe.each(publishedTypes)('%s: whatever is answered, no clause, phrase or answer', (slug) => {
  const said = wordsIn(loadContent(slug, 'en')!.library)
  const found = (patterns: readonly RegExp[], allowed: readonly string[] = []) =>
    said.filter(([id, words]) => !allowed.includes(id) && patterns.some((one) => one.test(words)))

  test('names an instrument that is dead', () => {
    expect(found(dead)).toEqual([])
  })
  test('promises security or compliance, but for the measures that an owner ticked', () => {
    expect(found(promises, [...ownMeasures, ...kindsOfService])).toEqual([])
  })
})
