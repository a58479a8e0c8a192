import { useState } from 'react'
import type { ReactNode } from 'react'
import { countUnsaved, forgetUnsaved } from '../drafts/forget-drafts.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { localStorageIfAllowed } from '../storage/local-storage.ts'

/**
 * Logging out by the customer's own decision, which leaves no text of theirs in the browser. Unsaved work is asked about
 * first.
 *
 * @param then what follows, without waiting for the server: its reply would come into what the customer does next.
 * @returns what a button calls, and the question, to be drawn beside it.
 */
export function useLogOut(then?: () => void): { readonly ask: () => void; readonly question: ReactNode } {
  const { t } = useTranslation()
  const { logOut } = useSession()
  const [unsaved, setUnsaved] = useState(0)
  const [busy, setBusy] = useState(false)

  const leave = async (): Promise<void> => {
    setBusy(true)
    // The session ends first: open tabs then know that their drafts are not to be kept again.
    const told = logOut()
    // At once, as the page may be left before the server replies; then once more for what closing screens kept.
    forgetUnsaved(localStorageIfAllowed())
    then?.()
    await told
    forgetUnsaved(localStorageIfAllowed())
    setBusy(false)
    setUnsaved(0)
  }
  const ask = (): void => {
    const count = countUnsaved(localStorageIfAllowed())
    if (count > 0) setUnsaved(count)
    else void leave()
  }
  const question = (
    <ConfirmDialog
      open={unsaved > 0}
      title={t('logOutQuestion.title')}
      confirm={t('logOutQuestion.confirm')}
      cancel={t('logOutQuestion.cancel')}
      dangerous
      busy={busy}
      onConfirm={() => void leave()}
      onClose={() => setUnsaved(0)}
    >
      <p>{t('logOutQuestion.words', { count: unsaved })}</p>
    </ConfirmDialog>
  )
  return { ask, question }
}
