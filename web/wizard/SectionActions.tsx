import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useWizardSetup, useWizardInterview, useWizardUpdate } from './contexts.ts'
import { useSay } from './words.ts'
import classes from './wizard.module.css'
import { Button } from '../ui/Button.tsx'

type SectionActionsProps = { readonly busy: boolean; readonly onBack: (place: string) => void }

/** The buttons to the next and the previous section, each with its name; the last one creates the agreement. */
export function SectionActions({ busy, onBack }: SectionActionsProps) {
  const { say } = useSay()
  const { documentName: document } = useWizardSetup()
  const { places, place, go, returnTo } = useWizardInterview()
  const { updated, text } = useWizardUpdate()
  const index = places.indexOf(place)
  const next = places[index + 1]
  const previous = places[index - 1]
  const last = places.at(-1)!

  const onward = (): string => {
    if (!next && updated) {
      if (text === 'keep-wording') return say('update.compare')
      return busy ? say('update.submitting', { document }) : say('update.submit', { document })
    }
    if (!next) return busy ? say('finalize.creating', { document }) : say('finalize.create', { document })
    if (returnTo)
      return returnTo.section.shows === 'check'
        ? say('check.back')
        : say('check.backTo', { section: returnTo.section.title })
    if (place.section.shows === 'filledIn') return say('filledIn.confirm')
    if (next.step === place.step) return say('next', { section: next.section.title })
    return say('nextStep', { step: next.step.title })
  }

  return (
    <div className={classes.actions}>
      {/* Keys of their own: a reused node would take the click on “next” for one on “create”. */}
      <Button
        key={next ? `next-${place.id}` : 'create'}
        type="submit"
        busy={busy}
        iconAfter={(next || (updated && text === 'keep-wording')) && <IconArrowRight size={18} aria-hidden />}
      >
        {onward()}
      </Button>
      {previous && (
        <Button
          key={`back-${place.id}`}
          kind="plain"
          icon={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => onBack(previous.id)}
        >
          {previous.step === place.step ? say('previous') : say('previousStep')}
        </Button>
      )}
      {updated && next && next !== last && (
        <Button key={`end-${place.id}`} kind="plain" onClick={() => go(last.id)}>
          {say('update.toEnd')}
        </Button>
      )}
    </div>
  )
}
