import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { loadContent } from '#server/content/load-content.ts'
import { makeDocument } from '#server/agreement/document/make-document.ts'
import { today } from '#web/today.ts'
import { toldOf } from '#core/questionnaire/kept-answers.ts'
import { oneDocument } from '#web/wizard/one-document.ts'
import type { WizardContent } from '#web/wizard/content/wizard-content.ts'

/**
 * The day of a document is one, whatever the clock on the owner's wall says: what the browser previews is what the server makes.
 * Australia’s rules on automated decisions (Privacy Act 1988, APP 1.7) begin on 10 December 2026.
 */
const given = {
  platforms: ['website'],
  websiteName: 'Ada’s Bakes',
  websiteUrl: 'https://ada.example',
  entityType: 'company',
  companyName: 'Ada Pty Ltd',
  companyAddress: '1 Example Street, Perth WA 6000',
  country: 'AU',
  state: 'AU_WA',
  contactEmail: 'ada@ada.example',
  audienceRegions: ['home'],
  privacyLaws: ['privacyActAu'],
  auEntity: 'bound',
  features: ['none'],
  toolKinds: ['none'],
  automatedDecisions: 'assist',
  automatedDetails: [
    {
      admWhat: 'Whether an order is checked',
      admData: 'the order',
      admLogic: 'Large orders are checked.',
      admEffect: 'it is delivered later',
      admReview: 'ada@ada.example',
    },
  ],
  deliveryEmail: 'ada@ada.example',
  acceptGeneratorTerms: true,
}
const content = loadContent('privacy-policy', 'en')!

const zone = process.env['TZ']
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test.each([
  ['Pacific/Tongatapu', '23:30', '2026-12-09T10:30:00Z', '2026-12-09'],
  ['Pacific/Tongatapu', '00:30', '2026-12-09T11:30:00Z', '2026-12-09'],
  ['America/Los_Angeles', '23:30', '2026-12-10T07:30:00Z', '2026-12-10'],
  ['America/Los_Angeles', '00:30', '2026-12-10T08:30:00Z', '2026-12-10'],
])('in %s at %s the preview and the document are of one day', (place, clock, moment, day) => {
  process.env['TZ'] = place
  vi.setSystemTime(moment)
  const now = new Date()
  expect(now.toString(), 'the zone of the process').toContain(` ${clock}:00 `)

  const { authorities } = content.checkContext(today(), 'all')
  const { fill } = oneDocument({ questionnaire: content.questionnaire, authorities } as WizardContent, 'policy', null)
  const { filled } = fill(given, { today: today(), authorities, confirmed: 'all' })
  const preview = assemble(content.library, filled.answers, { date: today(), paper: content.paper(filled.answers) })
  const made = makeDocument(content.questionnaire.type, 'en', toldOf(filled), now, { production: true })

  if (!made.success) throw new Error(JSON.stringify(made))
  expect(made.assembledOn).toBe(day)
  expect(made.answers['effectiveDate']).toBe(day)
  expect(preview.agreement).toEqual(made.document)
  const clauses = preview.agreement.children.map((clause) => clause.id)
  expect(clauses.includes('adm-rights-heading-au')).toBe(day >= '2026-12-10')
})
