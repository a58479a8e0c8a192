import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Site } from '../../contexts.ts'
import { createMessages } from '../../messages/i18n.ts'
import { MessagesProvider } from '../../messages/use-translation.tsx'
import { SiteTerms } from './SiteTerms.tsx'

/** What stands behind the words of the box, on a website with these legal pages. */
function after(legal: Site['legal']): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: SiteTerms }])
  const site: Site = { url: '', brandName: 'Goodfaith', supportEmail: '', copyright: '', legal }
  return renderToStaticMarkup(
    <MessagesProvider messages={createMessages()}>
      <Page hydrationData={{ loaderData: { root: { site } } }} />
    </MessagesProvider>,
  )
}
const terms = { page: 'terms-conditions', role: 'accepted' } as const
const privacy = { page: 'privacy-policy', role: 'privacy' } as const

test('a website without terms asks nobody to accept some', () => {
  expect(after([])).toBe('')
  expect(after([privacy])).not.toContain('accept')
})

test('terms and privacy policy are linked where they exist', () => {
  const html = after([privacy, terms])
  expect(html).toMatch(/accept[^<]*<a href="\/legal\/terms-conditions"[^>]*>Terms &amp; Conditions<\/a>/)
  expect(html).toMatch(/data[^<]*<a href="\/legal\/privacy-policy"[^>]*>Privacy Policy<\/a>/)
})
