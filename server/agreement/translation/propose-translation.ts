import type { FastifyBaseLogger } from 'fastify'
import type { Clause, Language } from '#core/document/node.ts'
import { clauseFingerprint, translationState } from '#core/translation/staleness.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal, type Refusal, refuse } from '../../http/outcome.ts'
import { textsOf, withTexts } from '../../translation/clause-texts.ts'
import type { FoundAgreement } from '../queries/agreement.queries.ts'
import { clauseToMd } from '#render/md/clause-markdown.ts'
import { findAllowed } from '../find-agreement.ts'
import { madeToday, originsIn } from './generate-translation.ts'
import { refuseOwn } from './translation.ts'
import { findTranslations } from '../queries/translation.queries.ts'

/** What one call may have translated, in characters. The operator pays for them. */
const mostCharacters = 10_000

/** What a machine makes of an owner's own wording. It is in the reply and nowhere else. */
export function proposalHandlers(
  { db, config, translator }: Pick<Dependencies, 'db' | 'config' | 'translator'>,
  log: FastifyBaseLogger,
): Pick<Handlers, 'POST /agreement/translation/propose/{id}'> {
  return {
    async 'POST /agreement/translation/propose/{id}'({ params, payload: { language, clause }, caller }) {
      const agreement = await findAllowed({ db, config }, 'translate', params.id, caller)
      if (isRefusal(agreement)) return agreement
      if (!translator) return refuse('translator-off')
      const refused = refuseOwn(agreement, language)
      if (refused) return refused
      const wanted = await clausesToPropose(db, config, agreement, language, clause)
      if (isRefusal(wanted)) return wanted
      const texts = wanted.map((one) => textsOf(one))
      const all = texts.flat()
      if (all.join('').length > mostCharacters) return refuse('too-much-to-translate', { max: mostCharacters })
      const told = await translator.translate(all, agreement.language, language)
      if ('problem' in told) {
        // The failure is logged without the text, which is the customer's.
        log.warn({ problem: told.problem, reason: told.reason }, 'the translation service gave no translation')
        return refuse(told.problem)
      }
      const left = told.texts.values()
      const made = wanted.map((original, place) => ({
        original,
        blocks: withTexts(original, [...left.take(texts[place]!.length)]),
      }))
      const unusable = made.flatMap(({ original, blocks }) => (blocks ? [] : [original.id]))
      if (unusable.length > 0) log.warn({ clauses: unusable.length }, 'the translation service lost marks of a text')
      if (unusable.length > 0 && unusable.length === made.length) return refuse('translator-nonsense')
      return accept({
        proposals: made.flatMap(({ original, blocks }) =>
          blocks
            ? [
                {
                  clause: original.id,
                  text: clauseToMd({ children: blocks }),
                  fingerprint: clauseFingerprint(original),
                },
              ]
            : [],
        ),
        unusable,
      })
    },
  }
}

/** The clause that was asked for, or all without a translation; of the owner's own wording alone, as the library has the rest. */
async function clausesToPropose(
  db: Database,
  config: Config,
  agreement: FoundAgreement,
  language: Language,
  asked: string | undefined,
): Promise<readonly Clause[] | Refusal> {
  const { id, document } = agreement
  const origins = originsIn(agreement, madeToday(agreement, agreement.language, config))
  const own = document.children.filter((clause) => origins.get(clause.id) === 'own')
  if (asked !== undefined) {
    const found = own.find((clause) => clause.id === asked)
    if (found) return [found]
    const code = document.children.some((clause) => clause.id === asked) ? 'not-own-wording' : 'unknown-clause'
    return refuse(code, { field: 'clause', clause: asked })
  }
  const stored = (await findTranslations(db, id)).find((one) => one.language === language)
  const { entries } = translationState(document, stored?.clauses ?? {})
  const missing = new Set(entries.filter(({ state }) => state === 'missing').map(({ clause }) => clause))
  return own.filter((clause) => missing.has(clause.id))
}
