import type { Client } from '#contract/client.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { paths, slugOf } from '../../paths.ts'
import { createDraftStore } from '../../wizard/interview/draft.ts'
import { newId } from '../../wizard/interview/new-id.ts'
import { allPlaces, placeOfQuestion } from '../../wizard/interview/places.ts'

type ChangeOptions = {
  readonly api: Pick<Client, 'call'>
  readonly storage: Storage | null
  readonly language: string
  readonly agreement: { readonly id: string; readonly type: AgreementType }
  readonly userData: string
}

/**
 * Puts an agreement's answers into the wizard of this browser, so that one of them can be changed.
 *
 * @returns where the question is, or null when another interview of the type would be overwritten.
 */
export async function changeAnswer({
  api,
  storage,
  language,
  agreement: { id, type },
  userData,
}: ChangeOptions): Promise<string | null> {
  const store = createDraftStore(storage, type)
  if (store.read()) return null
  const { loadQuestionnaire } = await import('../../wizard/content/wizard-content.ts')
  const [{ answers }, questionnaire] = await Promise.all([
    api.call('GET /agreement/details/{id}', { params: { id } }),
    loadQuestionnaire(slugOf(type), language),
  ])
  const reached = questionnaire && allPlaces(questionnaire).at(-1)
  if (!reached) return paths.wizard(type)
  store.write({ id: newId(), given: answers as Answers, reached: reached.id, keptAt: Date.now() })
  const home = placeOfQuestion(questionnaire, userData)
  return home ? paths.wizardQuestion(type, home.id, userData) : paths.wizard(type)
}
