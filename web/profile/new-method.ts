import type { SavedMethod } from '../pay/saved-methods.ts'

/** What the screens that save a card or an account are given. */
export type NewMethodProps = {
  /** @param methods all that are kept now. */
  readonly onSaved: (methods: readonly SavedMethod[]) => void
  readonly onCancel: () => void
}
