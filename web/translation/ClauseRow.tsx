import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconPencil } from '@tabler/icons-react'
import { memo, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { TranslationEntry } from '#contract/translation.ts'
import type { Language } from '#core/document/node.ts'
import { MarkdownView } from '../document/MarkdownView.tsx'
import { Button } from '../ui/Button.tsx'
import control from '../ui/Field.module.css'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { Entry } from './entries.ts'
import { ProposeButton } from './ProposeButton.tsx'
import { StaleNote } from './StaleNote.tsx'
import classes from './translation.module.css'
import type { Unproposed } from './use-proposal.ts'
import { useSay } from './words.ts'

const icons = { missing: IconCircleDashed, current: IconCircleCheck, stale: IconAlertTriangle }

type ClauseRowProps = {
  readonly entry: Entry
  readonly language: Language
  readonly into: Language
  /** The address at which the agreement's interview is gone through again. */
  readonly update: string
  /** The server of the machine that proposes translations; null where none does. */
  readonly proposer: string | null
  /** The clause that it is at. */
  readonly proposing: string | null
  readonly unproposed: Unproposed | null
  readonly onWrite: (entry: TranslationEntry, text: string) => void
  readonly onPropose: (entry: TranslationEntry) => void
  readonly onConfirm: (entry: TranslationEntry) => void
  readonly onSame: (entry: TranslationEntry) => void
}

/** One clause: the original, and its translation as it is typed and as it reads. */
export const ClauseRow = memo(
  function ClauseRow({ entry, language, into, update, onWrite, onConfirm, onSame, ...proposals }: ClauseRowProps) {
    const { say } = useSay()
    const { proposer, proposing, unproposed, onPropose } = proposals
    const { number, original, text, now, edited, copied, proposed, state, origin, generated, typed } = entry
    // What the library wrote is read and seldom changed.
    const [changing, setChanging] = useState(false)
    const field = useRef<HTMLTextAreaElement>(null)
    useEffect(() => {
      if (changing) field.current?.focus()
    }, [changing])
    const wasProposed = useRef(proposed)
    useEffect(() => {
      // The button that was pressed is gone. Whoever went on to another field stays there.
      if (proposed && !wasProposed.current && document.activeElement === document.body) field.current?.focus()
      wasProposed.current = proposed
    }, [proposed])
    const isRead = generated && now === 'current' && !changing
    const Icon = icons[now]
    const id = `clause-${number}`
    return (
      <li id={id} className={classes.clause} data-state={now}>
        <section className={classes.original} aria-label={say('clause', { number, words: say('original') })}>
          <p className={classes.number}>
            <span>{number}</span> {say('original')}
          </p>
          <MarkdownView text={original} language={language} />
        </section>
        <section className={classes.translation} aria-label={say('clause', { number, words: say('translation') })}>
          <p className={classes.number} id={`${id}-state`} data-state={now}>
            <Icon size={18} aria-hidden /> {say(copied ? 'clauseState.copied' : stateOf(entry))}
            {edited && (
              <span className={classes.edited}>
                <IconPencil size={16} aria-hidden /> {say('clauseState.edited')}
              </span>
            )}
            {isRead && (
              <LinkButton className={classes.edited} onClick={() => setChanging(true)}>
                {say('change')}
              </LinkButton>
            )}
          </p>
          {state === 'stale' && <StaleNote entry={entry} language={language} onConfirm={() => onConfirm(entry)} />}
          {generated && typed.length > 0 && (
            <p className={classes.typed}>{say('typed', { words: typed.join(' · ') })}</p>
          )}
          {now === 'missing' && origin === 'earlier' && (
            <p className={classes.typed}>
              {say('earlier')} <Link to={update}>{say('make.update')}</Link>
            </p>
          )}
          {proposed && (
            <p id={`${id}-proposed`} className={classes.stale}>
              {say('propose.read')}
            </p>
          )}
          {!isRead && (
            <textarea
              ref={field}
              className={control.control}
              aria-label={say('field', { number })}
              aria-describedby={proposed ? `${id}-state ${id}-proposed` : `${id}-state`}
              lang={into}
              spellCheck
              maxLength={50_000}
              value={text}
              onChange={(event) => onWrite(entry, event.currentTarget.value)}
            />
          )}
          {copied && (
            <div className={classes.stale}>
              <p>{say('copied')}</p>
              <Button kind="plain" className={classes.small} onClick={() => onSame(entry)}>
                {say('same')}
              </Button>
            </div>
          )}
          {text.trim() === '' ? (
            <>
              <Button kind="plain" className={classes.small} onClick={() => onWrite(entry, original)}>
                {say('copyOriginal')}
              </Button>
              {proposer !== null && origin === 'own' && (
                <ProposeButton
                  number={number}
                  host={proposer}
                  busy={proposing === entry.clause}
                  failure={unproposed?.clause === entry.clause ? unproposed.message : undefined}
                  onPropose={() => onPropose(entry)}
                />
              )}
            </>
          ) : (
            <div className={classes.preview}>
              {!isRead && <p className={classes.quiet}>{say('preview')}</p>}
              <MarkdownView text={text} language={into} />
            </div>
          )}
        </section>
      </li>
    )
  },
  (before, after) =>
    before.into === after.into &&
    before.update === after.update &&
    before.proposer === after.proposer &&
    before.proposing === after.proposing &&
    before.unproposed === after.unproposed &&
    before.entry.typed.join() === after.entry.typed.join() &&
    compared.every((key) => before.entry[key] === after.entry[key]),
)

const compared = [
  'original',
  'translation',
  'text',
  'now',
  'edited',
  'copied',
  'proposed',
  'state',
  'number',
  'fingerprint',
  'origin',
  'generated',
] as const

/** The key of the words for a clause's state: whose words are translated, and by whom. */
function stateOf({ now, origin, generated }: Entry) {
  if (now === 'current' && generated) return 'clauseState.generated'
  if (now === 'missing' && origin !== 'library') return `clauseState.${origin}` as const
  return `clauseState.${now}` as const
}
