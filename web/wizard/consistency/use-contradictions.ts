import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { aboutSameService } from '#core/consistency/alike.ts'
import type { Contradiction, OwnersDocument } from '#core/consistency/contradiction.ts'
import { findContradictions } from '#core/consistency/find-contradictions.ts'
import type { ConsistencyRules } from '#core/consistency/rules.ts'
import { Words } from '#core/dossier/rule-words.ts'
import { agreementTypes, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { slugOf } from '../../paths.ts'
import { localStorageIfAllowed } from '../../session/stored-session.ts'
import { loadConsistency, loadQuestionnaire } from '../content/wizard-content.ts'
import { createDraftStore, type Draft } from '../interview/draft.ts'
import { useWizard } from '../WizardContext.tsx'
import { reachedAnswers } from './reached-answers.ts'

type OtherDraft = { readonly draft: Draft; readonly questionnaire: Questionnaire }
type Loaded = { readonly rules: ConsistencyRules; readonly others: readonly OtherDraft[] }

export type Check = {
  readonly contradictions: readonly Contradiction[]
  /** The unfinished documents about the same service that this one was compared with. */
  readonly compared: readonly OwnersDocument[]
}

/** Compares this interview with itself and with this browser's other unfinished ones; null until the rules are loaded. */
export function useContradictions(): Check | null {
  const { content, language, filled, dossierWords, today } = useWizard()
  const { questionnaire, library, rules: sentences, authorities } = content
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const deferred = useDeferredValue(filled)

  useEffect(() => {
    let gone = false
    const load = async (): Promise<void> => {
      const rules = await loadConsistency(language)
      const others = await Promise.all(
        agreementTypes
          .filter((type) => type !== questionnaire.type)
          .map(async (type): Promise<OtherDraft | null> => {
            const draft = createDraftStore(localStorageIfAllowed(), type).read()
            const questions = draft && (await loadQuestionnaire(slugOf(type), language))
            return questions ? { draft, questionnaire: questions } : null
          }),
      )
      if (!gone) setLoaded({ rules, others: others.filter((other) => other !== null) })
    }
    // Without the rules there is no check; the document is made all the same.
    load().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [language, questionnaire])

  return useMemo(() => {
    if (!loaded) return null
    const own: OwnersDocument = {
      id: questionnaire.type,
      type: questionnaire.type,
      title: questionnaire.name,
      answers: deferred.answers,
      questionnaire,
      words: dossierWords,
    }
    const compared = loaded.others
      .map(({ draft, questionnaire: questions }): OwnersDocument => ({
        id: questions.type,
        type: questions.type,
        title: questions.name,
        answers: reachedAnswers(questions, draft, { today, authorities }),
        questionnaire: questions,
        words: new Words(questions, sentences, library),
      }))
      .filter((document) => aboutSameService(own, document, loaded.rules))
    const contradictions = findContradictions([own, ...compared], loaded.rules)
    return {
      contradictions: contradictions.filter(({ places }) => places.some(({ document }) => document === own.id)),
      compared,
    }
  }, [loaded, questionnaire, deferred, dossierWords, today, authorities, sentences, library])
}
