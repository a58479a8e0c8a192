import type { SentDraft } from '#contract/drafts.ts'
import type { Answers } from '#core/answers/answers.ts'
import { createDraftStore, createSetDraftStore, type Draft, type DraftStore } from '../interview/draft.ts'
import { newId } from '../interview/new-id.ts'
import { keptDraft, type KeptDraft } from '../interview/kept-drafts.ts'
import { writeChosenSet } from '../interview/chosen-set.ts'

/** A sent interview as this browser would keep it. It gets an id of its own: what is made from it is another agreement. */
const draftOf = ({ answers, reached }: SentDraft, keptAt: number): Draft => ({
  id: newId(),
  given: answers as Answers,
  reached,
  keptAt,
})

/** A sent interview as a list of unfinished ones shows it. */
export const sentAsKept = (sent: SentDraft, keptAt: number): KeptDraft =>
  sent.interview === 'set'
    ? keptDraft('set', sent.documents, draftOf(sent, keptAt))
    : keptDraft(sent.type, [sent.type], draftOf(sent, keptAt))

const storeOf = (storage: Storage | null, sent: SentDraft): DraftStore =>
  sent.interview === 'set' ? createSetDraftStore(storage) : createDraftStore(storage, sent.type)

/** What this browser keeps in the place where the sent interview would be kept. */
export const draftInPlaceOf = (storage: Storage | null, sent: SentDraft): Draft | null => storeOf(storage, sent).read()

/** Keeps a sent interview in this browser, where the wizard goes on with it. */
export function keepSent(storage: Storage | null, sent: SentDraft, now: number): ReturnType<DraftStore['write']> {
  if (sent.interview === 'set')
    writeChosenSet(storage, {
      documents: sent.documents,
      kinds: sent.kinds,
      answers: sent.start as Answers,
    })
  return storeOf(storage, sent).write(draftOf(sent, now))
}
