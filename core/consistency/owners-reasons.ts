import type { Contradiction } from './contradiction.ts'

/** Why contradictions stay as they are, in the owner's words, by their codes. */
export type OwnersReasons = Readonly<Record<string, string>>

/** The longest reason, in characters. */
export const longestReason = 1000

/** A contradiction with why its owner lets it stay, where they said so. */
export type Explained<Found extends Contradiction = Contradiction> = Found & { readonly reason?: string }

export const withOwnersReasons = <Found extends Contradiction>(
  contradictions: readonly Found[],
  reasons: OwnersReasons,
): readonly Explained<Found>[] =>
  contradictions.map((one) => {
    const reason = Object.hasOwn(reasons, one.code) ? reasons[one.code]!.trim() : ''
    return reason === '' ? one : { ...one, reason }
  })

/** The contradictions that nobody gave a reason for: they are listed, and refused where that is asked for. */
export const withoutReason = <Found extends Pick<Explained, 'reason'>>(
  contradictions: readonly Found[],
): readonly Found[] => contradictions.filter(({ reason }) => reason === undefined)
