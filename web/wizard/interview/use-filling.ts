import { useCallback, useState } from 'react'
import type { Answers, AnswerValue } from '#core/answers/answers.ts'
import { fromPreset, withoutPreset, type Preset } from '#core/questionnaire/preset.ts'
import type { AgreementType, Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import type { Draft, DraftStore } from './draft.ts'
import { newId } from './new-id.ts'
import { allPlaces, further } from './places.ts'

type Filling = Omit<Draft, 'keptAt' | 'taken'> & { readonly taken: Readonly<Record<string, AgreementType>> }

/** What an interview begins with; empty and at its first section unless something else is said. */
export type Beginning = {
  readonly given?: Answers
  /** The answers that were taken from a document of another type. */
  readonly taken?: Filling['taken']
  /** The keys of answers that were proposed and confirmed before, and that are not proposed any more. */
  readonly confirmedBefore?: readonly string[]
  readonly reached?: string
  /** Why contradictions stay, in the owner's words. */
  readonly reasons?: Filling['reasons'] & object
  /** The revision of the agreement that is updated. */
  readonly revision?: number
}

const fresh = (
  questionnaire: Questionnaire,
  { given = {}, taken = {}, confirmedBefore, reached, reasons, revision }: Beginning,
): Filling => ({
  id: newId(),
  given,
  taken,
  reached: reached ?? allPlaces(questionnaire)[0]!.id,
  ...(confirmedBefore && { confirmedBefore }),
  ...(reasons && { reasons }),
  ...(revision !== undefined && { revision }),
})

/** The answers of one interview, and the draft that keeps them in this browser. */
export function useFilling(questionnaire: Questionnaire, store: DraftStore, first: Beginning, again: Beginning) {
  const [restored, setRestored] = useState<Draft | null>(() => store.read())
  const [filling, setFilling] = useState<Filling>(() =>
    restored ? { ...restored, taken: restored.taken ?? {} } : fresh(questionnaire, first),
  )
  const [touched, setTouched] = useState(restored !== null)
  const [lastAnswered, setLastAnswered] = useState<string | null>(null)
  const { kept, end } = useDraft(store, touched ? filling : null)

  const change = useCallback((next: (before: Filling) => Filling): void => {
    setTouched(true)
    setFilling(next)
  }, [])

  const answer = useCallback(
    (userData: string, value: AnswerValue | undefined): void => {
      setLastAnswered(userData)
      change((before) => {
        const { [userData]: _, ...others } = before.given
        const { [userData]: __, ...taken } = before.taken
        const { confirmedBefore, ...rest } = before
        return {
          ...rest,
          given: value === undefined ? others : { ...others, [userData]: value },
          taken,
          ...(confirmedBefore && { confirmedBefore: confirmedBefore.filter((key) => key !== userData) }),
        }
      })
    },
    [change],
  )

  /** Writes down that a section is open. */
  const reach = useCallback(
    (id: string): void =>
      change((before) => ({ ...before, reached: further(questionnaire, before.reached, id), at: id })),
    [questionnaire, change],
  )

  /** @param opened what the services of the preset need besides. */
  const applyPreset = (preset: Preset, opened: (given: Answers) => Answers): void =>
    change((before) => {
      const own = before.preset ? withoutPreset(before.given, before.preset) : before.given
      const brought = fromPreset(questionnaire, own, preset).applied
      const applied = { ...brought, ...opened({ ...own, ...brought }) }
      const replaced = Object.fromEntries(Object.entries(own).filter(([key]) => key in applied))
      return { ...before, given: { ...own, ...applied }, preset: { id: preset.id, applied, before: replaced } }
    })
  const undoPreset = (): void =>
    change(({ preset, ...before }) => (preset ? { ...before, given: withoutPreset(before.given, preset) } : before))

  /** Writes down that an answer stays in the language that it is typed in. */
  const keepAsTyped = (userData: string): void =>
    change(({ asTyped = [], ...before }) => ({ ...before, asTyped: [...asTyped, userData] }))

  /** Writes down why a contradiction stays; an empty text takes the reason back. */
  const giveReason = (code: string, reason: string): void =>
    change((before) => {
      const { [code]: _, ...others } = before.reasons ?? {}
      return { ...before, reasons: reason === '' ? others : { ...others, [code]: reason } }
    })

  /** Removes the answers that were carried over from other documents; those that the person gave here stay. */
  const discardCarriedOver = (): void =>
    change((before) => ({
      ...before,
      given: Object.fromEntries(Object.entries(before.given).filter(([key]) => !(key in before.taken))),
      taken: {},
    }))

  const beginAgain = (): void => {
    store.remove()
    setTouched(false)
    setRestored(null)
    setFilling(fresh(questionnaire, again))
  }

  return {
    filling,
    restored,
    lastAnswered,
    kept,
    answer,
    reach,
    applyPreset,
    undoPreset,
    keepAsTyped,
    giveReason,
    discardCarriedOver,
    beginAgain,
    endDraft: end,
    forgetRestored: () => setRestored(null),
  }
}
