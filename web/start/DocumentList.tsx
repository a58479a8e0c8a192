import { IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { NeededDocument } from '#core/documents/needed-documents.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import type { MinutesRange } from './minutes-range.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ChoiceRow } from '../wizard/controls/ChoiceRow.tsx'
import classes from './start.module.css'
import { useStartWords } from './words.ts'

type DocumentListProps = {
  /** The documents that are needed; empty until the three questions are answered. */
  readonly needed: readonly NeededDocument[]
  readonly chosen: readonly AgreementType[]
  readonly choose: (type: AgreementType, yes: boolean) => void
  readonly keep: () => void
  /** What the questions for the chosen documents take; null while that is not known. */
  readonly minutes: number | null
  /** Between what they take whoever comes; null where that is not known. */
  readonly range: MinutesRange | null
  /** Asks for the language of the documents. */
  readonly language: ReactNode
  /** What the documents can cost. */
  readonly price: ReactNode
}

/** The documents that somebody needs, each with its reason, and the way on. Any can be added or dropped. */
export function DocumentList({ needed, chosen, choose, keep, minutes, range, language, price }: DocumentListProps) {
  const { say } = useStartWords()
  const navigate = useNavigate()
  const heading = useId()
  const rows = (documents: readonly NeededDocument[]) => (
    <ul className={classes.documents}>
      {documents.map((document) => (
        <Row
          key={document.type}
          document={document}
          chosen={chosen.includes(document.type)}
          onChoose={(yes) => choose(document.type, yes)}
        />
      ))}
    </ul>
  )
  const forThem = needed.filter(({ need }) => need !== 'no')
  const others = needed.filter(({ need }) => need === 'no')

  return (
    <section className={classes.list} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {say('documents')}
      </h2>
      <output className="visually-hidden">{needed.length > 0 && say('chosen', { count: chosen.length })}</output>
      {needed.length === 0 ? (
        <p className={classes.waiting}>
          {say('waiting')} {range && say('minutesFromTo', range)}
        </p>
      ) : (
        <>
          {rows(forThem)}
          {others.length > 0 && (
            <details className={classes.others}>
              <summary>
                <IconChevronRight size={18} aria-hidden />
                {say('notForYou')} ({others.length})
              </summary>
              {rows(others)}
            </details>
          )}
          {language}
          <div className={classes.onward}>
            <Button
              disabled={chosen.length === 0}
              iconAfter={<IconArrowRight size={18} aria-hidden />}
              onClick={() => {
                keep()
                void navigate(paths.set())
              }}
            >
              {chosen.length === 0 ? say('none') : say('start', { count: chosen.length })}
            </Button>
            {minutes !== null && <p className={classes.note}>{say('minutes', { count: minutes })}</p>}
            {price}
            <p className={classes.note}>{say('note')}</p>
            <p className={classes.note}>{say('advice')}</p>
          </div>
        </>
      )}
    </section>
  )
}

type RowProps = {
  readonly document: NeededDocument
  readonly chosen: boolean
  readonly onChoose: (yes: boolean) => void
}

function Row({ document: { type, need, words, sources }, chosen, onChoose }: RowProps) {
  const { say } = useStartWords()
  const { t } = useTranslation()
  // Where a law leaves no choice, there is nothing to weigh.
  const reasonFolded = need === 'needed' && sources.length > 0
  return (
    <li>
      <ChoiceRow
        type="checkbox"
        label={
          <span className={classes.name}>
            {t(`type.${type}`)}{' '}
            <span className={classes.need} data-need={need}>
              {say(`need.${need}`)}
            </span>
          </span>
        }
        help={reasonFolded ? undefined : words}
        checked={chosen}
        onChange={() => onChoose(!chosen)}
      />
      {sources.length > 0 && (
        <details className={classes.law}>
          <summary>
            <IconChevronRight size={16} aria-hidden />
            {say(reasonFolded ? 'why' : 'law')}
            <span className="visually-hidden">: {t(`type.${type}`)}</span>
          </summary>
          {reasonFolded && <p>{words}</p>}
          <ul>
            {sources.map((source) => (
              <li key={source}>{source}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
