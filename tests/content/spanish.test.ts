import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { plainText } from '#core/document/text.ts'
import type { Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent } from '#server/content/load-content.ts'
import { outlineOf } from '#tests/support/outline.ts'

const shop: Answers = {
  platforms: ['website'],
  websiteName: 'Barro',
  websiteUrl: 'https://barro.example',
  entityType: 'company',
  companyName: 'Barro',
  companyAddress: 'Calle 1',
  contactEmail: 'hola@barro.example',
  features: ['shop'],
  sellsWhat: ['goods', 'digital'],
  customerTypes: 'consumers',
  salesChannels: ['website'],
  acceptReturns: 'legalOnly',
  returnShipping: 'customer',
}

function inSpanish(slug: string, country: string, more: Answers = {}) {
  const { questionnaire, library, checkContext } = loadContent(slug, 'es')!
  const date = '2026-12-02'
  const { answers } = interview(questionnaire, { ...shop, country, ...more }, checkContext(date, 'all'))
  const { agreement } = assemble(library, answers, { date })
  return { words: agreement.children.map(plainText).join('\n'), links: outlineOf(agreement).links }
}

const aboutSales = ['terms-conditions', 'return-refund-policy']

test.each(aboutSales)('%s: the model form stands word for word (RDL 1/2007, Anexo I, B)', (slug) => {
  // Terms leave it to the return policy where there is one.
  expect(inSpanish(slug, 'ES', { refundPolicyLink: 'here' }).words).toContain(
    [
      '(sólo debe cumplimentar y enviar el presente formulario si desea desistir del contrato)',
      'A la atención de Barro, Calle 1, España, hola@barro.example:',
      'Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien/prestación del siguiente servicio (*)',
      'Pedido el/recibido el (*)',
      'Nombre del consumidor y usuario o de los consumidores y usuarios',
      'Domicilio del consumidor y usuario o de los consumidores y usuarios',
      'Firma del consumidor y usuario o de los consumidores y usuarios (solo si el presente formulario se presenta en papel)',
      'Fecha',
    ].join('\n'),
  )
})

test('Spain: the guarantee pauses during a repair, and claims lapse after five years (RDL 1/2007, Art. 122 and 124)', () => {
  const { words } = inSpanish('terms-conditions', 'ES')
  expect(words).toMatch(/El plazo se suspende mientras los bienes se reparan o se sustituyen/)
  expect(words).toMatch(/durante los cinco años siguientes a que se manifieste un defecto/)
})

describe('owners in Latin America: the buyer’s right to change their mind is that of the own country', () => {
  const rights: Readonly<Record<string, RegExp>> = {
    AR: /dentro de los 10 días corridos[^.]*lo que ocurra último\. .*los gastos de devolución corren por cuenta del vendedor/,
    CL: /dentro de los 10 días siguientes a la recepción de los bienes.*confirmación escrita del contrato, tiene 90 días/,
    CO: /dentro de los cinco días hábiles siguientes a la entrega del producto.*a más tardar en 15 días calendario/,
    MX: /dentro de los cinco días hábiles contados a partir de la entrega de los bienes o de la firma del contrato, lo último que suceda/,
  }
  const countries = Object.keys(rights)
  test.each(aboutSales)('%s', (slug) => {
    for (const country of countries) {
      const { words } = inSpanish(slug, country)
      expect(
        countries.filter((one) => rights[one]!.test(words)),
        country,
      ).toEqual([country])
    }
  })
  test('Colombia: a link leads to the authority (Ley 1480 de 2011, Art. 50)', () => {
    for (const slug of aboutSales) expect(inSpanish(slug, 'CO').links).toContain('https://www.sic.gov.co')
  })
  test('Argentina: who pays for sending back is not said in two ways', () => {
    expect(inSpanish('return-refund-policy', 'AR').words).toMatch(
      /Paga usted el envío de vuelta\..*Si revoca la compra como consumidor en Argentina, el envío de vuelta lo paga el vendedor\./,
    )
  })
})

describe('the notices that keepers of data in Argentina must show (Resolución AAIP 14/2018)', () => {
  const access =
    'El titular de los datos personales tiene la facultad de ejercer el derecho de acceso a los mismos en forma gratuita a intervalos no inferiores a seis meses, salvo que se acredite un interés legítimo al efecto conforme lo establecido en el artículo 14, inciso 3 de la Ley Nº 25.326.'
  const authority =
    'LA AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA, en su carácter de Órgano de Control de la Ley N° 25.326, tiene la atribución de atender las denuncias y reclamos que interpongan quienes resulten afectados en sus derechos por incumplimiento de las normas vigentes en materia de protección de datos personales.'
  test('an owner there prints both, and one in Mexico neither', () => {
    const { words } = inSpanish('privacy-policy', 'AR')
    expect(words).toContain(access)
    expect(words).toContain(authority)
    expect(inSpanish('privacy-policy', 'MX').words).not.toContain('en su carácter de Órgano de Control')
  })
})

test('an owner in America reads «costo» and «video», one in Spain «coste» and «vídeo»', () => {
  const { words } = inSpanish('return-refund-policy', 'MX')
  expect(words).toMatch(/^Costo\./m)
  expect(words).not.toMatch(/\bcostes?\b/i)
  expect(inSpanish('return-refund-policy', 'ES').words).toMatch(/^Coste\.|\bcoste directo\b/m)
})
