import { IconArrowDown } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLeaveQuestion } from '../drafts/use-leave-question.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Page } from '../ui/Page.tsx'
import { formatTime } from '../messages/format-moment.ts'
import { ChangedDialog } from './ChangedDialog.tsx'
import { ClauseRow } from './ClauseRow.tsx'
import { progressOf } from './entries.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MakeTranslations } from './MakeTranslations.tsx'
import classes from './translation.module.css'
import { TitleField } from './TitleField.tsx'
import { TranslationNotes } from './TranslationNotes.tsx'
import { useTranslationWork, type Translation } from './use-translation-work.ts'
import { useSay } from './words.ts'

/** The original on the left, its translation on the right, clause by clause; on a phone one below the other. */
export function TranslationEditor({ opened }: { readonly opened: Translation }) {
  const { say, language } = useSay()
  const { t } = useTranslation()
  const work = useTranslationWork(opened)
  const { saved, entries, kept } = work
  const [openOnly, setOpenOnly] = useState(false)
  // What was done since the filter was set stays in view, or the clause would go while it is typed.
  const [filtered, setFiltered] = useState<ReadonlySet<string>>(new Set())
  const progress = progressOf(entries)
  const shown = openOnly ? entries.filter(({ clause }) => filtered.has(clause)) : entries
  const next = entries.find(({ now }) => now !== 'current')

  useLeaveQuestion(work.refused || (work.dirty && kept !== null && kept.status !== 'kept'))

  const filter = (only: boolean): void => {
    setOpenOnly(only)
    setFiltered(new Set(entries.filter(({ now }) => now !== 'current').map(({ clause }) => clause)))
  }
  const update = paths.update(saved.type, saved.id)
  const goToNext = (): void => {
    if (!next) return
    const row = document.getElementById(`clause-${next.number}`)
    row?.scrollIntoView({ block: 'start' })
    row?.querySelector('textarea')?.focus({ preventScroll: true })
  }
  const state = kept
    ? kept.status === 'kept' && work.dirty && say('draft.kept', { time: formatTime(kept.at, language) })
    : !work.dirty && saved.version > 0 && say('draft.saved')

  return (
    <Page title={say('title', { title: saved.title })} width="full">
      <div className={classes.page}>
        <header className={classes.head}>
          <h1>{say('title', { title: saved.title })}</h1>
          <p className={classes.quiet}>
            {say('for', { type: t(`type.${saved.type}`), siteName: saved.siteName })}
            {' · '}
            <Link to={paths.download(saved.id)}>{say('back')}</Link>
          </p>
        </header>
        <MakeTranslations work={work} />
        <LanguageSwitch of={saved} />
        <TitleField work={work} />
        <label className={classes.filter}>
          <input type="checkbox" checked={openOnly} onChange={(event) => filter(event.currentTarget.checked)} />
          {say('filter')}
        </label>
        <div className={classes.sticky}>
          <div className={classes.bar}>
            <div className={classes.progress}>
              <progress aria-label={say('translation')} max={progress.count} value={progress.done} />
              <output>
                {say('progress', { done: progress.done, count: progress.count })}
                {progress.stale > 0 && ` · ${say('progressStale', { count: progress.stale })}`}
              </output>
              <span className={classes.state} role="status">
                {state}
              </span>
            </div>
            {next && (
              <Button
                kind="plain"
                className={classes.next}
                icon={<IconArrowDown size={20} aria-hidden />}
                onClick={goToNext}
              >
                {say('next')}
              </Button>
            )}
            <Button busy={work.busy} onClick={() => void work.save()}>
              {say(work.busy ? 'saving' : progress.missing > 0 ? 'saveDraft' : 'publish')}
            </Button>
          </div>
          <TranslationNotes work={work} />
        </div>
        {shown.length === 0 && (
          <p>
            {say('filterDone')} <LinkButton onClick={() => filter(false)}>{say('showAll')}</LinkButton>
          </p>
        )}
        <ol className={classes.clauses}>
          {shown.map((entry) => (
            <ClauseRow
              key={entry.clause}
              entry={entry}
              update={update}
              language={saved.language}
              into={saved.translation}
              proposer={saved.proposer}
              proposing={work.proposing}
              unproposed={work.unproposed}
              onWrite={work.write}
              onPropose={(entry) => void work.propose(entry)}
              onConfirm={work.confirm}
              onSame={work.confirmSame}
            />
          ))}
        </ol>
        <p className={classes.quiet}>{say('advice')}</p>
      </div>
      <ChangedDialog work={work} />
    </Page>
  )
}
