import { Link } from 'react-router'
import type { DownloadDetails } from '#contract/download.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import classes from './download.module.css'
import { useDownloadWords } from './words.ts'

/** Links to what the owner can do with the document. An action that is not possible now is explained on its card in the list. */
export function OwnerLinks({ id, type, obstacles }: DownloadDetails) {
  const { say } = useDownloadWords()
  const { t: common } = useTranslation()
  return (
    <p className={classes.owner}>
      <Link to={paths.agreements()}>{common('myAgreements')}</Link>
      {obstacles.edit === null && <Link to={paths.edit(id)}>{say('edit')}</Link>}
      {obstacles.update === null && <Link to={paths.update(type, id)}>{say('update')}</Link>}
      {obstacles.translate === null && <Link to={paths.translate(id)}>{say('translate')}</Link>}
      <Link to={paths.history(id)}>{say('history')}</Link>
    </p>
  )
}

/** The room of the links, while it is not known whether a customer who looks at the page is the owner. */
export function RoomForOwnerLinks() {
  const { say } = useDownloadWords()
  const { t: common } = useTranslation()
  return (
    <div className="for-customers">
      <p className={`${classes.owner} ${classes.room}`} aria-hidden>
        {[common('myAgreements'), say('edit'), say('update'), say('translate'), say('history')].map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
    </div>
  )
}
