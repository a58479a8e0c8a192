import type { AgreementType } from '#core/questionnaire/questionnaire.ts'

/** The URL slug of an agreement type: lower case, with hyphens. */
export const slugOf = (type: AgreementType): string => type.toLowerCase().replaceAll('_', '-')

/** Where things are. Links are made here and nowhere else. */
export const paths = {
  home: () => '/',
  wizard: (type?: AgreementType) => (type ? `/wizard/${slugOf(type)}` : '/wizard'),
  /** A question of the wizard, in the section it stands in (`step/section`). */
  wizardQuestion: (type: AgreementType, place: string, question: string) => {
    const [step = '', section = ''] = place.split('/')
    return `/wizard/${slugOf(type)}?${new URLSearchParams({ step, section, question })}`
  },
  /** The interview of an agreement once more, at one of its questions if one is named. */
  update: (type: AgreementType, id: string, question?: string) =>
    `/wizard/${slugOf(type)}/update/${encodeURIComponent(id)}${question ? `?${new URLSearchParams({ question })}` : ''}`,
  pay: (id: string) => `/wizard/pay/${encodeURIComponent(id)}`,
  agreements: () => '/profile/agreements',
  edit: (id: string) => `/profile/agreements/edit/${encodeURIComponent(id)}`,
  translate: (id: string, language?: string) =>
    `/profile/agreements/translation/edit/${encodeURIComponent(id)}${language ? `?${new URLSearchParams({ language })}` : ''}`,
  download: (id: string) => `/download/${encodeURIComponent(id)}`,
  login: (next?: string) => (next ? `/profile/login?next=${encodeURIComponent(next)}` : '/profile/login'),
}
