import { expect, test } from 'vitest'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { makeDocument } from '../agreement/document/make-document.ts'
import { loadContent, type Content } from '../content/load-content.ts'
import { findChanges } from './find-changes.ts'

const day = new Date('2026-11-25T12:00:00Z')
const today = '2026-11-25'
const content = loadContent('privacy-policy', 'en')!

/** The content with the authority of Berlin under another name. */
const renamed: Content = {
  ...content,
  checkContext(...asked) {
    const context = content.checkContext(...asked)
    const authorities = JSON.stringify(context.authorities).replaceAll(/"Berliner Beauftragte[^"]*"/g, '"Bees Office"')
    return { ...context, authorities: JSON.parse(authorities) }
  },
}

test('an authority that followed from the country follows anew; one that its owner typed stays', () => {
  const berlin = {
    country: 'DE',
    state: 'DE_BE',
    companyName: 'Lamp GmbH',
    companyAddress: 'Lampenweg 1, 10115 Berlin',
  }
  const stored = (others: object) => {
    const answers = answersFor('ada@example.org', {
      ...berlin,
      entityType: 'company',
      audienceRegions: ['eea'],
      storageCountries: ['home'],
      ...others,
    })
    const made = makeDocument('PRIVACY_POLICY', 'en', { answers }, day, { production: false })
    if (!made.success) throw new Error(JSON.stringify(made))
    return { ...made, base: null, assembled_on: made.assembledOn }
  }
  const followed = stored({})
  expect(followed.origins['complaintAuthority']).toBe('derived')
  expect(findChanges(followed, content, today)).toEqual([])
  expect(findChanges(followed, renamed, today)).toMatchObject([{ kind: 'changes', label: expect.stringMatching(/./) }])
  expect(findChanges({ ...followed, origins: null }, renamed, today)).toEqual([])
  expect(findChanges(stored({ complaintAuthority: 'Office of Ada' }), renamed, today)).toEqual([])
})
