import type { Reply } from '#contract/calls.ts'
import type { Language } from '#core/document/node.ts'
import { Redline } from '../document/Redline.tsx'
import { Preview } from '../download/Preview.tsx'
import { useHistoryWords } from '../messages/history-words.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/Select.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import classes from './history.module.css'

const shownWays = ['changes', 'text'] as const
export type Shown = (typeof shownWays)[number]

type RevisionTextProps = {
  readonly compared: Reply<'GET /agreement/revision/{id}/{revision}'>
  readonly language: Language
  /** The earlier versions that it can be compared with, the newest first. */
  readonly earlier: readonly number[]
  readonly wanted: Shown
  readonly onWanted: (shown: Shown) => void
  readonly onAgainst: (revision: number) => void
}

/** The text of a version, or its changes against an earlier one. */
export function RevisionText({ compared, language, earlier, wanted, onWanted, onAgainst }: RevisionTextProps) {
  const { say } = useHistoryWords()
  // The first version has nothing to be compared with.
  const shown = compared.against === null ? 'text' : wanted
  return (
    <>
      {compared.against !== null && (
        <div className={classes.buttons} role="group" aria-label={say('view')}>
          {shownWays.map((one) => (
            <Button
              key={one}
              kind={shown === one ? 'chosen' : 'plain'}
              aria-pressed={shown === one}
              onClick={() => onWanted(one)}
            >
              {say(one)}
            </Button>
          ))}
        </div>
      )}
      {compared.against === null && <p className={classes.note}>{say('nothingBefore')}</p>}
      {shown === 'changes' && earlier.length > 1 && (
        <div className={classes.compare}>
          <Select
            label={say('compareWith')}
            value={compared.against ?? ''}
            onChange={(event) => onAgainst(Number(event.currentTarget.value))}
          >
            {earlier.map((one) => (
              <option key={one} value={one}>
                {say('version', { revision: one })}
              </option>
            ))}
          </Select>
        </div>
      )}
      {shown === 'text' ? (
        <Preview beginning={null} html={compared.html} language={language} />
      ) : (
        <Sheet>
          {compared.changes.length === 0 ? (
            <p>{say('noChanges', { revision: compared.against ?? 0 })}</p>
          ) : (
            <>
              <p className={classes.legend}>
                {say('against', { revision: compared.against ?? 0 })} {say('legend')}
              </p>
              <Redline changes={compared.changes} language={language} />
            </>
          )}
        </Sheet>
      )}
    </>
  )
}
