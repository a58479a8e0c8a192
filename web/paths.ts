import type { Language } from '#core/document/node.ts'
import { type AgreementType, slugOf } from '#core/questionnaire/questionnaire.ts'

/** Names the example that the home page shows. */
export const sampleParameter = 'sample'

/** Names the language in which a page is read. */
export const languageParameter = 'language'

/** Names the language of the text that a page is about, whatever language the page is read in. */
export const textLanguageParameter = 'text-language'

/** Names a section of an interview (`step/section`) in its address. */
export function sectionQuery(place: string): string {
  const [step = '', section = ''] = place.split('/')
  return `?${new URLSearchParams({ step, section })}`
}

/** A path of this site; anything that a browser could read as another site's address is dropped. */
export const ownPath = (path: string | null): string | undefined =>
  path && /^\/(?![/\\])/.test(path) ? path : undefined

/** The addresses of all pages. Links are made here and nowhere else. */
export const paths = {
  home: () => '/',
  /** The home page with the example of a type. */
  homeWithSample: (slug: string) => `/?${new URLSearchParams({ [sampleParameter]: slug })}`,
  /** Why each clause of an example is there; data, no page. */
  sampleReasons: (slug: string) => `/samples/${encodeURIComponent(slug)}`,
  wizard: (type?: AgreementType) => (type ? `/wizard/${slugOf(type)}` : '/wizard'),
  /** The interview for several documents; the browser keeps which ones were chosen. */
  set: () => '/wizard/documents',
  /** The documents that were made in one go, and whether they wait for their payment. */
  madeSet: (made: readonly { readonly type: AgreementType; readonly id: string; readonly unpaid: boolean }[]) =>
    `/wizard/documents/made?${new URLSearchParams([
      ...made.map(({ type, id }) => [slugOf(type), id]),
      ...(made.some(({ unpaid }) => unpaid) ? [['unpaid', '1']] : []),
    ])}`,
  /** A question of the wizard, in its section (`step/section`). */
  wizardQuestion: (type: AgreementType, place: string, question: string) =>
    `/wizard/${slugOf(type)}${sectionQuery(place)}&${new URLSearchParams({ question })}`,
  /** The interview of an agreement once more, at one of its questions if one is named. */
  update: (type: AgreementType, id: string, question?: string) =>
    `/wizard/${slugOf(type)}/update/${encodeURIComponent(id)}${question ? `?${new URLSearchParams({ question })}` : ''}`,
  /** A legal page of this website. */
  legal: (page: string) => `/legal/${encodeURIComponent(page)}`,
  /** Paying for an agreement, with others of which the page asks whether to pay for them too. */
  pay: (id: string, also: readonly string[] = []) =>
    `/wizard/pay/${encodeURIComponent(id)}${also.length > 0 ? `?${new URLSearchParams(also.map((one) => ['also', one]))}` : ''}`,
  /** Paying for one agreement alone, whatever was made in one go with it. */
  payAlone: (id: string) => `/wizard/pay/${encodeURIComponent(id)}?${new URLSearchParams({ alone: '1' })}`,
  /** Paying for the consent banner that was made from an agreement. */
  payForBanner: (id: string) =>
    `/wizard/pay/${encodeURIComponent(id)}?${new URLSearchParams({ item: 'privacy_consent' })}`,
  /** The payment of an agreement is being checked. */
  pending: (id: string) => `/profile/agreements/transaction-pending?${new URLSearchParams({ agreement: id })}`,
  agreements: () => '/profile/agreements',
  edit: (id: string) => `/profile/agreements/edit/${encodeURIComponent(id)}`,
  translate: (id: string, language?: string) =>
    `/profile/agreements/translation/edit/${encodeURIComponent(id)}${language ? `?${new URLSearchParams({ [textLanguageParameter]: language })}` : ''}`,
  /** The versions of an agreement, one of them opened where it is named. */
  history: (
    id: string,
    shown: { readonly revision?: number; readonly language?: Language; readonly against?: number } = {},
  ) => {
    const query = new URLSearchParams()
    if (shown.language) query.set(textLanguageParameter, shown.language)
    if (shown.revision) query.set('revision', String(shown.revision))
    if (shown.against) query.set('against', String(shown.against))
    return `/profile/agreements/history/${encodeURIComponent(id)}${query.size > 0 ? `?${query}` : ''}`
  },
  download: (id: string) => `/download/${encodeURIComponent(id)}`,
  /** The part of the download page with the live link and what embeds it. */
  liveLink: (id: string) => `/download/${encodeURIComponent(id)}#live`,
  /** The part of the download page with the consent banner. */
  banner: (id: string) => `/download/${encodeURIComponent(id)}#banner`,
  /** What a type of document is, and what the law wants in it. */
  about: (type: AgreementType) => `/documents/${slugOf(type)}`,
  /** A finished document of a type, of an owner who does not exist. */
  example: (type: AgreementType) => `/documents/${slugOf(type)}/example`,
  pricing: (country?: string) => (country ? `/pricing?${new URLSearchParams({ country })}` : '/pricing'),
  faq: () => '/faq',
  guides: (id?: string) => (id ? `/guides/${id}` : '/guides'),
  profile: () => '/profile',
  register: () => '/profile/register',
  resetPassword: () => '/profile/reset-password',
  /** Where a new activation link can be asked for. */
  activate: () => '/profile/activate-account',
  login: (next?: string) => (next ? `/profile/login?next=${encodeURIComponent(next)}` : '/profile/login'),
}
