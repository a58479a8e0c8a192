import type { Reply } from '#contract/calls.ts'
import type { RevisionEntry } from '#contract/agreement-text.ts'
import type { Language } from '#core/document/node.ts'
import { useHistoryWords } from '../messages/history-words.ts'
import classes from './history.module.css'
import { RestoreButton } from './RestoreButton.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

type RevisionActionsProps = {
  readonly details: Reply<'GET /agreement/details/{id}'>
  readonly entry: RevisionEntry
  readonly language: Language
  /** @param now the revision that the restored text has. */
  readonly onRestored: (now: number) => void
  readonly onWithdrawn: () => void
}

/** What an owner can do with a version: restore the text of an earlier one, or withdraw it. */
export function RevisionActions({ details, entry, language, onRestored, onWithdrawn }: RevisionActionsProps) {
  const { say } = useHistoryWords()
  const { revision, current, unpaid } = entry
  return (
    <>
      {current && !unpaid && <p className={classes.note}>{say('isCurrent')}</p>}
      {!current && entry.withdrawn_at === null && (
        <div className={classes.buttons}>
          {language === details.language && (
            <RestoreButton
              key={revision}
              details={details}
              revision={revision}
              unpaid={unpaid}
              onRestored={onRestored}
            />
          )}
          <WithdrawButton
            key={`withdraw-${revision}`}
            details={details}
            language={language}
            revision={revision}
            onWithdrawn={onWithdrawn}
          />
        </div>
      )}
    </>
  )
}
