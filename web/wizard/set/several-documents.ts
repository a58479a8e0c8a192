import { toldOf } from '#core/questionnaire/kept-answers.ts'
import { carryOver } from '#core/questionnaire/carry-over.ts'
import { withKinds } from '#core/questionnaire/carried-kinds.ts'
import { combinedInterview, combinedProblems } from '#core/questionnaire/combined-interview.ts'
import { combinedKey } from '#core/questionnaire/combined-order.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { paths } from '../../paths.ts'
import { knownTo, type WizardContent } from '../content/wizard-content.ts'
import { skipsLevel } from '../finish/skips-level.ts'
import { createDraftStore, createSetDraftStore } from '../interview/draft.ts'
import type { EarlierInBrowser } from '../interview/earlier.ts'
import type { InterviewStart } from '../interview/use-interview.ts'
import type { WizardTask } from '../task.ts'
import type { Say } from '../words.ts'
import { agreementIdOf } from './agreement-id.ts'
import { answeredAtStart } from './answered-at-start.ts'
import { forgetChosenSet, type ChosenSet } from '../interview/chosen-set.ts'
import { combineContents } from './set-content.ts'

/**
 * Several new documents in one interview. Agreements that exist are updated one by one.
 *
 * @param name what is made, inside a sentence.
 */
export function severalDocuments(
  chosen: ChosenSet,
  contents: readonly WizardContent[],
  name: string,
  say: Say,
): WizardTask {
  const { combined, content } = combineContents(contents, say)
  const fill: WizardTask['fill'] = (given, context) => {
    const filling = combinedInterview(combined, given, context)
    return { ...filling, problems: combinedProblems(combined, filling) }
  }
  return {
    content,
    documents: contents,
    name,
    updated: null,
    keyOf: combinedKey,
    atStart: chosen.answers,
    fill,
    begin: ({ context, storage, payments, earlier }) => {
      const before = earlier.filter((one) => !wasMade(one, chosen))
      const carried = withKinds(
        combined.questionnaire,
        carryOver(combined.questionnaire, before, { ...context, ...knownTo(content) }, []),
        (given) => fill({ ...given, ...chosen.answers }, context).filled,
      )
      // What was said at the start is the newest.
      const taken = Object.fromEntries(Object.entries(carried.from).filter(([key]) => !(key in chosen.answers)))
      const first = { given: { ...carried.answers, ...chosen.answers }, taken }
      const store = createSetDraftStore(storage)
      // What was answered at the start is not asked again, unless one of the documents cannot take it.
      const { problems } = fill(store.read()?.given ?? first.given, context)
      const isAnswered = answeredAtStart(combined.questionnaire, chosen.answers, problems)
      const withoutLevel = skipsLevel(content, payments, context.today)
      const skips: InterviewStart['skips'] = (place, filled) => withoutLevel(place, filled) || isAnswered(place)
      return { store, first, again: { given: chosen.answers }, skips }
    },
    toSend: ({ given, reached }) => ({
      interview: 'set',
      documents: [...chosen.documents],
      kinds: [...chosen.kinds],
      start: chosen.answers,
      answers: given,
      reached,
    }),
    create: async (api, { draftId, language, of, reasonsFor }) => {
      const agreements = [...of].map(([{ type }, filled]) => ({
        type,
        ...toldOf(filled),
        reasons: reasonsFor(type),
        agreement_id: agreementIdOf(draftId, type),
      }))
      return api.call('POST /agreement/new-set', { payload: { language, agreements } })
    },
    finish: (storage, made, of) => {
      forgetChosenSet(storage)
      for (const [{ type }, { answers }] of of) endOwnDraft(storage, type, answers)
      return paths.madeSet(made)
    },
  }
}

/** A second document of one type is about something else, so nothing of the first is taken; an unfinished one goes on here. */
const wasMade = ({ type, id }: EarlierInBrowser, { documents }: ChosenSet): boolean =>
  id !== undefined && documents.includes(type)

/** Removes an unfinished interview for one document where it was about what that document was now made for. */
function endOwnDraft(storage: Storage | null, type: AgreementType, made: Answers): void {
  const drafts = createDraftStore(storage, type)
  const given = drafts.read()?.given
  const same = (key: string): boolean => given?.[key] !== undefined && given[key] === made[key]
  if (same('websiteName') || same('appName')) drafts.remove()
}
