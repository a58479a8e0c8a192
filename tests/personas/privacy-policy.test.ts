import { describePersonas } from './describe-personas.ts'

const silentOn = (on: RegExp, example: string) => ({ on, example })

/** No part on sharing, selling or the CCPA's businesses, and no word of it. */
const noCcpa = {
  without: [/^ca-(intro|collect|sold|disclosed|right)/, /^opt-/],
  silent: [
    silentOn(/do not sell/i, 'Use our link “Do Not Sell or Share My Personal Information”.'),
    silentOn(/CCPA|California Consumer Privacy Act/i, 'You have rights under the CCPA.'),
  ],
}

describePersonas('privacy-policy', {
  p01: {
    must: {
      'Says which data the contact form, comments and statistics produce and why': {
        clauses: ['data-features', 'data-statistics', 'purpose-answer', 'purpose-comments', 'purpose-statistics'],
        says: [
          /Contact form: your message, your address/,
          /Comments: your comment, its time, and the name/,
          /Statistics\. We measure what people use/,
        ],
      },
      'Says that WordPress.com tools may recognise visitors on other sites using them': {
        clauses: ['cookies-cross-site'],
        says: [/They can recognise your browser or device there/, /WordPress\.com, Automattic/],
        judgement:
          'The sentence speaks of “other companies whose tools we use”; the list of recipients names WordPress.com.',
      },
      'Effective date and how changes are announced': {
        clauses: ['changes-date', 'changes-important'],
        says: [
          /valid from 21 November 2026/,
          /publish the new version in the same place with a new date/,
          /Ruth's Backyard/,
        ],
      },
      'Names Automattic (Jetpack Stats, Akismet, WordPress.com) with links': {
        says: [/Jetpack Stats \(WordPress\.com\), Automattic/, /Akismet, Automattic/, /WordPress\.com, Automattic/],
        links: [/^https:\/\/automattic\.com\/privacy/],
      },
      'Not meant for children under 13': {
        clauses: ['children-not-directed'],
        met: ['us-coppa-not-directed-statement'],
        says: [/not directed to children under 13/],
      },
    },
    must_not: {
      'A company name, legal representative or DPO': {
        clauses: ['who-unnamed'],
        without: ['who-organisation', 'who-self-employed', 'who-dpo', /^who-representative/],
        silent: [silentOn(/data protection officer|represented by/i, 'Data protection officer: Ruth')],
      },
      'CCPA "business" chapter or "Do not sell" link': noCcpa,
      'Payment, order or account wording': {
        without: [/^purpose-(orders|account|subscriptions)/, 'security-cards-elsewhere', 'data-must-contract'],
        silent: [
          silentOn(/\b(payments?|orders?|invoices?)\b/i, 'We keep invoices as long as tax law asks.'),
          silentOn(/\b(your|an) account\b/i, 'If you have an account, write from its address.'),
        ],
      },
    },
  },
  p02: {
    must: {
      'Controller name, address, purposes each with legal basis, recipients, transfers (DPF/SCC), periods, all rights, Berlin authority':
        {
          clauses: [
            'who-organisation',
            'who-controller',
            'purposes-basis',
            'transfers-eu-dpf',
            'transfers-eu-storage-us',
            'retention-table-row',
            'europe-rights',
            'europe-object',
            'europe-object-marketing',
          ],
          met: [
            'eu-gdpr-controller-identity',
            'eu-gdpr-purposes-legal-bases',
            'eu-gdpr-recipients',
            'eu-gdpr-transfer-dpf',
            'eu-gdpr-transfer-scc',
            'eu-gdpr-retention',
            'eu-gdpr-right-access',
            'eu-gdpr-right-portability',
            'eu-gdpr-complaint-authority',
          ],
          says: [
            /Lichtwerk Berlin GmbH runs Lichtwerk/,
            /Musterstrasse 1, 10115 Berlin, Germany/,
            /Orders\. [^\n]*Legal basis: our contract with you \(Art\. 6\(1\)\(b\)\)/,
            /Newsletter\. [^\n]*Legal basis: your consent \(Art\. 6\(1\)\(a\)\)/,
            /elsewhere\. [^\n]*Legal basis: your consent \(Art\. 6\(1\)\(a\)\)/,
            /Legal duties\. [^\n]*Legal basis: the legal duty \(Art\. 6\(1\)\(c\)\)/,
            /Keeping bots out\. [^\n]*Legal basis: our legitimate interest/,
            /Meta Pixel.*Klarna|Klarna[^]*Meta Pixel/,
            /Invoices: 8 years \(HGB § 257, AO § 147\)/,
            /authority for us is Berliner Beauftragte für Datenschutz/,
          ],
          judgement: 'Every purpose of the answers stands in the part with its basis, one paragraph each.',
        },
      'Notice of sharing for cross-context advertising, link and GPC, if the California text is used': {
        clauses: ['ca-sold-ads', 'ca-right-opt-out', 'opt-ads', 'opt-link', 'opt-gpc-yes'],
        says: [/Global Privacy Control/, /calls this “sharing”/],
        links: ['https://lichtwerk.example/privacy-choices'],
      },
    },
    must_not: {
      'Reference to Privacy Shield': {
        silent: [silentOn(/privacy[\s-]shield/i, 'We are certified under the EU-US Privacy Shield.')],
      },
    },
  },
  p04: {
    must: {
      'Name, address, phone and e-mail of the operator': {
        clauses: ['kids-operators'],
        met: ['us-coppa-online-notice'],
        says: [
          /Bubble Barn Games LLC, 500 Market St, San Francisco, CA 94105, phone \+1 415 555 0100, e-mail parents@bubblebarn\.example/,
        ],
      },
      'What is collected from children, how used, named recipients with purpose': {
        clauses: ['kids-data', 'kids-how-automatic', 'kids-use', 'kids-third-party'],
        met: ['us-coppa-2025-amendments'],
        says: [
          /Functional Software, Inc\. \(Sentry\) \(Crash reports\): Repair of errors/,
          /identifiers of the device/,
        ],
      },
      'Internal operations for which identifiers are used and how other use is prevented': {
        clauses: ['kids-internal'],
        says: [
          /Keeps the level reached and finds crashes/,
          /neither to contact a particular child nor to build a profile/,
        ],
        judgement: 'The owner’s own sentence names the operations; ours adds what 16 CFR 312.2 forbids.',
      },
      'Parents may review, delete, refuse; how': {
        clauses: ['kids-rights'],
        says: [
          /see the data of the child, have them deleted, and refuse [^.]*\.[^.]*\. Write to parents@bubblebarn\.example/,
        ],
      },
      'Written retention period': {
        clauses: ['kids-retention'],
        says: [/Crash reports are deleted after 90 days/, /no longer than this/],
      },
      'Best interests, high privacy default (UK)': {
        clauses: ['children-uk-code', 'children-safeguards'],
        says: [/best interests of the child/, /private settings by default/],
      },
    },
    must_not: {
      '"We do not knowingly collect data from children"': {
        without: ['children-not-directed', 'children-not-made'],
        silent: [
          silentOn(
            /not knowingly (collect|process)|not (directed|made) (to|for) children/i,
            'We do not knowingly collect data from children.',
          ),
        ],
      },
      'Behavioural advertising or remarketing': {
        clauses: ['app-kids-apple', 'opt-none'],
        without: [
          /^cookies-ads/,
          'purpose-advertising',
          'purpose-remarketing',
          'recipients-topic-promoting',
          'opt-ads',
        ],
        silent: [
          silentOn(
            /remarketing|retargeting|interest-based|(show|send) you (\w+ )*adverti/i,
            'Google uses cookies to show you personal advertisements.',
          ),
        ],
        judgement: 'Targeted advertising is named, as something the app does not have and everybody may refuse.',
      },
      'Data kept as long as necessary without a period': {
        clauses: ['kids-retention'],
        silent: [silentOn(/as long as (it is |is )?(necessary|needed)/i, 'We keep data as long as necessary.')],
        says: [/Children’s data: see Children: notice for parents/],
        judgement:
          'Data of grown-ups, such as letters of parents, have a rule in place of a period; children’s data have the owner’s period.',
      },
    },
  },
  p05: {
    must: {
      'Legal bases: consent for the newsletter, legal duty for donation records': {
        clauses: ['purpose-newsletter', 'purpose-donations', 'purpose-law'],
        says: [
          /Newsletter\. [^\n]*Legal basis: your consent \(Art\. 6\(1\)\(a\)\)/,
          /records of donations\. Legal basis: the legal duty \(Art\. 6\(1\)\(c\)\)/,
        ],
      },
      'Right to complain to the Autoriteit Persoonsgegevens': {
        clauses: ['europe-complaint-home'],
        says: [/authority for us is Autoriteit Persoonsgegevens/],
        links: ['https://www.autoriteitpersoonsgegevens.nl'],
      },
      'Unsubscribe in each mail': {
        clauses: ['marketing-stop'],
        says: [/use the unsubscribe link in any message/],
      },
    },
    must_not: {
      'CCPA chapter': noCcpa,
      'Sale of data wording': {
        without: [/^(ca-|opt-|us-)/, 'recipients-no-sale'],
        silent: [silentOn(/\b(sell|sold|selling|sale)\b/i, 'We do not sell your data.')],
      },
    },
  },
  p07: {
    must: {
      'Encarregado, legal bases of LGPD Art. 7 and 11, rights of Art. 18, ANPD': {
        clauses: [
          'brazil-encarregado',
          'brazil-bases',
          'brazil-sensitive-consent',
          'brazil-rights',
          'brazil-complaint',
        ],
        met: ['br-lgpd-notice'],
        says: [/encarregado\): M\. Silva, dpo@corpovivo\.example/, /Article 7 V/, /Article 11 I/, /Article 18/, /ANPD/],
      },
      'Health data only with specific, separate consent; never for advertising': {
        clauses: ['data-sensitive-consent', 'brazil-sensitive-consent', 'app-health-use'],
        met: ['apple-health-kids'],
        says: [/only if you agree to it separately/, /never use them for advertising/],
      },
      'Consumer health data policy for Washington users': {
        clauses: ['health-scope', 'health-kinds', 'health-use', 'health-sources', 'health-rights', 'health-affiliates'],
        met: ['us-wa-mhmda'],
        says: [/My Health My Data Act/],
        reminds: [/Washington wants this policy on a page of its own/],
      },
      'Delete the account in the app and on the web': {
        clauses: ['app-deletion-both'],
        met: ['apple-account-deletion', 'google-play-account-deletion'],
        links: ['https://corpovivo.example/delete'],
      },
    },
    must_not: {
      'Health data shared with ad networks': {
        clauses: ['health-shared-none', 'health-sale-none'],
        without: ['health-shared', 'health-sale-signed', 'ca-sold-ads', 'opt-ads'],
        silent: [
          silentOn(
            /health data[^.]{0,80}(to|with) (our )?(advertis|ad net)/i,
            'We share health data with our advertising partners.',
          ),
        ],
      },
    },
  },
  p08: {
    must: {
      'Countries to which data go': {
        clauses: ['australia-overseas-list', 'transfers-countries', 'nz-overseas'],
        met: ['au-app-1-policy'],
        says: [/China, Canada, United States/],
      },
      'How to complain, OAIC; NZ Privacy Commissioner': {
        clauses: ['australia-complaint', 'australia-oaic', 'nz-complaint'],
        met: ['nz-ipp3-3a'],
        says: [
          /Office of the Australian Information Commissioner/,
          /Office of the Privacy Commissioner, PO Box 10 094/,
        ],
      },
    },
  },
  p10: {
    must: {
      'Newsletter topic may reveal health interest; not shared with ad networks or said openly': {
        clauses: ['purpose-newsletter', 'marketing-newsletter', 'cookies-ads-google'],
        says: [
          /If you subscribe, we use your e-mail address to send you the newsletter/,
          /Mailchimp[^\n]*: Newsletter and automation/,
          /Sugar Sense/,
        ],
        silent: [
          silentOn(
            /(newsletter|subscri)[^.]{0,80}(advertis|ad net|partners)/i,
            'We pass newsletter addresses to advertising partners.',
          ),
        ],
        // The privacy policy's questionnaire asks neither what the newsletter is about nor what else happens to the
        // list. A sentence on health, or a promise to keep the list from advertising networks, would be one that
        // nobody answered for. What the answers carry is said openly: the list goes to the mailing service, and
        // advertising cookies are a purpose of their own.
        judgement:
          'The answers cannot carry a statement about the topic. The document says the one use of the address, and no other.',
      },
    },
    must_not: {
      'HIPAA notice of privacy practices': {
        without: ['health-hipaa'],
        notApplicable: ['us-hipaa-glba-carve-out'],
        silent: [silentOn(/HIPAA|notice of privacy practices/i, 'Read our HIPAA Notice of Privacy Practices.')],
      },
    },
  },
  p11: {
    must: {
      'Controller: Jan Kowalski; UODO': {
        clauses: ['who-person', 'who-controller', 'europe-complaint-home'],
        met: ['eu-gdpr-controller-identity', 'eu-gdpr-complaint-authority'],
        says: [/Jan Kowalski runs FotoSort as a private person/, /Urzędu Ochrony Danych Osobowych \(UODO\)/],
      },
    },
  },
  p13: {
    must: {
      'Names OpenAI and ElevenLabs; asks permission before sending data to them': {
        clauses: ['ai-providers', 'recipients-ai', 'app-ai-permission'],
        met: ['apple-third-party-ai'],
        says: [
          /goes to OpenAI \([^)]*\) and ElevenLabs/,
          /Before the app sends personal data to an outside AI service/,
        ],
      },
      'Intimate chats are sensitive data: explicit consent': {
        clauses: ['data-sensitive', 'data-sensitive-consent', 'ca-right-limit'],
        met: ['eu-gdpr-special-categories'],
        says: [
          /sexual life, orientation or gender identity/,
          /contents of private mail or messages/,
          /explicit consent \(Art\. 9\(2\)\(a\)\)/,
        ],
      },
      'Training only by opt-in, how to withdraw': {
        clauses: ['ai-training-opt-in', 'purpose-training'],
        without: ['ai-training-opt-out', 'ai-training-no'],
        met: ['us-ct-llm-training-statement'],
        says: [/only if you agree/, /withdraw your agreement at any time in writing to care@mira\.example/],
      },
    },
    must_not: {
      'Statement that conversations are private if staff can read them': {
        silent: [
          silentOn(
            /(conversations?|chats?|messages|entries|what you (type|enter|say))\b[^.]{0,40}\b(are|is|stays?|remains?) (\w+ )?(private|confidential|secret)/i,
            'Your conversations stay strictly confidential.',
          ),
          silentOn(/(nobody|no one|only you)[^.]{0,30} (can|could) (read|see)/i, 'Only you can read your chats.'),
        ],
      },
    },
  },
  p14: {
    must: {
      AEPD: {
        clauses: ['europe-complaint-home'],
        met: ['eu-gdpr-complaint-authority'],
        says: [/authority for us is Agencia Española de Protección de Datos \(AEPD\)/],
      },
    },
  },
  p16: {
    must: {
      'Title and contact of the person in charge': {
        clauses: ['quebec-officer'],
        met: ['ca-qc-law25'],
        says: [
          /Marie Roy/,
          /Title: Responsable de la protection des renseignements personnels/,
          /vieprivee@borealmode\.example/,
        ],
      },
      'Transfer outside Quebec after an assessment; profiling tools off by default and how to switch on': {
        clauses: ['quebec-outside', 'quebec-profiling'],
        says: [/outside Quebec only after we have assessed/, /By law, it must be off until you switch it on/],
      },
      'Rights incl. portability and de-indexing; CAI': {
        clauses: ['quebec-rights', 'quebec-complaint'],
        says: [
          /Portability\. [^\n]*section 27/,
          /De-indexing\. [^\n]*section 28\.1/,
          /Commission d’accès à l’information/,
        ],
      },
    },
  },
  p17: {
    must: {
      "Purpose of use, handler's name, address and representative, request procedure, foreign third parties": {
        clauses: ['japan-handler', 'japan-purposes', 'japan-requests', 'japan-abroad'],
        met: ['jp-appi-32'],
        says: [/KotobaNow K\.K\., 1-1 Shibuya, Tokyo; T\. Sato, representative director/],
      },
      'Minors: parental consent where law asks': {
        clauses: ['children-ask-parents', 'children-consent-age', 'japan-minors'],
        met: ['eu-gdpr-children-consent'],
        says: [/under the age between 13 and 16 that the country has set/, /Article 5 of the Civil Code/],
      },
      'EU and UK representatives: given or reminder': {
        without: ['who-representative-eu', 'who-representative-uk'],
        reminds: [/Appoint a representative in the EU/, /United Kingdom[^]*appoint a representative there/],
      },
    },
    must_not: {
      'GDPR "supervisory authority of Japan"': {
        clauses: ['europe-complaint-abroad', 'japan-complaint'],
        without: ['europe-complaint-home'],
        met: ['eu-gdpr-complaint-authority'],
        silent: [
          silentOn(
            /(supervisory|data protection) authority (of|in) Japan/i,
            'Complain to the supervisory authority of Japan.',
          ),
          silentOn(/authority for us is/i, 'The authority for us is the Personal Information Protection Commission.'),
        ],
      },
    },
  },
  p19: {
    must: {
      'Joint responsibility with Google for channel statistics': {
        clauses: ['social-page-statistics', 'social-page-joint', 'social-page-what'],
        met: ['eu-gdpr-joint-controllers'],
        says: [/YouTube and we are joint controllers \(Article 26/, /Google Ireland Limited/],
      },
      'BayLDA as authority': {
        clauses: ['europe-complaint-home'],
        says: [/authority for us is Bayerisches Landesamt für Datenschutzaufsicht \(BayLDA\)/],
      },
    },
    must_not: {
      'Cookie banner or website cookies clause': {
        without: [/^cookies-/, 'data-technical-web'],
        silent: [
          silentOn(
            /cookie banner|cookies are small files|in your browser/i,
            'Cookies are small files in your browser.',
          ),
        ],
      },
    },
  },
  p20: {
    must: {
      'Complaint procedure': {
        clauses: ['uk-complaints-form'],
        met: ['gb-dpa-164a-complaints'],
        says: [/confirm within 30 days/, /section 164A of the Data Protection Act 2018/],
        links: ['https://brushschool.example/complain'],
      },
      'EU representative or reminder': {
        without: ['who-representative-eu'],
        reminds: [/Appoint a representative in the EU/],
      },
    },
  },
  p22: {
    must: {
      'States plainly that nothing is collected or sent': {
        clauses: ['overview-nothing', 'data-nothing'],
        met: ['google-play-user-data'],
        says: [/Tiny Timer collects no data about you\. It sends nothing to us or to anyone else\./],
      },
      'Name and contact of the developer': {
        clauses: ['who-person', 'who-contact'],
        met: ['eu-gdpr-controller-identity'],
        says: [/Aoife Byrne runs Tiny Timer/, /E-mail: aoife@tinytimer\.example/],
      },
    },
    must_not: {
      'Cookies, analytics or marketing clauses': {
        without: [/^(cookies|recipients|marketing)-/, /^purpose-(statistics|advertising|newsletter|remarketing)/],
        silent: [
          silentOn(/cookies?\b|analytics|statistics|newsletter|advertis/i, 'We use cookies for statistics.'),
          silentOn(/\bmarketing\b/i, 'You can object to direct marketing.'),
        ],
      },
    },
  },
  p23: {
    must: {
      'DSB Austria': {
        clauses: ['europe-complaint-home'],
        says: [/authority for us is Österreichische Datenschutzbehörde \(DSB\)/],
        links: ['https://www.dsb.gv.at'],
      },
    },
  },
})
