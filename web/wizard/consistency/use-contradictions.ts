import { useEffect, useMemo, useState } from 'react'
import { ofSameService } from '#core/consistency/alike.ts'
import type { Contradiction, OwnersDocument } from '#core/consistency/contradiction.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import { repairFor, type Repair } from '#core/consistency/repair.ts'
import type { ConsistencyRules } from '#core/consistency/rules.ts'
import { ConditionWords } from '#core/dossier/rule-words.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { keysBehind } from '#core/questionnaire/open-answers.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '../../agreement-types.ts'
import { localStorageIfAllowed } from '../../storage/local-storage.ts'
import { loadConsistency, loadQuestionnaire } from '../content/wizard-content.ts'
import { createDraftStore, type Draft } from '../interview/draft.ts'
import type { EarlierInBrowser } from '../interview/earlier.ts'
import type { Preview } from '../preview/use-live-preview.ts'
import { documentOf, remainingCodes } from './document-of.ts'
import { useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'

/** Another document that this browser knows: unfinished, or made, with the agreement's id. */
type Other = {
  readonly questionnaire: Questionnaire
  readonly draft: Draft | null
  readonly made: EarlierInBrowser | undefined
}
type Loaded = { readonly rules: ConsistencyRules; readonly others: readonly Other[] }

/** A document with the id of its agreement, where one was made. */
type Compared = OwnersDocument & { readonly made?: string }

/** A contradiction with the one change of this interview that ends it, where there is one. */
export type Repairable = Contradiction & {
  readonly repair: Repair | null
  /** Whether it ends as soon as what is filled in later is confirmed: nobody has to hear of it before. */
  readonly ends: boolean
}

export type Check = {
  readonly contradictions: readonly Repairable[]
  /** The other documents about the same service that this one was compared with. */
  readonly compared: readonly Compared[]
}

/**
 * Compares the documents of this interview with themselves, with each other and with the others that this browser knows; null
 * until the rules are loaded.
 */
export function useContradictions(previews: readonly Preview[]): Check | null {
  const { language } = useSay()
  const { content, today, earlier } = useWizardSetup()
  const { rules: sentences, authorities } = content
  const types = previews.map(({ questionnaire }) => questionnaire.type).join(' ')
  const [loaded, setLoaded] = useState<Loaded | null>(null)

  useEffect(() => {
    let gone = false
    const load = async (): Promise<void> => {
      const rules = await loadConsistency(language)
      const others = await Promise.all(
        publishedTypes
          .filter(({ type }) => !types.split(' ').includes(type))
          .map(async ({ type, slug }): Promise<Other | null> => {
            const draft = createDraftStore(localStorageIfAllowed(), type).read()
            const made = earlier.find((one) => one.type === type && one.id !== undefined)
            if (!draft && !made) return null
            return { draft, made, questionnaire: await loadQuestionnaire(slug, language) }
          }),
      )
      if (!gone) setLoaded({ rules, others: others.filter((other) => other !== null) })
    }
    // Without the rules there is no check; the document is made all the same.
    load().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [language, types, earlier])

  return useMemo(() => {
    const [first] = previews
    if (!loaded || !first) return null
    const own = previews.map((preview) => documentOf(preview))
    const others = loaded.others.map(({ draft, made, questionnaire: questions }): Compared => ({
      id: questions.type,
      type: questions.type,
      title: questions.name,
      answers: interview(questions, draft?.given ?? made?.answers ?? {}, {
        today,
        authorities,
        confirmed: draft ? keysBehind(questions, draft.reached) : nothingConfirmed,
      }).standing,
      questionnaire: questions,
      words: new ConditionWords(questions, sentences, { ...first.names, factMeanings: {} }),
      ...(!draft && made?.id !== undefined && { made: made.id }),
    }))
    const compared = others.filter((document) =>
      own.some((one) => ofSameService(one, others, loaded.rules).includes(document)),
    )
    const contradictions = findContradictions([...own, ...compared], loaded.rules)
    const remaining = remainingCodes(previews, compared, loaded.rules)
    return {
      contradictions: contradictions
        .filter(({ places }) => places.some(({ document }) => own.some(({ id }) => document === id)))
        .map((one) => ({ ...one, repair: repairFor(one, own, loaded.rules), ends: !remaining.has(one.code) })),
      compared,
    }
  }, [loaded, previews, today, authorities, sentences])
}
