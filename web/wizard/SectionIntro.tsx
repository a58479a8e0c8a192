import { useWizardSetup, useWizardInterview, useWizardUpdate } from './contexts.ts'
import { useSay } from './words.ts'
import classes from './wizard.module.css'

/** The section's heading, and its sense in a line. */
export function SectionIntro() {
  const { say } = useSay()
  const { documentName, payments } = useWizardSetup()
  const { place, filled } = useWizardInterview()
  const { updated } = useWizardUpdate()
  const level = place.step.id === 'professionalChoice' && !place.section.shows
  const final = place.step.id === 'finalize'
  const title = level && !payments ? say('level.title') : place.section.title
  const intro = level
    ? say(payments ? 'level.introPaid' : 'level.introExtra')
    : final
      ? updated
        ? say('update.intro')
        : say('finalize.intro', { document: documentName, email: String(filled.answers['deliveryEmail'] ?? '') })
      : (place.section.intro ?? place.step.intro)
  return (
    <header className={classes.intro}>
      <h1 id="section-heading" tabIndex={-1}>
        {title}
      </h1>
      {intro && <p>{intro}</p>}
    </header>
  )
}
