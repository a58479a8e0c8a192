import { Link } from 'react-router'
import type { PublicDownloadDetails } from '#contract/download.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import classes from './NextSteps.module.css'
import { useNextDocument } from './use-next-document.ts'
import { useDownloadWords } from './words.ts'

type NextStepsProps = Pick<PublicDownloadDetails, 'type' | 'live_url'>

/** What to do with a document that was just made: link it, make the next one, keep it up to date. */
export function NextSteps({ type, live_url }: NextStepsProps) {
  const { say, language } = useDownloadWords()
  const { t: common } = useTranslation()
  const next = useNextDocument(type, language)
  const nextName = next && common(`document.${next.type}`)

  return (
    <section className={classes.section} aria-labelledby="next-steps">
      <h2 id="next-steps">{say('next.title')}</h2>
      <ol className={classes.steps}>
        <li>
          <h3>{say('next.link')}</h3>
          <p>{say(live_url === null ? 'next.linkLater' : 'next.linkAbout')}</p>
          <p>
            <Link to={paths.guides()}>{say('next.guides')}</Link>
          </p>
        </li>
        <li>
          <h3>{say('next.document')}</h3>
          {next && next.known > 0 ? (
            <p>{say('next.known', { type: common(`type.${next.type}`), known: next.known, asked: next.asked })}</p>
          ) : (
            <p>{say('next.shared')}</p>
          )}
          <p>
            <Link to={paths.wizard(next?.type)}>
              {nextName === null ? say('next.choose') : say('next.start', { document: nextName })}
            </Link>
          </p>
        </li>
        <li>
          <h3>{say('next.keep')}</h3>
          <p>{say('next.keepAbout')}</p>
        </li>
      </ol>
    </section>
  )
}
