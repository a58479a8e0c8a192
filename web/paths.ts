import type { AgreementType } from '#core/questionnaire/questionnaire.ts'

/** The URL slug of an agreement type: lower case, with hyphens. */
const slugOf = (type: AgreementType): string => type.toLowerCase().replaceAll('_', '-')

/** Where things are. Links are made here and nowhere else. */
export const paths = {
  home: () => '/',
  wizard: (type?: AgreementType) => (type ? `/wizard/${slugOf(type)}` : '/wizard'),
  download: (id: string) => `/download/${encodeURIComponent(id)}`,
  login: (next?: string) => (next ? `/profile/login?next=${encodeURIComponent(next)}` : '/profile/login'),
}
