import { keysOf } from '../condition/condition.ts'
import { holds } from '../condition/evaluate.ts'
import { valuesIn } from '../answers/answers.ts'
import { unknownProvider } from '../questionnaire/questionnaire.ts'
import { fillIn } from '../language/fill-in.ts'
import { comparable } from './alike.ts'
import { placeOf, type Contradiction, type OwnersDocument } from './contradiction.ts'
import type { ConsistencyRules, ServiceRule } from './rules.ts'
import { allServices, servicesFor } from './services-of.ts'

/** Services that one document names while another says there are none of the kind, or leaves them out. */
export function namedServices(
  rule: ServiceRule,
  documents: readonly OwnersDocument[],
  rules: Pick<ConsistencyRules, 'settingCookies' | 'words'>,
): readonly Contradiction[] {
  const concerned = documents.filter(({ type }) => rule.says[type] !== undefined)
  return concerned.flatMap((document) =>
    concerned.filter((other) => other !== document).flatMap((other) => compare(rule, document, other, rules)),
  )
}

function compare(
  { question, says }: ServiceRule,
  document: OwnersDocument,
  other: OwnersDocument,
  { settingCookies, words }: Pick<ConsistencyRules, 'settingCookies' | 'words'>,
): readonly Contradiction[] {
  const condition = says[other.type]!
  const controls = [...keysOf(condition, other.questionnaire.facts)]
  // A question that was not reached yet denies nothing.
  if (!controls.some((key) => other.answers[key] !== undefined)) return []
  const denied = !holds(condition, other.answers, other.questionnaire.facts)
  if (!denied && valuesIn(other.answers[question]).includes(unknownProvider)) return []
  const known = new Set(allServices(other, words.reading).map(({ id, name }) => id || comparable(name)))
  return servicesFor(document, question, words.reading)
    .filter(({ id, name }) => !known.has(id || comparable(name)))
    .filter(({ id }) => isExpectedIn(other, id, document, settingCookies))
    .map(({ id, name }): Contradiction => ({
      code: `${denied ? 'service-denied' : 'service-unnamed'}:${id || name}`,
      words: fillIn(denied ? words.serviceDenied : words.serviceUnnamed, {
        service: name,
        document: document.title,
        other: other.title,
        question: other.words.label(denied ? controls[0]! : question),
      }),
      places: [placeOf(other, denied ? controls[0]! : question), placeOf(document, question)],
    }))
}

/** A cookies policy is silent about services that set no cookies: of their kind, or as this owner uses them. */
function isExpectedIn(
  other: OwnersDocument,
  id: string,
  document: OwnersDocument,
  settingCookies: ConsistencyRules['settingCookies'],
): boolean {
  if (other.type !== 'COOKIES_POLICY') return true
  const unlessNo = settingCookies[id]
  return unlessNo !== undefined && document.answers[unlessNo] !== 'no'
}
