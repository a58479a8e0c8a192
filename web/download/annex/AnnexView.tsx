import { useState } from 'react'
import type { Annex, AnnexDuty } from '#core/annex/annex.ts'
import type { CoverageState } from '#core/coverage/coverage.ts'
import { ComingList } from '../../coming-law/ComingList.tsx'
import { Button } from '../../ui/Button.tsx'
import { ClauseList } from './ClauseList.tsx'
import { DutyEntry } from './DutyEntry.tsx'
import classes from './annex.module.css'
import { useDownloadWords } from '../words.ts'

const states = [
  'missing',
  'violated',
  'partly',
  'met',
  'outside',
  'not-applicable',
] as const satisfies readonly CoverageState[]
type View = 'paragraphs' | CoverageState | 'coming'

/** The annex on the page: the paragraphs with their reasons, or the duties of one state, as plain lists. */
export default function AnnexView({ annex }: { readonly annex: Annex }) {
  const { say, language } = useDownloadWords()
  const { duties } = annex.coverage
  const unread = annex.reminders.filter(({ code }) => code === 'law-not-read').map(({ words }) => words)
  const of = (state: CoverageState): readonly AnnexDuty[] => duties.filter((duty) => duty.state === state)
  // Duties that are not met yet come first.
  const [view, setView] = useState<View>(
    () => (['missing', 'violated', 'partly'] as const).find((state) => of(state).length > 0) ?? 'paragraphs',
  )
  const offered: readonly View[] = [
    'paragraphs',
    // "Missing: 0" is good news and keeps its button; other states without duties have none.
    ...states.filter((state) => state === 'missing' || of(state).length > 0),
    ...(annex.coming.length ? ['coming' as const] : []),
  ]
  const count = (one: View): number =>
    one === 'paragraphs' ? annex.clauses.length : one === 'coming' ? annex.coming.length : of(one).length

  return (
    <div className={classes.view}>
      {annex.edited && <p className={classes.note}>{say('annex.edited')}</p>}
      <div className={classes.filters} role="group" aria-label={say('annex.show')}>
        {offered.map((one) => (
          <Button
            key={one}
            kind={one === view ? 'chosen' : 'plain'}
            aria-pressed={one === view}
            onClick={() => setView(one)}
          >
            {say(`annex.${one}`, { count: count(one) })}
          </Button>
        ))}
      </div>
      <div
        className={classes.window}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="region"
        aria-label={say(`annex.${view}`, { count: count(view) })}
      >
        {view === 'paragraphs' ? (
          <ClauseList clauses={annex.clauses} />
        ) : view === 'coming' ? (
          <>
            <p className={classes.note}>{say('annex.comingIntro')}</p>
            <ComingList
              changes={annex.coming}
              language={language}
              words={{
                comes: say('annex.comes'),
                goes: say('annex.goes'),
                duty: say('annex.duty'),
                openDuty: say('annex.openDuty'),
              }}
            />
          </>
        ) : of(view).length === 0 ? (
          // Where the law of a country was not gone through, nobody knows that nothing is missing.
          (unread.length > 0 ? unread : [say('annex.empty')]).map((words) => (
            <p key={words} className={classes.note}>
              {words}
            </p>
          ))
        ) : (
          <ul className={classes.list}>
            {of(view).map((duty) => (
              <DutyEntry key={duty.id} duty={duty} />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
