import { index, route } from '@react-router/dev/routes'
import type { RouteConfig } from '@react-router/dev/routes'

/** Real screens on fixed data. Nothing of them is in what is built. */
const forTests: Readonly<Record<string, string>> = {
  'download-agreement': 'download-agreement.tsx',
  'edit-profile': 'edit-profile.tsx',
  editor: 'editor.tsx',
  'modal-login': 'modal-login.tsx',
  'modal-unpaid-edit': 'modal-unpaid-edit.tsx',
  'my-agreements': 'my-agreements.tsx',
  'pay-agreement': 'pay-agreement.tsx',
  register: 'register.tsx',
  shareasale: 'shareasale.tsx',
  'translation-edit': 'translation-edit.tsx',
  'design/editor': 'editor.tsx',
  'agreement/edit/translation': 'translation-edit.tsx',
}
const testPages =
  process.env['NODE_ENV'] === 'development'
    ? Object.entries(forTests).map(([path, file]) =>
        route(`tests/${path}`, `routes/tests/${file}`, { id: `tests/${path}` }),
      )
    : []

/** What is not a page: data that a page asks for later, and what robots ask for. */
const data = [
  route('samples/:type', 'routes/samples.$type.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
]

export const pages = [
  index('routes/home.tsx'),
  route('wizard', 'routes/wizard.tsx'),
  route('wizard/documents', 'routes/wizard.documents.tsx'),
  route('wizard/documents/made', 'routes/wizard.documents.made.tsx'),
  route('wizard/resume/:id', 'routes/wizard.resume.tsx'),
  route('wizard/:type', 'routes/wizard.$type.tsx'),
  route('wizard/:type/update/:id?', 'routes/wizard.$type.update.tsx'),
  route('download/:id?', 'routes/download.tsx'),
  route('documents/:type', 'routes/documents.$type.tsx'),
  route('documents/:type/example', 'routes/documents.$type.example.tsx'),
  route('pricing', 'routes/pricing.tsx'),
  route('faq', 'routes/faq.tsx'),
  route('guides', 'routes/guides.tsx'),
  route('guides/:guide', 'routes/guides.$guide.tsx'),
  route('legal/:page', 'routes/legal.$page.tsx'),
  route('profile', 'routes/profile/profile.tsx'),
  route('profile/login', 'routes/profile/login.tsx'),
  route('profile/register', 'routes/profile/register.tsx'),
  route('profile/reset-password/:id?', 'routes/profile/reset-password.tsx'),
  route('profile/confirm-email/:id?', 'routes/profile/confirm-email.tsx'),
  route('profile/activate-account/:id?', 'routes/profile/activate-account.tsx'),
  route('profile/agreements', 'routes/profile/agreements.tsx'),
  route('profile/agreements/transaction-pending', 'routes/profile/transaction-pending.tsx'),
  route('profile/agreements/edit/:id?', 'routes/profile/edit-text.tsx'),
  route('profile/agreements/translation/edit/:id?', 'routes/profile/edit-translation.tsx'),
  route('profile/agreements/history/:id', 'routes/profile/agreement-history.tsx'),
  route('wizard/pay/:id?', 'routes/wizard.pay.tsx'),
  route('offline', 'routes/offline.tsx'),
  ...testPages,
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig

export default [...pages, ...data] satisfies RouteConfig
