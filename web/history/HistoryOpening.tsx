import { Page } from '../ui/Page.tsx'
import classes from './history.module.css'
import { useHistoryWords } from '../messages/history-words.ts'

/** The page before its versions are there. */
export function HistoryOpening() {
  const { say } = useHistoryWords()
  return (
    <Page title={say('title')}>
      <div className={classes.page}>
        <div className={classes.intro}>
          <h1>{say('title')}</h1>
          <p className={classes.note} role="status">
            {say('loading')}
          </p>
        </div>
        <div className={classes.columns} data-open aria-hidden>
          <div className={classes.list} />
          <div className={classes.blankSheet} />
        </div>
      </div>
    </Page>
  )
}
