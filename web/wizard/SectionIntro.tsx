import { useWizardSetup, useWizardInterview, useWizardUpdate } from './contexts.ts'
import { usePreviews } from './preview/Previews.tsx'
import { useCosts } from './price/use-costs.ts'
import { usePrices } from './price/use-prices.ts'
import { useSay } from './words.ts'
import classes from './wizard.module.css'

/** The section's heading, and its sense in a line. */
export function SectionIntro() {
  const { say } = useSay()
  const { payments } = useWizardSetup()
  const { place } = useWizardInterview()
  const isLevel = place.step.id === 'professionalChoice' && !place.section.shows
  const title = isLevel && !payments ? say('level.title') : place.section.title
  const intro = useIntro()
  return (
    <header className={classes.intro}>
      <h1 id="section-heading" tabIndex={-1}>
        {title}
      </h1>
      {intro && <p>{intro}</p>}
    </header>
  )
}

/** What happens next is said before the price is, and the price before the address is asked for wherever the order allows. */
function useIntro(): string | undefined {
  const { say } = useSay()
  const { documentName: document, payments } = useWizardSetup()
  const { place, places, filled } = useWizardInterview()
  const { updated } = useWizardUpdate()
  const { total } = useCosts()
  const { previews } = usePreviews()
  const prices = usePrices()
  const own = place.section.intro ?? place.step.intro
  const isLast = place === places.at(-1)
  if (place.step.id === 'professionalChoice' && !place.section.shows)
    return say(payments ? 'level.introPaid' : 'level.introExtra')
  if (place.step.id === 'finalize') {
    if (updated) return say('update.intro')
    if (!isLast) return say('finalize.introFirst')
    return say('finalize.intro', { document, email: String(filled.answers['deliveryEmail'] ?? '') })
  }
  if (place.step.id !== 'send') return own
  const cost = !isLast
    ? say(payments ? 'send.priceLater' : 'send.free')
    : prices && total > 0
      ? say('send.price', { count: previews.length, total: prices.money(total) })
      : say('send.freeNow', { document })
  return [cost, own].filter(Boolean).join(' ')
}
