import { decider } from '#core/condition/evaluate.ts'
import { cover, type Coverage } from '#core/coverage/coverage.ts'
import { explainer } from '#core/dossier/dossier.ts'
import { effectOf } from '#core/coverage/effect.ts'
import { reachedPlaces, type ReachedPlaces } from '#core/dossier/reached-places.ts'
import { ConditionWords } from '#core/dossier/rule-words.ts'
import type { ClauseLibrary } from '#core/library/library.ts'
import { type Reasons, withReasons } from '#core/library/reasons.ts'
import { EffectNow } from './EffectNow.tsx'
import type { Preview } from './use-live-preview.ts'

/** What can be said about a document: why each clause is there, and how far each duty is met. */
export type Explained = {
  readonly library: ClauseLibrary
  /** Puts answers and rules of the document into words. */
  readonly words: ConditionWords
  readonly explainer: typeof explainer
  readonly effectOf: typeof effectOf
  /** Says whether the law of a place is a reason for these answers. */
  readonly isReached: ReachedPlaces
  /** Draws what an answer does to the document. */
  readonly EffectNow: typeof EffectNow
  /** Found out when somebody asks. */
  readonly coverage: Coverage
}

const known = new WeakMap<Preview, Explained>()

/** Everything that the reasons say about a document. Whoever asks again gets the same. */
export function explain(preview: Preview, reasons: Reasons): Explained {
  const before = known.get(preview)
  if (before) return before
  const { questionnaire, names, rules, complete, answers } = preview
  const library = withReasons(preview.library, reasons)
  const words = new ConditionWords(questionnaire, rules, { ...library, ...names })
  let coverage: Coverage | undefined
  const made: Explained = {
    library,
    words,
    explainer,
    effectOf,
    EffectNow,
    isReached: reachedPlaces(library, answers, decider(answers, library.facts)),
    get coverage() {
      return (coverage ??= cover(questionnaire, library, complete, words))
    },
  }
  known.set(preview, made)
  return made
}
