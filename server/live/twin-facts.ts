import { slugOf } from '#core/questionnaire/questionnaire.ts'
import type { TwinFacts } from '#render/twin/render.ts'
import { explainAgreement, type StoredAgreement } from '../agreement/document/explain.ts'
import type { Config } from '../config.ts'
import { isRefusal } from '../http/outcome.ts'

/** What the public twin of an agreement says beside its words: duties and sources of each clause, and no answer. */
export function twinFacts(
  agreement: StoredAgreement & { readonly library_version: string },
  url: string,
  config: Pick<Config, 'production'>,
): TwinFacts {
  const about = {
    kind: slugOf(agreement.type),
    library: agreement.library_version,
    edited: agreement.edited,
    url,
  }
  if (agreement.edited) return { ...about, clauses: {} }
  const explained = explainAgreement(agreement, config)
  if (isRefusal(explained)) return { ...about, clauses: {} }
  return {
    ...about,
    clauses: Object.fromEntries(
      explained.dossier.map(({ clause, because, requirements, sources, jurisdiction, prescribedBy }) => [
        clause,
        {
          requirements: requirements.map(({ id }) => id),
          elements: requirements.flatMap(({ id, elements }) => elements.map((element) => `${id}#${element.id}`)),
          sources,
          ...(agreement.origins && { origins: [...new Set(because.flatMap(({ origin }) => origin ?? []))].toSorted() }),
          ...(jurisdiction && { jurisdiction }),
          ...(prescribedBy && { prescribedBy }),
        },
      ]),
    ),
  }
}
