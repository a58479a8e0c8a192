import { agreement, clause, heading, link, p } from '#core/document/build.ts'

const properties = { title: 'Privacy Policy', language: 'en', date: '2026-11-21', author: '', paper: 'a4' } as const
/** A document with a part for a country in which the owner is not, and one for the owner’s own. */
export const documentWithPlaces = agreement(
  { ...properties, places: { brazil: 'elsewhere', 'brazil-more': 'elsewhere', swiss: 'home' } },
  clause('rights', heading(2, 'Your rights'), p('See ', link('#if-you-are-in-brazil', 'Brazil'), '.')),
  clause('brazil', heading(2, 'If you are in Brazil'), p('Ask the ANPD.')),
  clause('brazil-more', heading(3, 'More'), p('More.')),
  clause('swiss', heading(2, 'If you are in Switzerland'), p('Ask the FDPIC.')),
)
