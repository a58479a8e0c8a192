import { useMemo, useState } from 'react'
import {
  neededDocuments,
  regionsAtHome,
  startAnswers,
  type DocumentRules,
  type Start,
} from '#core/documents/needed-documents.ts'
import type { Answers } from '#core/answers/answers.ts'
import { languageOfReaders } from '#core/language/languages.ts'
import { agreementTypes, type AgreementType } from '#core/questionnaire/questionnaire.ts'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { createSetDraftStore } from '../wizard/interview/draft.ts'
import { type FoundCountry, surroundings, visitorCountry } from '../wizard/interview/visitor-country.ts'
import { keepStart, keptStart, type Touched } from './kept-start.ts'
import { readChosenSet, writeChosenSet } from '../wizard/interview/chosen-set.ts'

/** The three first questions and the documents that follow from them. */
export function useStart(
  rules: DocumentRules,
  countries: readonly string[],
  countryTold: string | undefined,
  worksIn: string,
) {
  const [found] = useState(() => visitorCountry(countryTold, surroundings(), countries))
  const [before] = useState(() => readChosenSet(localStorageIfAllowed()))
  const [touched, setTouched] = useState<Touched>(
    () =>
      keptStart() ?? {
        documents: {},
        ...(before && {
          kinds: before.kinds,
          ...(typeof before.answers['country'] === 'string' && { country: before.answers['country'] }),
          ...(Array.isArray(before.answers['audienceRegions']) && {
            regions: before.answers['audienceRegions'] as readonly string[],
          }),
          ...chosenLanguage(before.answers, worksIn),
        }),
      },
  )
  const change = (part: Partial<Touched>): void => {
    const next = { ...touched, ...part }
    setTouched(next)
    keepStart(next)
  }
  const country = touched.country ?? found?.country
  const suggested = useMemo(() => regionsAtHome(rules, country), [rules, country])
  const language = touched.language ?? languageOf(country, worksIn)
  const start: Start = { kinds: touched.kinds ?? [], country, audienceRegions: touched.regions ?? suggested, language }
  const complete = start.kinds.length > 0 && country !== undefined && country !== '' && start.audienceRegions.length > 0
  const needed = complete ? neededDocuments(rules, start) : []
  const isChosen = (type: AgreementType): boolean =>
    touched.documents[type] ??
    (before?.documents.includes(type) || needed.some((one) => one.type === type && one.need === 'needed'))
  const chosen = agreementTypes.filter((type) => complete && isChosen(type))

  return {
    start,
    needed,
    chosen,
    countryFrom: touched.country === undefined ? (found?.from satisfies FoundCountry['from'] | undefined) : undefined,
    /** Whether the documents are in another language than the site because of the country. */
    languageFromCountry: touched.language === undefined && language !== worksIn,
    regionsFromCountry: touched.regions === undefined && suggested.length > 0,
    setKinds: (kinds: readonly string[]) => change({ kinds }),
    setCountry: (value: string) => change({ country: value }),
    setRegions: (regions: readonly string[]) => change({ regions }),
    setLanguage: (value: string) => change({ language: value }),
    choose: (type: AgreementType, yes: boolean) => change({ documents: { ...touched.documents, [type]: yes } }),
    /** Keeps the choice for the interview, and corrects in its draft what was answered otherwise here since. */
    keep: (): void => keepChoice(chosen, start.kinds, startAnswers(rules, start), before?.answers ?? {}),
  }
}

/** The language that people in a country read, where the site's is not among theirs. */
const languageOf = (country: string | undefined, worksIn: string): string =>
  (country === undefined ? undefined : languageOfReaders(country, undefined, worksIn)) ?? worksIn

/** A language that was chosen by hand: another one than the country brings. */
function chosenLanguage(answers: Answers, worksIn: string): Pick<Touched, 'language'> {
  const { documentLanguage: language, country } = answers
  return typeof language === 'string' && language !== languageOf(country as string | undefined, worksIn)
    ? { language }
    : {}
}

function keepChoice(
  documents: readonly AgreementType[],
  kinds: readonly string[],
  answers: Answers,
  before: Answers,
): void {
  const storage = localStorageIfAllowed()
  writeChosenSet(storage, { documents, kinds, answers })
  const drafts = createSetDraftStore(storage)
  const draft = drafts.read()
  const changed = Object.entries(answers).filter(
    ([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value),
  )
  if (draft && changed.length > 0) drafts.write({ ...draft, given: { ...draft.given, ...Object.fromEntries(changed) } })
}
