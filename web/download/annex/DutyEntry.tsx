import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconCircleX } from '@tabler/icons-react'
import type { AnnexDuty } from '#core/annex/annex.ts'
import classes from './annex.module.css'
import { useDownloadWords } from '../words.ts'

const icons = {
  met: IconCircleCheck,
  missing: IconAlertTriangle,
  violated: IconCircleX,
  'not-applicable': IconCircleMinus,
}

/** One duty: its state in words, what it asks, its source, and where it is met or why not. */
export function DutyEntry({ duty }: { readonly duty: AnnexDuty }) {
  const { say } = useDownloadWords()
  const { state, requires, source, clauses, reason, ask, outside } = duty
  const Icon = icons[state]
  const parts = [...new Set(clauses.map(({ part, label }) => part ?? label))].join(', ')
  return (
    <li className={classes.entry} data-state={state}>
      <Icon size={20} aria-hidden />
      <div>
        <p>
          <strong className={classes.state}>{say(`annex.state.${state}`)}</strong> {requires}
        </p>
        <p className={classes.note}>{source}</p>
        {state === 'met' && parts && <p className={classes.note}>{say('annex.metIn', { parts })}</p>}
        {state !== 'met' && reason && <p className={classes.note}>{say('annex.because', { reason })}</p>}
        {ask && <p>{ask}</p>}
        {outside && state !== 'not-applicable' && (
          <p className={classes.note}>{say('annex.outside', { words: outside })}</p>
        )}
      </div>
    </li>
  )
}
