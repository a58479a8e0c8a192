import { useId } from 'react'
import type { ConflictChoice, MergeConflict } from '#contract/agreement-text.ts'
import type { Language } from '#core/document/node.ts'
import { MarkdownView } from '../../document/MarkdownView.tsx'
import control from '../../ui/Field.module.css'
import { ChoiceRow } from '../questions/ChoiceRow.tsx'
import frame from '../questions/QuestionFrame.module.css'
import type { Say } from '../words.ts'
import classes from './update.module.css'

type ConflictViewProps = {
  readonly say: Say
  readonly conflict: MergeConflict
  readonly language: Language
  readonly chosen: ConflictChoice | undefined
  /** Tried to go on without a choice. */
  readonly missed: boolean
  readonly onChoose: (choice: ConflictChoice) => void
}

/** A clause that owner and library both changed: the three texts side by side, and the choice. */
export function ConflictView({ say, conflict, language, chosen, missed, onChoose }: ConflictViewProps) {
  const id = useId()
  const { clause, heading, base, mine, theirs } = conflict
  const own = typeof chosen === 'object'
  const choices = [
    { key: 'mine', words: mine === null ? say('merge.choices.mineAbsent') : say('merge.choices.mine') },
    { key: 'theirs', words: theirs === null ? say('merge.choices.theirsAbsent') : say('merge.choices.theirs') },
    { key: 'own', words: say('merge.choices.own') },
  ] as const
  const title = heading ?? say('merge.opening')

  return (
    <section className={classes.conflict} aria-labelledby={`${id}-title`} data-conflict={clause}>
      <h3 id={`${id}-title`}>{title}</h3>
      <div className={classes.sides}>
        {(['base', 'mine', 'theirs'] as const).map((side) => {
          const text = { base, mine, theirs }[side]
          return (
            <section key={side} aria-label={say(`merge.${side}`)} data-side={side}>
              <h4>{say(`merge.${side}`)}</h4>
              {text === null ? (
                <p className={classes.quiet}>{say('merge.absent')}</p>
              ) : (
                <MarkdownView text={text} language={language} />
              )}
            </section>
          )
        })}
      </div>
      <fieldset className={frame.question} data-invalid={(missed && chosen === undefined) || undefined}>
        <legend className={frame.label}>{say('merge.choose', { clause: title })}</legend>
        <div className={classes.choices}>
          {choices.map(({ key, words }) => (
            <ChoiceRow
              key={key}
              type="radio"
              name={id}
              checked={isChosen(key, chosen)}
              onChange={() => onChoose(key === 'own' ? { text: mine ?? theirs ?? '' } : key)}
              label={words}
            />
          ))}
        </div>
      </fieldset>
      {own && (
        <div className={classes.ownWords}>
          <div>
            <label htmlFor={`${id}-own`}>{say('merge.ownLabel')}</label>
            <textarea
              id={`${id}-own`}
              className={control.control}
              lang={language}
              aria-describedby={`${id}-help`}
              value={chosen.text}
              onChange={(event) => onChoose({ text: event.currentTarget.value })}
            />
            <p id={`${id}-help`} className={classes.quiet}>
              {say('merge.ownHelp')}
            </p>
          </div>
          <section aria-label={say('merge.ownPreview')} className={classes.ownPreview}>
            <MarkdownView text={chosen.text} language={language} />
          </section>
        </div>
      )}
    </section>
  )
}

const isChosen = (key: 'mine' | 'theirs' | 'own', chosen: ConflictChoice | undefined): boolean =>
  key === 'own' ? typeof chosen === 'object' : chosen === key
