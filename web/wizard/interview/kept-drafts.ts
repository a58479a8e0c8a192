import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { createDraftStore } from './draft.ts'

/** An interview that was started in this browser and not finished. */
export type KeptDraft = {
  readonly type: AgreementType
  /** What the document is for, as far as it was answered. */
  readonly siteName: string | null
  /** In milliseconds since 1970. */
  readonly keptAt: number
}

/** The interviews that this browser keeps, the latest one first. The server knows of none. */
export function keptDrafts(storage: Storage | null, types: readonly AgreementType[]): readonly KeptDraft[] {
  const drafts = types.flatMap((type): KeptDraft[] => {
    const draft = createDraftStore(storage, type).read()
    if (!draft) return []
    const siteName = [draft.given['websiteName'], draft.given['appName']].find(
      (name): name is string => typeof name === 'string' && name.trim() !== '',
    )
    return [{ type, siteName: siteName ?? null, keptAt: draft.keptAt }]
  })
  return drafts.toSorted((a, b) => b.keptAt - a.keptAt)
}
