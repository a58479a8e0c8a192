import type { Contradiction, OwnersDocument } from '#core/consistency/contradiction.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { withOwnersReasons, withoutReason, type OwnersReasons } from '#core/consistency/owners-reasons.ts'
import type { Language } from '#core/document/node.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import type { Config } from '../../config.ts'
import { loadConsistency } from '../../content/load-content.ts'
import { isRefusal, type Refusal, say } from '../../http/outcome.ts'
import { contentFor, type MadeDocument } from './make-document.ts'

/** A document that was made of answers, with what its owner said of contradictions. */
export type Compared = {
  readonly type: AgreementType
  readonly made: Pick<MadeDocument, 'answers' | 'document'>
  readonly reasons: OwnersReasons
}

/** What contradicts itself in documents that are made together and that nobody gave a reason for, in a language's words. */
export function unexplainedIn(
  documents: readonly Compared[],
  language: Language,
  config: Pick<Config, 'production'>,
): readonly Contradiction[] {
  const rules = loadConsistency(language)
  const own = documents.flatMap(({ type, made: { answers, document } }): readonly OwnersDocument[] => {
    const content = contentFor(type, language, config)
    if (isRefusal(content)) return []
    const { questionnaire, words, library } = content
    return [{ id: type, type, title: document.title, answers, questionnaire, words, services: library.providers }]
  })
  const reasons = Object.assign({}, ...documents.map((one) => one.reasons)) as OwnersReasons
  return withoutReason(withOwnersReasons(findContradictions(own, rules), reasons))
}

/** Refuses what contradicts itself without a reason. */
export const refuseContradictions = (found: readonly Contradiction[]): Refusal => ({
  success: false,
  messages: found.map(({ code, words, places: [first] }) =>
    say('contradiction', {
      ...(first?.userData !== undefined && { field: first.userData }),
      words,
      contradiction: code,
    }),
  ),
})
