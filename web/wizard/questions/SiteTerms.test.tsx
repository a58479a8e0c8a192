import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { Site } from '../../contexts.ts'
import { createMessages } from '../../messages/i18n.ts'
import { SiteTerms } from './SiteTerms.tsx'

/** What stands behind the words of the box, on a website with these legal pages. */
function after(legal: Site['legal']): string {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: SiteTerms }])
  const site: Site = { url: '', brandName: 'Goodfaith', supportEmail: '', copyright: '', legal }
  return renderToStaticMarkup(
    <I18nextProvider i18n={createMessages()}>
      <Page hydrationData={{ loaderData: { root: { site } } }} />
    </I18nextProvider>,
  )
}
const terms = { page: 'rules', title: 'Terms & Conditions', role: 'accepted' } as const
const privacy = { page: 'data', title: 'Privacy Policy', role: 'privacy' } as const

test('a website without terms asks nobody to accept some', () => {
  expect(after([])).toBe('')
  expect(after([privacy])).not.toContain('accept')
})

test('terms and privacy policy are linked where they exist', () => {
  const html = after([privacy, terms])
  expect(html).toMatch(/accept[^<]*<a href="\/legal\/rules"[^>]*>Terms &amp; Conditions<\/a>/)
  expect(html).toMatch(/data[^<]*<a href="\/legal\/data"[^>]*>Privacy Policy<\/a>/)
})
