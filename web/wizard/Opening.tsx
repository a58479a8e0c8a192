import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { typeOfSlug } from '../agreement-types.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import type { FirstSection } from './first-section.ts'
import { OpeningSection } from './OpeningSection.tsx'
import { useSay } from './words.ts'
import classes from './wizard.module.css'
import { WizardHead } from './WizardHead.tsx'

/** How long the questions may be on their way before the page says so, in milliseconds. */
const patience = 800

type OpeningProps = {
  /** Can be read while everything else is loaded; null where it is not known which section comes. */
  readonly first?: FirstSection | null
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
      <WizardHead title={title} />
      <div className={classes.questions} aria-busy>
        <div className={classes.opening}>
          <h1>{title}</h1>
          {first && <p>{say('opening')}</p>}
          <output>{slow && say('loading')}</output>
          <noscript>
            <p>{say('needsScript')}</p>
          </noscript>
        </div>
        {first ? (
          <div className={classes.section}>
            <OpeningSection {...first} />
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
