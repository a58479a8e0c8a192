import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { ownersDocument, rules } from '#tests/support/owners-documents.ts'
import { documentOf } from './document-of.ts'
import { germanController } from './example-company.ts'

/** Who of the owner's people may look at what users store, and what an authority must bring: only as answered. */
const company: Answers = { ...germanController, features: ['accounts', 'userContent'] }
const policy = (more: Answers = {}) => documentOf('privacy-policy', { ...company, ...more })

describe('who may look at what users store', () => {
  test('nothing is said until somebody answers', () => {
    expect(policy().words).not.toMatch(/store with us|When an authority asks/u)
  })
  test('nobody', () => {
    const { words } = policy({ staffAccess: ['never'] })
    expect(words).toContain('Nobody who works for us looks at what you store with us and do not publish.')
    expect(words).not.toContain('do not publish only:')
  })
  test.each([
    ['asked', 'if you agree to it'],
    ['fault', 'if a fault cannot be repaired in another way'],
    ['abuse', 'if we look into abuse'],
    ['law', 'if the law obliges us to'],
  ])('only in the case of %s', (value, sentence) => {
    const { words } = policy({ staffAccess: [value] })
    expect(words).toContain(`and do not publish only:\n${sentence}`)
    expect(words).not.toContain('Nobody who works for us')
  })
  test('a website where nobody stores anything is not asked', () => {
    const more: Answers = { features: ['contactForm'], staffAccess: ['never'], authorityRequests: ['binding'] }
    expect(policy(more).words).not.toMatch(/Nobody who works for us|When an authority asks/u)
  })
})

test.each([
  ['binding', 'We refuse requests without one.'],
  ['abroad', 'has to ask through legal assistance between states'],
  ['told', 'We tell you before we hand over your data, unless the law or the order forbids it.'],
  ['preserve', 'we set a copy aside. We hand it over only with the order.'],
])('an authority that asks for data: %s', (value, sentence) => {
  expect(policy({ authorityRequests: [value] }).words).toContain(sentence)
  expect(policy().words).not.toContain(sentence)
})

test('that nobody looks contradicts terms under which people check messages', () => {
  const shared: Answers = { websiteUrl: 'https://example.com', features: ['accounts', 'messaging'] }
  const found = (staffAccess: string[]) =>
    findContradictions(
      [
        ownersDocument('PRIVACY_POLICY', { ...shared, staffAccess }),
        ownersDocument('TERMS_CONDITIONS', { ...shared, moderation: ['people'] }),
      ],
      rules,
    ).map(({ code }) => code)
  expect(found(['never'])).toContain('across:messages-checked-unseen')
  expect(found(['abuse'])).not.toContain('across:messages-checked-unseen')
})
