import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import { offeredLanguages, type Language } from '#core/language/languages.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'

const date = '2026-11-21'

/**
 * What is found on websites, by the duty that forbids it. None of these sentences is among those by which the expressions were
 * made (`content/common/forbidden-words`).
 */
const onWebsites: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['eu-uctd-liability', 'In no event will the seller be liable to you for indirect damages.'],
    ['eu-uctd-plain-language', 'To the fullest extent permitted by applicable law, claims are excluded.'],
    ['eu-ucpd-green-claims', 'Every parcel is shipped climate-neutral.'],
    ['eu-crd-no-waiver', 'All sales are final.'],
    ['eu-odr-no-link', 'See https://ec.europa.eu/consumers/odr for complaints.'],
  ],
  de: [
    ['eu-uctd-liability', 'Der Verkäufer übernimmt unter keinen Umständen eine Haftung für mittelbare Schäden.'],
    ['eu-uctd-liability', 'In keinem Fall haften wir. Jede Haftung ist ausgeschlossen.'],
    ['eu-uctd-plain-language', 'Schadensersatz ist, soweit gesetzlich zulässig, ausgeschlossen.'],
    ['eu-ucpd-green-claims', 'Jedes Paket wird CO2-neutral verschickt.'],
    ['eu-ucpd-green-claims', 'Unsere Tüten sind besonders umweltfreundlich.'],
    ['eu-crd-no-waiver', 'Sonderangebote sind vom Umtausch ausgeschlossen.'],
    ['eu-odr-no-link', 'Die EU-Kommission stellt eine Plattform zur Online-Streitbeilegung (OS) bereit.'],
  ],
  es: [
    ['eu-uctd-liability', 'La tienda no será responsable en ningún caso de los daños indirectos.'],
    [
      'eu-uctd-plain-language',
      'Se excluyen las reclamaciones en la máxima medida permitida por la legislación aplicable.',
    ],
    ['eu-ucpd-green-claims', 'Cada paquete se envía con envases respetuosos con el medio ambiente.'],
    ['eu-crd-no-waiver', 'El cliente renuncia expresamente a su derecho de desistimiento.'],
    ['eu-odr-no-link', 'La Comisión ofrece una plataforma de resolución de litigios en línea.'],
  ],
  fr: [
    [
      'eu-uctd-liability',
      'La responsabilité du vendeur ne pourra en aucun cas être engagée pour les dommages indirects.',
    ],
    ['eu-uctd-plain-language', 'Dans toute la mesure permise par la loi applicable, les réclamations sont exclues.'],
    ['eu-ucpd-green-claims', 'Tous nos colis sont neutres en carbone.'],
    ['eu-crd-no-waiver', 'Le client renonce expressément à son droit de rétractation.'],
    ['eu-odr-no-link', 'La Commission met à disposition une plateforme de règlement en ligne des litiges.'],
  ],
  it: [
    ['eu-uctd-liability', 'Il venditore non sarà in alcun caso responsabile dei danni indiretti.'],
    ['eu-uctd-plain-language', 'Ogni pretesa è esclusa nella misura massima consentita dalla legge applicabile.'],
    ['eu-ucpd-green-claims', 'Ogni pacco è a impatto zero e in cartone ecologico.'],
    ['eu-crd-no-waiver', 'Il cliente rinuncia espressamente al diritto di recesso.'],
    [
      'eu-odr-no-link',
      'La Commissione mette a disposizione una piattaforma per la risoluzione online delle controversie.',
    ],
  ],
  nl: [
    ['eu-uctd-liability', 'De verkoper is in geen geval aansprakelijk voor indirecte schade.'],
    ['eu-uctd-plain-language', 'Vorderingen zijn uitgesloten voor zover de toepasselijke wet dat toestaat.'],
    ['eu-ucpd-green-claims', 'Elk pakket wordt CO2-neutraal verzonden.'],
    ['eu-crd-no-waiver', 'De klant doet uitdrukkelijk afstand van zijn herroepingsrecht.'],
    ['eu-odr-no-link', 'De Commissie heeft een platform voor onlinegeschillenbeslechting.'],
  ],
}

/** The coverage of every persona's document of a type, as it is and with a paragraph of the owner's own. */
function documentsOf(slug: string, language: Language) {
  const { questionnaire, library, words, checkContext } = loadContent(slug, language)!
  return personasOf(questionnaire.type).map((persona) => {
    const { answers } = checkAnswers(questionnaire, answersOf(persona, questionnaire.type), checkContext(date, 'all'))
    const assembled = assemble(library, answers, { date })
    const entriesWith = (own?: string) => {
      const { agreement } = assembled
      const [first, ...others] = agreement.children
      if (own === undefined || first === undefined) return cover(questionnaire, library, assembled, words).entries
      const paragraph = { type: 'paragraph', children: [{ type: 'text', value: own }] } as const
      const edited = { ...first, children: [...first.children, paragraph] } as typeof first
      const changed = { ...assembled, agreement: { ...agreement, children: [edited, ...others] } }
      return cover(questionnaire, library, changed, words).entries
    }
    return { persona: persona.id, entriesWith }
  })
}

describe.each(offeredLanguages)('in %s', (language) => {
  test.each(publishedTypes)('no %s that the library makes says what a duty forbids', (slug) => {
    const violated = documentsOf(slug, language).flatMap(({ persona, entriesWith }) =>
      entriesWith().flatMap(({ state, requirement, reason }) =>
        state === 'violated' ? [`${persona} ${requirement.id}: ${reason}`] : [],
      ),
    )
    expect(violated).toEqual([])
  })

  test.each(onWebsites[language])('%s is violated by what an owner adds: %s', (duty, sentence) => {
    const states = documentsOf('return-refund-policy', language).flatMap(({ entriesWith }) =>
      entriesWith(sentence).flatMap(({ requirement, state }) =>
        requirement.id === duty && state !== 'not-applicable' ? [state] : [],
      ),
    )
    expect(states.length).toBeGreaterThan(0)
    expect(new Set(states)).toEqual(new Set(['violated']))
  })
})
