import { useState } from 'react'
import type { Contradiction } from '#core/consistency/contradiction.ts'
import { longestReason } from '#core/consistency/owners-reasons.ts'
import control from '../../ui/Field.module.css'
import { LinkButton } from '../../ui/LinkButton.tsx'
import frame from '../controls/QuestionFrame.module.css'
import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { reasonId } from './last-check.ts'

/** Takes why a contradiction stays as it is; without that, the documents are not made. */
export function ReasonField({ contradiction: { code, words } }: { readonly contradiction: Contradiction }) {
  const { say } = useSay()
  const { reasons, giveReason } = useWizardInterview()
  const [open, setOpen] = useState(reasons[code] !== undefined)
  const id = reasonId(code)
  if (!open)
    return (
      <div>
        <LinkButton id={id} onClick={() => setOpen(true)}>
          {say('consistency.stays')}
          <span className="visually-hidden">: {words}</span>
        </LinkButton>
      </div>
    )
  return (
    <div className={frame.question}>
      <label className={frame.label} htmlFor={id}>
        {say('consistency.reason')}
      </label>
      <p className={frame.help} id={`${id}-help`}>
        {say('consistency.reasonHelp')}
      </p>
      <textarea
        id={id}
        className={control.control}
        rows={2}
        maxLength={longestReason}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the link that opens it had the focus, and is gone
        autoFocus={reasons[code] === undefined}
        aria-describedby={`${id}-help`}
        value={reasons[code] ?? ''}
        onChange={(event) => giveReason(code, event.target.value)}
      />
    </div>
  )
}
