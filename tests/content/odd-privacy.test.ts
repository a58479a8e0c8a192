import { describe, expect, test } from 'vitest'
import type { Answers, OwnEntry } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany } from './example-company.ts'

/** Owners of a privacy policy, each with what a reader once found wrong in it. */
const policy = (more: Answers = {}, language: Parameters<typeof documentOf>[3] = 'en') =>
  documentOf(
    'privacy-policy',
    {
      ...exampleCompany,
      country: 'DE',
      audienceRegions: ['eea'],
      features: ['contactForm'],
      toolKinds: ['none'],
      privacyLaws: ['gdpr', 'ukGdpr'],
      ...more,
    },
    '2026-11-21',
    language,
  )

describe('a purpose that an owner added', () => {
  const name = 'Checking the certificates of instructors'
  const own = (entry: Omit<OwnEntry, 'name'> = {}, more: Answers = {}) =>
    policy({ purposes: ['provide', { name, ...entry }], ...more })

  test.each(['DE', 'GB', 'US', 'BR'])('has no basis, interest or source that nobody named: %s', (country) => {
    const { words, missing } = own({}, { country })
    expect(words).toMatch(new RegExp(`${name}\n.*We use data about you for this\\.\n\n?(?!Legal basis)`))
    expect(words).not.toContain(`interest in “${name}”`)
    expect(words).toContain('Where it is not named with a use, ask us which it is.')
    expect(missing).toContain('eu-gdpr-purposes-legal-bases#basis')
  })
  test('rests on what its owner said of it, and each on something else (GDPR Art. 13(1)(c))', () => {
    const { words, missing } = policy({
      purposes: [
        'provide',
        { name, ownPurposeBasis: 'legalDuty', ownPurposeReason: 'Sports Act s. 4', ownPurposeSource: 'others' },
        { name: 'Finding a trainer for you', ownPurposeBasis: 'contract', ownPurposeSource: 'told' },
        { name: 'Surveys', ownPurposeBasis: 'interest', ownPurposeReason: 'knowing what members want' },
        { name: 'Recorded interviews', ownPurposeBasis: 'consent', ownPurposeRefusal: 'Then we write to you.' },
      ],
      dataSources: [{ name: 'The register of the sports federation' }],
    })
    expect(words).toMatch(
      /others give us\. The law: Sports Act s\. 4\nLegal basis: .*the legal duty \(Art\. 6\(1\)\(c\)\)/,
    )
    expect(words).toMatch(/We use what you tell us for this\.\nLegal basis: .*before one \(Art\. 6\(1\)\(b\)\)/)
    expect(words).toMatch(/Our interest: knowing what members want\nLegal basis: .*\(Art\. 6\(1\)\(f\)\)/)
    expect(words).toMatch(/If you do not give us the data: Then we write to you\.\nLegal basis: .*your consent/)
    expect(words).toContain('It is named with each use.')
    expect(missing).not.toContain('eu-gdpr-purposes-legal-bases#basis')
    expect(missing).not.toContain('eu-gdpr-legitimate-interests')
  })
  test('that rests on an interest which nobody named leaves a gap (GDPR Art. 13(1)(d))', () => {
    expect(own({ ownPurposeBasis: 'interest' }).missing).toContain('eu-gdpr-legitimate-interests')
    expect(own({ ownPurposeBasis: 'consent' }).missing).not.toContain('eu-gdpr-legitimate-interests')
  })
  test('that rests on consent brings the right to withdraw it (GDPR Art. 7(3))', () => {
    expect(own({ ownPurposeBasis: 'consent' }).words).toMatch(/withdraw/)
    expect(own({ ownPurposeBasis: 'contract' }).words).not.toMatch(/withdraw/)
  })
  test('with data from others wants to know from whom (GDPR Art. 14(2)(f))', () => {
    expect(own({ ownPurposeSource: 'others' }).missing).toContain('eu-gdpr-indirect-source#source')
  })
  test('stands in each language as it was typed', () => {
    for (const language of ['de', 'fr', 'es', 'it', 'nl'] as const)
      expect(policy({ purposes: ['provide', { name }] }, language).words).toContain(name)
  })
})
