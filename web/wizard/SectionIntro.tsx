import { offersExtraLaws } from './finish/ExtraLaws.tsx'
import { useWizard } from './WizardContext.tsx'
import classes from './wizard.module.css'

/** The section's heading, and its sense in a line. */
export function SectionIntro() {
  const wizard = useWizard()
  const { say, place, payments, filled, updated } = wizard
  const level = place.step.id === 'professionalChoice'
  const final = place.step.id === 'finalize'
  const title = level && !payments ? say('level.title') : place.section.title
  const intro = level
    ? payments
      ? say('level.introPaid')
      : offersExtraLaws(wizard)
        ? say('level.introExtra')
        : say('level.intro')
    : final
      ? updated
        ? say('update.intro')
        : say('finalize.intro', { email: String(filled.answers['deliveryEmail'] ?? '') })
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
