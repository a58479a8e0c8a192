import { storedBillingAddress } from '#contract/billing.ts'
import type { AgreementCard, AgreementDetails } from '#contract/agreement.ts'
import type { DownloadDetails } from '#contract/download.ts'
import type { Reply } from '#contract/calls.ts'
import type { CustomerSession } from '#contract/customer-session.ts'
import { actions, obstacle, type Standing } from '#core/agreement/capabilities.ts'
import type { AgreementState } from '#core/agreement/agreement-state.ts'

export const owner: CustomerSession = {
  id: '6f1c1f0e-0000-4000-8000-000000000001',
  email: 'alex@lantern.example',
  token: 'sample',
  refresh_token: 'sample',
}

const idOf = (number: number): string => `6f1c1f0e-0000-4000-8000-${String(number).padStart(12, '0')}`
const liveUrl = 'https://goodfaith.example/live/sampleSampleSample0000'

function obstaclesOf(agreement: AgreementState): AgreementCard['obstacles'] {
  const standing: Standing = { caller: 'owner', confirmed: true, charges: true, agreement }
  return Object.fromEntries(actions.map((action) => [action, obstacle(action, standing)])) as AgreementCard['obstacles']
}

type CardChanges = Partial<Omit<AgreementCard, 'obstacles'>>

export function sampleCard(number: number, changes: CardChanges = {}): AgreementCard {
  const card = {
    id: idOf(number),
    type: 'PRIVACY_POLICY' as const,
    title: 'Privacy Policy',
    siteName: 'Lantern Books',
    siteUrl: 'https://lantern.example',
    language: 'en' as const,
    languages: ['en' as const],
    revision: 1,
    premium: false,
    status: 'normal' as const,
    payment: 'finalized' as const,
    money_back: null,
    payment_checked: false,
    due: null,
    files: 'generated' as const,
    live_url: liveUrl,
    taken_down: null,
    older_languages: [],
    open_duties: 0,
    law_changes: 0,
    date: '2026-11-02',
    created_at: '2026-11-02T09:15:00.000Z',
    updated_at: '2026-11-02T09:15:00.000Z',
    ...changes,
  }
  const { payment, premium, status } = card
  return { ...card, obstacles: obstaclesOf({ payment, level: premium ? 'premium' : 'free', text: status }) }
}

const edited = sampleCard(10, {
  revision: 3,
  premium: true,
  status: 'modified',
  languages: ['en', 'de'],
  updated_at: '2026-11-20T16:42:00.000Z',
})
export const unpaidCard = sampleCard(13, {
  type: 'TERMS_CONDITIONS',
  title: 'Terms & Conditions',
  premium: true,
  payment: 'unfinished',
  files: 'not-generated',
  live_url: null,
})

export const cards: readonly AgreementCard[] = [
  edited,
  sampleCard(11, { type: 'EULA', title: 'Licence for Lantern readers', siteName: 'Lantern for phones', siteUrl: null }),
  sampleCard(12, { type: 'COOKIES_POLICY', title: 'Cookies Policy', files: 'generating', live_url: null }),
  unpaidCard,
]

const html = `<h1>Privacy Policy</h1>
<p>Effective from <time datetime="2026-11-02">2 November 2026</time></p>
<h2 id="who-we-are">1. Who we are</h2>
<p>Lantern Ltd runs Lantern Books (<a href="https://lantern.example">https://lantern.example</a>).</p>
<h2 id="log-data">2. What our server writes down</h2>
<ul><li>your IP address,</li><li>the page you asked for.</li></ul>
<p>We delete it after <strong>14 days</strong>.</p>`

export const downloadDetails: DownloadDetails = {
  id: edited.id,
  type: edited.type,
  title: edited.title,
  siteName: edited.siteName,
  language: 'en',
  languages: ['en', 'de'],
  date: edited.date,
  unpaid: false,
  files: {
    status: 'generated',
    formats: [
      { format: 'pdf', bytes: 48_200 },
      { format: 'docx', bytes: 21_700 },
      { format: 'html', bytes: 14_300 },
      { format: 'md', bytes: 9100 },
      { format: 'txt', bytes: 8800 },
    ],
  },
  live_url: liveUrl,
  html,
  customer_email_masked: 'a***@lantern.example',
  owner_confirmed: true,
  customer_email: owner.email,
  obstacles: edited.obstacles,
  money_back: null,
  payment_checked: false,
  coverage: { applicable: 31, met: 31, partly: 0, missing: 0, outside: 0, notApplicable: 104 },
  lawUnread: [],
}

export const liveLink: Reply<'GET /agreement/live-link/{id}'> = {
  id: edited.id,
  enabled: true,
  history: true,
  url: liveUrl,
  taken_down: false,
  script: `<script async src="${liveUrl}/embed.js"></script>`,
  iframe: `<iframe src="${liveUrl}?scheme=light" title="Privacy Policy" loading="lazy"></iframe>`,
  inline: `<article lang="en">\n${html}\n</article>`,
}

export const agreementDetails: AgreementDetails = {
  ...edited,
  answers: {},
  origins: {},
  library: '1',
  files: downloadDetails.files,
  coverage: downloadDetails.coverage,
}

export const saleDetails: Reply<'GET /agreement/sale-details/{id}'> = {
  id: unpaidCard.id,
  type: unpaidCard.type,
  title: unpaidCard.title,
  siteName: unpaidCard.siteName,
  premium: true,
  payment: 'unfinished',
  costs: {
    charged: true,
    currency: 'USD',
    lines: [
      { group: 'professional', label: 'Professional package', amount: 3900, questions: ['documentLevel'] },
      { group: 'law-eu', label: 'Rules of the European Union', amount: 1900, questions: ['laws'] },
    ],
    total: 5800,
    tax_rate: 0,
    gross: 5800,
    total_price_is_extra_difference: false,
  },
  together: [],
  billing: storedBillingAddress.parse({ country: 'US', state: 'US_OH' }),
}

export const editedText: Reply<'GET /agreement/text/{id}'> = {
  id: edited.id,
  type: edited.type,
  title: edited.title,
  siteName: edited.siteName,
  language: 'en',
  revision: edited.revision,
  status: edited.status,
  valid_from: '2026-11-02',
  text: `# Privacy Policy

_Effective from 2 November 2026_

## Who we are

Lantern Ltd runs Lantern Books ([our shop](https://lantern.example)).

## What our server writes down

- your IP address,
- the page you asked for.

We delete it after __14 days__.
`,
  updated_at: edited.updated_at,
}

export const translation: Reply<'GET /agreement/translation/details/{id}'> = {
  id: edited.id,
  type: edited.type,
  title: edited.title,
  siteName: edited.siteName,
  language: 'en',
  translation: 'de',
  languages: [
    { language: 'de', state: 'stale', left: 2, generates: true },
    { language: 'fr', state: 'none', left: 3, generates: true },
  ],
  translated_title: 'Datenschutzerklärung',
  offered_title: '',
  version: 2,
  complete: false,
  proposer: 'translate.example',
  clauses: [
    {
      clause: 'who-we-are',
      original: '## Who we are\n\nLantern Ltd runs Lantern Books.',
      translation: '## Wer wir sind\n\nLantern Ltd betreibt Lantern Books.',
      state: 'current',
      was: null,
      fingerprint: 'a',
      origin: 'library',
      generated: true,
      offered: '',
      typed: [],
    },
    {
      clause: 'log-data',
      original: 'We delete it after __14 days__.',
      translation: 'Wir löschen sie nach __30 Tagen__.',
      state: 'stale',
      was: 'We delete it after __30 days__.',
      fingerprint: 'b',
      origin: 'library',
      generated: false,
      offered: '',
      typed: [],
    },
    {
      clause: 'rights',
      original: 'You can ask us for a copy.',
      translation: '',
      state: 'missing',
      was: null,
      fingerprint: 'c',
      origin: 'own',
      generated: false,
      offered: '',
      typed: [],
    },
  ],
  updated_at: '2026-11-12T10:00:00.000Z',
}

export const changedDocuments: Reply<'GET /customer/law-changes'>['documents'] = [
  {
    agreement_id: idOf(10),
    type: 'PRIVACY_POLICY',
    title: 'Privacy Policy',
    siteName: 'Lantern Books',
    update: '/law-changes/update/sample',
    changes: [
      {
        key: 'a',
        kind: 'comes',
        part: 'Residents of the United States',
        label: 'If you live in Indiana, Kentucky or Rhode Island',
        laws: [{ source: 'Ind. Code 24-15-3-1', since: '2026-01-01' }],
        newLaw: true,
      },
      {
        key: 'b',
        kind: 'changes',
        part: 'Decisions that are made automatically',
        label: 'We use software that decides about you without a person.',
        laws: [{ source: 'Cal. Code Regs. tit. 11, 7220', since: '2027-01-01' }],
        newLaw: true,
        day: '2027-01-01',
      },
      { key: 'c', kind: 'changes', part: 'Who we are', label: 'We are Lantern Books.', laws: [], newLaw: false },
      {
        key: 'd',
        kind: 'goes',
        part: 'Your rights',
        label: 'You can complain to the authority.',
        laws: [],
        newLaw: false,
      },
    ],
  },
  {
    agreement_id: idOf(11),
    type: 'TERMS_CONDITIONS',
    title: 'Terms & Conditions',
    siteName: 'Lantern Books',
    update: '/law-changes/update/sample',
    changes: [
      {
        key: 'a',
        kind: 'comes',
        part: 'Liability',
        label: 'If software of ours harms you',
        laws: [{ source: 'Directive (EU) 2024/2853 Art. 5', since: '2026-12-09' }],
        newLaw: true,
        day: '2026-12-09',
      },
    ],
  },
]
