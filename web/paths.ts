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
  download: (id: string) => `/download/${encodeURIComponent(id)}`,
  login: (next?: string) => (next ? `/profile/login?next=${encodeURIComponent(next)}` : '/profile/login'),
}
