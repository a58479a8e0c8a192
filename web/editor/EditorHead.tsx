import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatTime } from '../messages/format-moment.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import classes from './editor.module.css'
import type { TextWork } from './use-text.ts'
import { useSay } from './words.ts'

type EditorHeadProps = {
  readonly work: TextWork
  /** The button that opens the help, where it has room. */
  readonly help: ReactNode
}

/** Which text is edited, whether it is kept, and the button that saves it. */
export function EditorHead({ work: { saved, kept, dirty, askToSave }, help }: EditorHeadProps) {
  const { say, language } = useSay()
  const { t } = useTranslation()
  const state = kept
    ? kept.status === 'kept'
      ? dirty && say('draft.kept', { time: formatTime(kept.at, language) })
      : null
    : !dirty && say('draft.saved')
  return (
    <header className={classes.head}>
      <div>
        <h1>{say('title', { title: saved.title })}</h1>
        <p className={classes.quiet}>
          {say('for', { type: t(`type.${saved.type}`), siteName: saved.siteName })}
          {' · '}
          <Link to={paths.download(saved.id)}>{say('actions.download')}</Link>
        </p>
      </div>
      <div className={classes.acts}>
        <output className={classes.state}>{state}</output>
        {help}
        <Button aria-keyshortcuts="Control+S Meta+S" onClick={askToSave}>
          {say('save.button')}
        </Button>
      </div>
    </header>
  )
}
