import { describePersonas } from './describe-personas.ts'

describePersonas('cookies-policy', {
  p02: {
    must: {
      'Consent before every non-essential cookie; withdraw as easily; table with names and periods': {
        clauses: [
          'choice-asks-everywhere',
          'choice-refuse',
          'choice-change',
          'europe-basis-optional',
          'statistics-tools',
          'advertising-here',
          'advertising-elsewhere',
          'advertising-mailings',
          'necessary-list-beside-optional',
        ],
        // “Optional cookies start when you open the website” without a place before it would be true of everybody.
        without: ['choice-asks-europe-elsewhere', 'choice-objects', 'choice-no-banner', 'choice-europe-rule'],
        met: ['de-tdddg-25-cookies', 'eu-gdpr-withdraw-consent', 'eu-cookie-duration-third-parties'],
        says: [
          /A banner asks you first\. Optional cookies start only after you have agreed/,
          /change or withdraw your choice at any time\. Where: Link "Cookie-Einstellungen" in the footer/,
          /consent under § 25\(1\) TDDDG/,
          /_ga: [^\n]+, 2 years/,
          /_fbp: [^\n]+, 90 days/,
          /_gcl_au: [^\n]+, 3 months/,
          /__kla_id: [^\n]+, 2 years/,
          /IDE: [^\n]+, 13 months in the EEA/,
          /Each list names the cookie, what it is for and how long it lasts/,
        ],
        judgement:
          'The list of necessary cookies also holds two cookies for shop statistics of Shopify: the same company sets them. The paragraph after the list says so, and that they are optional.',
      },
    },
  },
  p05: {
    must: {
      'Matomo cookies with periods': {
        clauses: ['statistics-tools-own-systems', 'choice-asks-everywhere'],
        met: ['nl-tw-117a-cookies', 'eu-cookie-duration-third-parties'],
        says: [
          /Matomo on own server: the cookies come from us/,
          /_pk_id\.\*: [^\n]+, 13 months/,
          /_pk_ses\.\*: [^\n]+, 30 minutes/,
        ],
      },
    },
    must_not: {
      'Google Analytics named': {
        without: ['statistics-google', 'statistics-google-ads', 'companies-google'],
        notApplicable: ['google-analytics-disclosure'],
        silent: [{ on: /google|\b_ga\b/i, example: 'Google Analytics 4 sets _ga.' }],
      },
    },
  },
})
