import authorities from '../../build/content/authorities.json' with { type: 'json' }
import rules from '../../build/content/rules.en.json' with { type: 'json' }
import compiledSample from '../../build/content/sample.json' with { type: 'json' }
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import type { Agreement } from '#core/document/node.ts'
import { explainer } from '#core/dossier/dossier.ts'
import type { DossierEntry } from '#core/dossier/dossier.ts'
import { Words } from '#core/dossier/rule-words.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { loadDocumentContent } from '../wizard/content/wizard-content.ts'
import { fallbackLanguage } from '#core/language/fall-back.ts'

// The types of imported JSON files are too loose to be used as they are.
const {
  type: slug,
  proof,
  answers: given,
} = compiledSample as unknown as { readonly type: string; readonly proof: string; readonly answers: Answers }

/** A finished document with the proof of one of its clauses: what the product makes, made by the product. */
export type Sample = {
  readonly agreement: Agreement
  readonly type: AgreementType
  /** The clause whose reasons are shown. */
  readonly proof: { readonly clause: Agreement['children'][number]; readonly entry: DossierEntry } | null
  readonly answered: number
  readonly duties: { readonly met: number; readonly partly: number; readonly applicable: number }
}

let made: Promise<Sample> | undefined

/** The same for every visitor, so it is assembled once. */
export function sample(): Promise<Sample> {
  return (made ??= makeSample())
}

async function makeSample(): Promise<Sample> {
  const { questionnaire, library } = await loadDocumentContent(slug, fallbackLanguage)
  const date = '2026-11-01'
  const { answers, visible } = interview(questionnaire, given, { today: date, authorities })
  const assembled = assemble(library, answers, { date })
  const words = new Words(questionnaire, rules, library)
  const shown = assembled.clauses.find(({ definition }) => definition.id === proof)
  const { met, partly, applicable } = cover(questionnaire, library, assembled, words)
  return {
    agreement: assembled.agreement,
    type: questionnaire.type,
    proof: shown ? { clause: shown.clause, entry: explainer(library, assembled, words)(shown) } : null,
    answered: Object.keys(given).filter((key) => visible.has(key)).length,
    duties: { met, partly, applicable },
  }
}
