import { IconFiles, IconHistory, IconPencilExclamation, IconWorld } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { longDate } from '#core/document/long-date.ts'
import { withValidFrom } from '#core/document/valid-from.ts'
import { putBack } from '#core/merge/merge-texts.ts'
import { deadLinks } from '#core/merge/renamed-headings.ts'
import { today } from '../today.ts'
import { Redline } from '../document/Redline.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import control from '../ui/Field.module.css'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Failure } from '../ui/Failure.tsx'
import { BrokenDuties } from './BrokenDuties.tsx'
import { changesBetweenTexts } from './changes.ts'
import classes from './editor.module.css'
import type { EditedAgreement } from './use-text.ts'
import { useBrokenDuties } from './use-broken-duties.ts'
import { useSay } from './words.ts'

type SaveDialogProps = {
  readonly agreement: EditedAgreement
  readonly text: string
  readonly busy: boolean
  readonly failure: string | null
  /** Goes on with another text, in which something was put back. */
  readonly onText: (text: string) => void
  readonly onGo: (line: number) => void
  /** `validFrom`: the day from which the text is valid, yyyy-mm-dd. */
  readonly onSave: (validFrom: string) => void
  readonly onClose: () => void
}

/** What saving changes and what follows from it, before it is done. */
export function SaveDialog({ agreement, text, busy, failure, onText, onGo, onSave, onClose }: SaveDialogProps) {
  const { say } = useSay()
  const [validFrom, setValidFrom] = useState(today)
  const dayId = useId()
  const dated = withValidFrom(text, agreement.valid_from, validFrom || agreement.valid_from, agreement.language)
  const changes = useMemo(() => changesBetweenTexts(agreement.text, dated, agreement), [agreement, dated])
  const dead = useMemo(() => deadLinks(text, agreement.language), [text, agreement.language])
  const checked = useBrokenDuties(agreement.id, agreement.revision, text)
  const points = [
    {
      icon: IconPencilExclamation,
      words: say(agreement.status === 'modified' ? 'save.staysModified' : 'save.becomesModified'),
    },
    { icon: IconFiles, words: say('save.files') },
    { icon: IconWorld, words: say('save.live') },
    { icon: IconHistory, words: say('save.history') },
  ]
  return (
    <Dialog open onClose={onClose} label={say('save.title')} kind="wide">
      <h2>{say('save.title')}</h2>
      <section className={classes.part}>
        <h3>{say('save.changes')}</h3>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
        <div className={classes.changes} tabIndex={0} role="region" aria-label={say('save.changes')}>
          {changes.title !== null && <p>{say('save.title changed', { title: changes.title })}</p>}
          {changes.clauses.length > 0 ? (
            <Redline changes={changes.clauses} language={agreement.language} />
          ) : (
            changes.title === null && <p>{say('save.formatOnly')}</p>
          )}
        </div>
      </section>
      {checked.status === 'checked' && (
        <BrokenDuties
          broken={checked.broken}
          title={agreement.title}
          onPutBack={(passage) => onText(putBack(agreement.text, text, passage) ?? `${text.trimEnd()}\n\n${passage}\n`)}
        />
      )}
      {checked.status !== 'checked' && <output className={classes.quiet}>{say(`breaks.${checked.status}`)}</output>}
      {dead.length > 0 && (
        <Notice tone="warn">
          <p>{say('dead.title', { count: dead.length })}</p>
          <ul>
            {dead.map(({ words, line }, index) => (
              <li key={index}>
                <LinkButton onClick={() => onGo(line)}>{say('dead.line', { line, words })}</LinkButton>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <div className={classes.day}>
        <label htmlFor={dayId}>{say('save.validFrom')}</label>
        <input
          id={dayId}
          className={control.control}
          type="date"
          required
          value={validFrom}
          aria-describedby={`${dayId}-help`}
          onChange={(event) => setValidFrom(event.currentTarget.value)}
        />
        <p id={`${dayId}-help`} className={classes.quiet}>
          {say('save.validFromHelp', { before: longDate(agreement.valid_from, agreement.language) })}
        </p>
      </div>
      <section className={classes.part} aria-labelledby="save-follows">
        <h3 id="save-follows">{say('save.follows')}</h3>
        <ul className={classes.follows}>
          {points.map(({ icon: Icon, words }) => (
            <li key={words}>
              <Icon size={20} aria-hidden />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      </section>
      <Failure>{failure}</Failure>
      <div className={classes.buttons}>
        <Button busy={busy} onClick={() => onSave(validFrom || agreement.valid_from)}>
          {say(busy ? 'save.saving' : 'save.confirm')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {say('save.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}
