import type { AnnexDuty, AnnexElement } from '#core/annex/annex.ts'
import { dutyIcons } from '../../ui/duty-icons.ts'
import classes from './annex.module.css'
import { useDownloadWords } from '../words.ts'

/** One duty: its state in words, what it asks, its source, and where it is met or why not. */
export function DutyEntry({ duty }: { readonly duty: AnnexDuty }) {
  const { say } = useDownloadWords()
  const { state, requires, source, clauses, reason, elements, ask, outside } = duty
  const Icon = dutyIcons[state]
  const parts = partsOf(clauses)
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
        {elements.length > 0 && (
          <ul className={classes.elements}>
            {elements.map((element) => (
              <ElementEntry key={element.id} element={element} />
            ))}
          </ul>
        )}
        {outside && state !== 'not-applicable' && (
          <p className={classes.note}>{say('annex.besides', { words: outside })}</p>
        )}
      </div>
    </li>
  )
}

/** One thing that the statute names: whether the document says it, and where or why not. */
function ElementEntry({ element: { words, state, clauses, reason, ask } }: { readonly element: AnnexElement }) {
  const { say } = useDownloadWords()
  const said = {
    met: say('annex.said'),
    missing: say('annex.notSaid'),
    outside: say('annex.outsideElement'),
    'not-applicable': say('annex.notOwed'),
  }[state]
  const more = state === 'met' ? partsOf(clauses) : (ask ?? reason)
  return (
    <li data-state={state}>
      <strong>{said}</strong> {words}
      {more && <span className={classes.note}> ({more})</span>}
    </li>
  )
}

const partsOf = (clauses: AnnexDuty['clauses']): string =>
  [...new Set(clauses.map(({ part, label }) => part ?? label))].join(', ')
