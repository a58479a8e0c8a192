import { IconChevronDown } from '@tabler/icons-react'
import fold from '../../ui/BareFold.module.css'
import { PreviewContext } from '../preview/PreviewContext.tsx'
import { usePreviews } from '../preview/Previews.tsx'
import { useExplained } from '../preview/use-explained.ts'
import type { Preview } from '../preview/use-live-preview.ts'
import { useSay } from '../words.ts'
import { ComingLaw } from './ComingLaw.tsx'
import { Explanations } from './Explanations.tsx'
import classes from '../last-step.module.css'
import { Reminders } from './Reminders.tsx'

/** What is still worth doing before publishing: for one document in full, for several in a fold each. */
export function Advice() {
  const { say } = useSay()
  const { previews } = usePreviews()
  const ready = previews.flatMap(({ preview }) => preview ?? [])
  if (previews.length === 1) return ready.map((preview) => <AdviceOn key="only" preview={preview} />)
  return (
    <section className={classes.block} aria-labelledby="points-heading">
      <h2 id="points-heading" className={classes.heading}>
        {say('finalize.reminders')}
      </h2>
      <div className={classes.folds}>
        {ready.map((preview) => (
          <Folded key={preview.questionnaire.slug} preview={preview} />
        ))}
      </div>
    </section>
  )
}

function Folded({ preview }: { readonly preview: Preview }) {
  const { say } = useSay()
  const explained = useExplained(preview)
  const count = explained?.coverage.reminders.length ?? 0
  return (
    <details className={`${fold.fold} ${classes.fold}`}>
      <summary>
        <span>{preview.questionnaire.name}</span>
        <span className={classes.count}>
          {explained && (count > 0 ? say('set.points', { count }) : say('finalize.noReminders'))}
        </span>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <AdviceOn preview={preview} />
    </details>
  )
}

const AdviceOn = ({ preview }: { readonly preview: Preview }) => (
  <PreviewContext value={preview}>
    <Reminders />
    <ComingLaw />
    <Explanations />
  </PreviewContext>
)
