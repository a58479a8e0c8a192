import { useId } from 'react'
import type { ConflictChoice, MergeConflict } from '#contract/agreement-text.ts'
import { agreement, clause } from '#core/document/build.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { parseBlocks } from '#core/document/parse-markdown.ts'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { mergeTexts } from '#core/merge/merge-texts.ts'
import { redline } from '#core/redline/redline.ts'
import { MarkdownView } from '../../document/MarkdownView.tsx'
import { Redline } from '../../document/Redline.tsx'
import control from '../../ui/Field.module.css'
import { ChoiceRow } from '../controls/ChoiceRow.tsx'
import frame from '../controls/QuestionFrame.module.css'
import type { Say } from '../words.ts'
import classes from './update.module.css'

type ConflictViewProps = {
  readonly say: Say
  readonly conflict: MergeConflict
  /** Which one it is of how many: two of them may be in one part. */
  readonly number: number
  readonly count: number
  readonly language: Language
  readonly chosen: ConflictChoice | undefined
  /** Tried to go on without a choice. */
  readonly missed: boolean
  readonly onChoose: (choice: ConflictChoice) => void
}

/** A clause that owner and library both changed: the three texts side by side, and the choice. */
export function ConflictView({ say, conflict, number, count, language, chosen, missed, onChoose }: ConflictViewProps) {
  const id = useId()
  const { clause: clauseId, heading, base, mine, theirs } = conflict
  const own = typeof chosen === 'object'
  // Where both changed the same words there is nothing to bring together: that is what the owner decides.
  const together = base !== null && mine !== null && theirs !== null ? mergeTexts(base, mine, theirs) : null
  const both = together && together.both.length === 0 ? together.text.trimEnd() : null
  const choices = [
    {
      key: 'mine',
      words: mine === null && !conflict.unpaid ? say('merge.choices.mineAbsent') : say('merge.choices.mine'),
    },
    {
      key: 'theirs',
      words: theirs === null && !conflict.unpaid ? say('merge.choices.theirsAbsent') : say('merge.choices.theirs'),
    },
    ...(both === null ? [] : [{ key: 'both', words: say('merge.choices.both') } as const]),
    { key: 'own', words: say('merge.choices.own') },
  ] as const
  const title = heading ?? say('merge.opening')
  const choiceOf = (key: (typeof choices)[number]['key']): ConflictChoice => {
    if (key === 'own') return { text: mine ?? theirs ?? '' }
    return key === 'both' ? { text: both ?? '' } : key
  }

  return (
    <section className={classes.conflict} aria-labelledby={`${id}-title`} data-conflict={clauseId}>
      <h3 id={`${id}-title`}>{count > 1 ? say('merge.number', { number, count, clause: title }) : title}</h3>
      <div className={classes.sides}>
        {(['base', 'mine', 'theirs'] as const).map((side) => {
          const text = { base, mine, theirs }[side]
          return (
            <section key={side} aria-label={say(`merge.${side}`)} data-side={side}>
              <h4>{say(`merge.${side}`)}</h4>
              {text === null ? (
                <p className={classes.quiet}>{say(conflict.unpaid ? 'merge.unpaid' : 'merge.absent')}</p>
              ) : side === 'base' || base === null || changesOf(base, text).length === 0 ? (
                <MarkdownView text={text} language={language} />
              ) : (
                <Redline changes={changesOf(base, text)} language={language} bare />
              )}
            </section>
          )
        })}
      </div>
      <fieldset
        className={frame.question}
        aria-describedby={`${id}-title`}
        data-invalid={(missed && chosen === undefined) || undefined}
      >
        <legend className={frame.label}>{say('merge.choose')}</legend>
        <div className={classes.choices}>
          {choices.map(({ key, words }) => (
            <ChoiceRow
              key={key}
              type="radio"
              name={id}
              checked={isChosen(key, chosen, both)}
              onChange={() => onChoose(choiceOf(key))}
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

function isChosen(
  key: 'mine' | 'theirs' | 'both' | 'own',
  chosen: ConflictChoice | undefined,
  both: string | null,
): boolean {
  if (typeof chosen !== 'object') return chosen === key
  return key === (both !== null && chosen.text === both ? 'both' : 'own')
}

/** What one side changed. */
const changesOf = (base: string, side: string) => redline(alone(base), alone(side)).clauses

const alone = (text: string): Agreement =>
  agreement(
    { title: '', language: fallbackLanguage, date: '', author: '', paper: 'a4' },
    clause('clause', ...parseBlocks(text)),
  )
