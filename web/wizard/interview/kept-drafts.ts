import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { paths, sectionQuery } from '../../paths.ts'
import { forgetChosenSet, readChosenSet } from './chosen-set.ts'
import { createDraftStore, createSetDraftStore, type Draft } from './draft.ts'

/** An interview that was started in this browser and not finished. */
export type KeptDraft = {
  /** The type of the interview's document, or `set` for the interview for several. */
  readonly interview: AgreementType | 'set'
  /** The documents that the interview makes. */
  readonly documents: readonly AgreementType[]
  /** What the documents are for, as far as it was answered. */
  readonly siteName: string | null
  /** The furthest section reached, as `step/section`. */
  readonly reached: string
  /** The moment at which the draft was kept, in milliseconds since 1970. */
  readonly keptAt: number
}

/** The interviews that this browser keeps, the latest one first. */
export function keptDrafts(storage: Storage | null, types: readonly AgreementType[]): readonly KeptDraft[] {
  const drafts = types.flatMap((type): readonly KeptDraft[] => {
    const draft = createDraftStore(storage, type).read()
    return draft ? [keptDraft(type, [type], draft)] : []
  })
  const chosen = readChosenSet(storage)
  const draft = chosen && createSetDraftStore(storage).read()
  return [...drafts, ...(draft ? [keptDraft('set', chosen.documents, draft)] : [])].toSorted(
    (a, b) => b.keptAt - a.keptAt,
  )
}

export function keptDraft(
  interview: KeptDraft['interview'],
  documents: readonly AgreementType[],
  { given, reached, keptAt }: Draft,
): KeptDraft {
  const siteName = [given['websiteName'], given['appName']].find(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  )
  return { interview, documents, siteName: siteName ?? null, reached, keptAt }
}

/** Where an interview goes on: at the furthest section that was reached. */
export const draftPath = ({ interview, reached }: Pick<KeptDraft, 'interview' | 'reached'>): string =>
  `${interview === 'set' ? paths.set() : paths.wizard(interview)}${sectionQuery(reached)}`

/** Removes the answers from this browser. */
export function discardDraft(storage: Storage | null, { interview }: KeptDraft): void {
  if (interview !== 'set') return createDraftStore(storage, interview).remove()
  createSetDraftStore(storage).remove()
  forgetChosenSet(storage)
}
