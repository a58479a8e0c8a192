import { problemsIn } from '#core/questionnaire/check.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { toldOf } from '#core/questionnaire/kept-answers.ts'
import { carryOver } from '#core/questionnaire/carry-over.ts'
import { withKinds } from '#core/questionnaire/carried-kinds.ts'
import { paths } from '../paths.ts'
import { knownTo, type WizardContent } from './content/wizard-content.ts'
import { skipsLevel } from './finish/skips-level.ts'
import { createDraftStore, createUpdateDraftStore } from './interview/draft.ts'
import type { InterviewStart } from './interview/use-interview.ts'
import type { WizardTask } from './task.ts'
import { asksForDelivery, beginningOf, type UpdatedAgreement } from './interview/update-mode.ts'

/**
 * A new document, or one whose interview is gone through again.
 *
 * @param name the document inside a sentence.
 */
export function oneDocument(content: WizardContent, name: string, updated: UpdatedAgreement | null): WizardTask {
  const { questionnaire } = content
  return {
    content,
    documents: [content],
    name,
    updated,
    keyOf: (_, key) => key,
    atStart: {},
    fill: (given, context) => {
      const filled = interview(questionnaire, given, context)
      return { filled, problems: problemsIn(questionnaire, filled), of: new Map([[questionnaire, filled]]) }
    },
    begin: ({ context, storage, payments, earlier }) => {
      const withoutLevel = skipsLevel(content, payments, context.today)
      if (updated) {
        const first = { ...beginningOf(questionnaire, updated, context), reasons: updated.reasons }
        const skips: InterviewStart['skips'] = (place, filled) => asksForDelivery(place) || withoutLevel(place, filled)
        return { store: createUpdateDraftStore(storage, updated.id), first, again: first, skips, takesFocus: true }
      }
      const carried = withKinds(
        questionnaire,
        carryOver(questionnaire, earlier, { ...context, ...knownTo(content) }),
        (given) => interview(questionnaire, given, context),
      )
      const first = { given: carried.answers, taken: carried.from }
      return { store: createDraftStore(storage, questionnaire.type), first, again: {}, skips: withoutLevel }
    },
    toSend: updated
      ? null
      : ({ given, reached }) => ({ interview: 'one', type: questionnaire.type, answers: given, reached }),
    create: async (api, { draftId, language, of, reasonsFor }) => {
      const { type } = questionnaire
      const told = { ...toldOf(of.get(questionnaire)!), reasons: reasonsFor(type) }
      const payload = { type, language, ...told, agreement_id: draftId }
      return { agreements: [(await api.call('POST /agreement/new', { payload })).agreement], due: null }
    },
    finish: (_, made) => paths.download(made[0]!.id),
  }
}
