import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { typeOfSlug } from '../agreement-types.ts'
import { useSay } from './words.ts'
import classes from './wizard.module.css'

/** How long the questions may be on their way before the page says so, in milliseconds. */
const patience = 800

/** The wizard's place while its questions are on their way. */
export function Opening() {
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
        <div className={classes.skeleton} aria-hidden />
      </div>
      <div className={classes.aside} aria-hidden>
        <div className={classes.skeletonSheet} />
      </div>
    </div>
  )
}
