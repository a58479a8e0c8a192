import { expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { plainText } from '#core/document/text.ts'
import { offeredLanguages } from '#core/language/languages.ts'
import type { BareLibrary } from '#core/library/library.ts'
import { libraryFor, onlyPrescribed } from '#core/library/variant.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany } from './example-company.ts'

const libraries = offeredLanguages.flatMap((language) =>
  publishedTypes.map((type) => loadContent(type, language)!.library),
)
const rules = libraries.flatMap(({ language, variants = [] }) =>
  variants.flatMap(({ countries, replace }) => replace.map(({ find }) => ({ language, country: countries[0], find }))),
)
/** What prescribed wording says and fills in keeps its words. */
const withoutPrescribed = (library: BareLibrary): BareLibrary => {
  const prescribed = onlyPrescribed(library)
  const phrases = Object.entries(library.phrases).filter(([name]) => !prescribed.has(name))
  return { ...library, parts: [], phrases: Object.fromEntries(phrases) }
}
const distinct = [...new Map(rules.map((rule) => [`${rule.language} ${rule.find}`, rule])).values()]

test.each(distinct)(
  '$language for $country: $find is found somewhere, and nowhere after',
  ({ language, country, find }) => {
    const own = libraries.filter((library) => library.language === language)
    const pattern = new RegExp(find, 'u')
    const texts = (given: BareLibrary) => [
      ...Object.values(given.wordings).flatMap((values) => Object.values(values)),
      ...[
        ...JSON.stringify([given.parts, given.phrases, given.providers]).matchAll(
          /"(?:value|purpose)":"((?:[^"\\]|\\.)*)"/g,
        ),
      ].map(([, text]) => JSON.parse(`"${text}"`) as string),
    ]
    const before = own.flatMap((library) => texts(library).filter((text) => pattern.test(text)))
    const after = own.flatMap((library) =>
      texts(withoutPrescribed(libraryFor(library, country))).filter((text) => pattern.test(text)),
    )
    expect(before.length).toBeGreaterThan(0)
    expect(after).toEqual([])
  },
)

test('an owner in the United States reads American English, one in Ireland does not', () => {
  const eula = (country: string) =>
    documentOf('eula', { ...exampleCompany, country, ...(country === 'US' && { state: 'US_TX' }) }).words
  expect(eula('US')).toMatch(/\blicense\b/)
  expect(eula('US')).not.toMatch(/\blicence|programme|organis|behaviour/)
  expect(eula('IE')).toMatch(/\blicence\b/)
})

test('an owner in Canada reads French words of Canada, one in France does not', () => {
  const shop = (country: string) => ({
    ...exampleCompany,
    country,
    ...(country === 'CA' && { state: 'CA_QC' }),
    features: ['newsletter', 'shop'],
    sellsWhat: ['goods'],
    paymentMethods: ['card'],
    customerTypes: 'consumers',
  })
  const words = (type: string, country: string) => documentOf(type, shop(country), undefined, 'fr').words
  const policy = words('cookies-policy', 'CA')
  expect(policy).toMatch(/témoins/)
  expect(policy.match(/cookies?/g)).toEqual(['cookies'])
  expect(words('privacy-policy', 'CA')).toMatch(/infolettre/)
  expect(words('privacy-policy', 'CA')).not.toMatch(/newsletter|e-mail/i)
  expect(words('privacy-policy', 'CA')).toMatch(/renseignements personnels/)
  expect(words('privacy-policy', 'CA')).not.toMatch(/données personnelles|vos données(?! de)/i)
  expect(words('terms-conditions', 'CA')).toMatch(/carte de crédit ou de débit/)
  expect(words('cookies-policy', 'FR')).not.toMatch(/témoins/)
  expect(words('terms-conditions', 'FR')).toMatch(/carte bancaire/)
})

test('in Canada, what was feminine with “données” is masculine with “renseignements”', () => {
  const texts = libraries
    .filter(({ language }) => language === 'fr')
    .flatMap((library) => [
      ...JSON.stringify(libraryFor(library, 'CA')).matchAll(
        /"value":"((?:[^"\\]|\\.)*renseignements(?:[^"\\]|\\.)*)"/g,
      ),
    ])
    .map(([, text]) => text)
  expect(texts.length).toBeGreaterThan(20)
  const feminine =
    /(?:certaines de vos|quelles|toutes (?:les|vos)) renseignements|renseignements(?: personnels)? (?:sont |soient |seront |ont été |peuvent être |doivent être )?(?:\p{L}+ées|reçues|fournies)(?!\p{L})/iu
  expect(texts.filter((text) => feminine.test(text!))).toEqual([])
})

test('an owner in Belgium reads the words of Belgian law, one in the Netherlands those of Dutch law', () => {
  const limited = { features: ['accounts'], customerTypes: 'businesses', liabilityCap: 'fees12' }
  const terms = (country: string) => {
    const answers = { ...exampleCompany, ...limited, country, governingCountry: country }
    return documentOf('terms-conditions', answers, undefined, 'nl').words
  }
  expect(terms('BE')).toMatch(/zware fout/)
  expect(terms('BE')).not.toMatch(/grove schuld/)
  expect(terms('NL')).toMatch(/bewuste roekeloosheid/)
})

/** Where Austrian law and practice say Widerruf: of a consent, a mandate, the law's own forms, and the words of the online function. */
const saidInAustria =
  /Einwilligung|Vollmacht|Mandat|Zustimmung|Muster-Widerrufsformular|„Vertrag widerrufen“|„Widerruf bestätigen“|„Widerrufsrecht“|„Widerruf“/

test('an owner in Austria grants a Rücktritt as FAGG § 11 does, and prints the instructions in the words of its Annex I', () => {
  const seller = {
    ...exampleCompany,
    country: 'AT',
    governingCountry: 'AT',
    features: ['shop'],
    sellsWhat: ['goods', 'services', 'subscription'],
    customerTypes: 'consumers',
    paymentMethods: ['card'],
    refundLaws: ['eu', 'uk'],
    serviceStart: 'onRequest',
  }
  const printed = (type: string, own: object = {}) => {
    const { questionnaire, library, checkContext } = loadContent(type, 'de')!
    const { answers } = interview(questionnaire, { ...seller, ...own }, checkContext('2026-11-27', 'all'))
    const { agreement, clauses } = assemble(library, answers, { date: '2026-11-27' })
    const prescribed = new Set(
      clauses.filter(({ definition }) => definition.prescribedBy !== undefined).map(({ definition }) => definition.id),
    )
    const words = (ofModel: boolean) =>
      agreement.children
        .filter((node) => ofModel === (node.type === 'clause' && prescribed.has(node.id)))
        .map((node) => plainText(node))
    return { own: words(false), model: words(true) }
  }
  const documents = [
    printed('return-refund-policy'),
    printed('terms-conditions', { refundPolicyLink: 'here' }),
    printed('eula', { licenseModel: 'paid', softwareKinds: ['desktop'] }),
  ]
  const own = documents.flatMap((document) => document.own)
  expect(own.filter((text) => /widerruf/i.test(text) && !saidInAustria.test(text))).toEqual([])
  expect(own.join('\n')).toMatch(/Rücktrittsrecht/)
  const model = documents.flatMap((document) => document.model).join('\n')
  expect(model).toMatch(/Haben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen sollen/)
  expect(model).not.toMatch(/Rücktritt/)
})

test('an owner in Switzerland reads Swiss German, one in Germany does not', () => {
  const policy = (country: string) =>
    documentOf('privacy-policy', { ...exampleCompany, country }, undefined, 'de').words
  expect(policy('CH')).toMatch(/«[^»]+»[^]*\bPersonendaten\b/)
  expect(policy('CH')).not.toMatch(/[ß„“]|personenbezogen/)
  expect(policy('DE')).toMatch(/\bpersonenbezogene Daten\b/)
  expect(policy('DE')).not.toMatch(/[«»]|Personendaten/)
})

// The law of Switzerland (OR 40a, KKG 3) knows “Konsumenten”; names of foreign laws and the EU's model form keep their words.
test('Swiss German bends “Personendaten” and “Konsument” as its sentences need them', () => {
  const texts = libraries
    .filter(({ language }) => language === 'de')
    .flatMap((library) => {
      const there = libraryFor(library, 'CH')
      const changed = there.parts.flatMap(({ clauses }) =>
        clauses.filter((clause) => clause.prescribedBy === undefined),
      )
      return [...JSON.stringify([changed, there.phrases]).matchAll(/"value":"((?:[^"\\]|\\.)*)"/g)].map(
        ([, text]) => text!,
      )
    })
  expect(
    texts.filter((text) =>
      /(?<!von |der |aller |Ihrer |sensibler |diese |keine |weitere )\b(?:Ver|Be)arbeitung Personendaten/.test(text),
    ),
  ).toEqual([])
  expect(texts.filter((text) => /über den Schutz (?:von )?Personendaten/.test(text))).toEqual([])
  expect(texts.filter((text) => /\b(?:[Aa]ls|Sie|[Ee]in) Konsumenten\b|\beine[mn] Konsument\b/.test(text))).toEqual([])
  expect(
    texts.filter(
      (text) =>
        /\b(?:ein|einem|einen) Unternehmer\b|\bVerbrauchern?\b(?!\(s\))/.test(text) && !/der Verbraucher/.test(text),
    ),
  ).toEqual([])
  const terms = (more: object) =>
    documentOf(
      'terms-conditions',
      { ...exampleCompany, country: 'CH', governingCountry: 'CH', ...more },
      undefined,
      'de',
    ).words
  expect(terms({})).toContain('keine Einwilligung in die Bearbeitung von Personendaten')
  const shop = { features: ['shop'], sellsWhat: ['goods'], customerTypes: 'consumers', paymentMethods: ['card'] }
  expect(terms(shop)).toContain('Es gilt schweizerisches Recht')
})

test('a day of January is one of Jänner for an owner in Austria', () => {
  const policy = (country: string) =>
    documentOf('cookies-policy', { ...exampleCompany, country, effectiveDate: '2027-01-05' }, undefined, 'de').words
  expect(policy('AT')).toContain('5. Jänner 2027')
  expect(policy('DE')).toContain('5. Januar 2027')
})

test('days are written with the month first for owners in the United States and Canada, those of laws too', () => {
  const licence = (country: string, state: string) =>
    documentOf('eula', {
      ...exampleCompany,
      country,
      ...(state && { state }),
      effectiveDate: '2026-11-25',
      softwareKind: 'saas',
      licenseModel: ['subscription'],
      customerTypes: 'both',
      audienceRegions: ['worldwide'],
    }).words
  const dayFirst = /\b\d{1,2} (?:January|November) \d{4}/g
  for (const words of [licence('US', 'US_TX'), licence('CA', 'CA_ON')]) {
    expect(words).toContain('November 25, 2026')
    expect(words.match(dayFirst)).toBeNull()
  }
  expect(new Set(licence('IE', '').match(dayFirst))).toContain('25 November 2026')
})
