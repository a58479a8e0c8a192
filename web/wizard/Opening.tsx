import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { typeOfSlug } from '../agreement-types.ts'
import type { FirstQuestion } from './first-question.ts'
import frame from './questions/QuestionFrame.module.css'
import { useSay } from './words.ts'
import classes from './wizard.module.css'

/** How long the questions may be on their way before the page says so, in milliseconds. */
const patience = 800

type OpeningProps = {
  /** Can be read while everything else is loaded; null where it is not known which question comes. */
  readonly first?: FirstQuestion | null
}

/** The wizard's place while its questions are on their way. */
export function Opening({ first = null }: OpeningProps) {
  const { say } = useSay()
  const { t } = useTranslation()
  const { type: slug = '' } = useParams()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const type = typeOfSlug(slug)
  const title = type ? say('title', { document: t(`document.${type}`) }) : say('set.name')

  return (
    <div className={classes.wizard}>
      <title>{title}</title>
      <div className={classes.questions} aria-busy>
        <div className={classes.opening}>
          <h1>{title}</h1>
          <output>{slow && say('loading')}</output>
          <noscript>
            <p>{say('needsScript')}</p>
          </noscript>
        </div>
        {first ? (
          <div className={frame.question}>
            <p className={frame.label}>{first.label}</p>
            {first.help && <p className={frame.help}>{first.help}</p>}
            {first.choices.length > 0 && (
              <ul>
                {first.choices.map((choice) => (
                  <li key={choice}>{choice}</li>
                ))}
              </ul>
            )}
          </div>
        ) : (
          <div className={classes.skeleton} aria-hidden />
        )}
      </div>
      <div className={classes.aside} aria-hidden>
        <div className={classes.skeletonSheet} />
      </div>
    </div>
  )
}
