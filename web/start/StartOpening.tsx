import { ChoiceRow } from '../wizard/controls/ChoiceRow.tsx'
import rows from '../wizard/controls/ChoiceRow.module.css'
import frame from '../wizard/controls/QuestionFrame.module.css'
import { DocumentList } from './DocumentList.tsx'
import type { MinutesRange } from './minutes-range.ts'
import classes from './start.module.css'
import { useStartWords } from './words.ts'

type StartOpeningProps = {
  /** The kinds of sites, in the visitor's language. */
  readonly kinds: readonly string[]
  readonly range: MinutesRange | null
}

const nothing = (): void => undefined

/** The start as it will be, to read: nothing in it can be operated before its scripts are there. */
export function StartOpening({ kinds, range }: StartOpeningProps) {
  const { say } = useStartWords()
  return (
    <div className={classes.start} aria-busy>
      <div className={classes.questions}>
        <fieldset className={frame.question}>
          <legend className={frame.label}>{say('what')}</legend>
          <p className={frame.help}>{say('whatHelp')}</p>
          <div className={frame.controls}>
            <div className={rows.rows}>
              {kinds.map((kind) => (
                <ChoiceRow key={kind} type="checkbox" label={kind} disabled />
              ))}
            </div>
          </div>
        </fieldset>
        <noscript>
          <p>{say('needsScript')}</p>
        </noscript>
        <div className={classes.skeleton} aria-hidden />
      </div>
      <DocumentList
        needed={[]}
        chosen={[]}
        choose={nothing}
        keep={nothing}
        minutes={null}
        range={range}
        language={null}
        price={null}
      />
    </div>
  )
}
