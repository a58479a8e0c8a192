import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { questionId } from '../interview/focus.ts'
import chips from '../controls/Chips.module.css'
import { FieldErrors } from '../controls/markers.tsx'
import { useSay } from '../words.ts'
import { commonest, suggestibleOf, type Offer } from './find-services.ts'
import type { Kind } from '#core/questionnaire/service-kinds.ts'
import { ServiceChip } from './ServiceChip.tsx'
import classes from './tools.module.css'

/** How many services of a kind are offered beside the search. */
const few = 2

type NeededKindsProps = {
  readonly kinds: readonly Kind[]
  readonly onChoose: (offer: Offer) => void
  readonly onUnknown: (kind: Kind) => void
  readonly onLeave: (kind: Kind) => void
}

/** The kinds that the answers so far call for: open until a service is named, or said to be unknown. */
export function NeededKinds({ kinds, onChoose, onUnknown, onLeave }: NeededKindsProps) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { filled, problemsAt } = useWizardInterview()
  const needed = kinds.filter((kind) => kind.needed)
  if (needed.length === 0) return null
  return (
    <div className={`${classes.list} ${classes.needed}`}>
      {needed.map((kind) => {
        const { userData, allowUnknown, label } = kind.question
        const problems = problemsAt(userData)
        return (
          <div
            key={userData}
            id={questionId(userData)}
            role="group"
            aria-labelledby={`needed-${userData}`}
            data-invalid={problems.length > 0 || undefined}
          >
            <h2 id={`needed-${userData}`}>{label}</h2>
            <div className={`${chips.chips} ${chips.many}`} data-controls>
              {commonest(suggestibleOf(kind, content.providers), filled.answers['country'], few).map((provider) => (
                <ServiceChip key={provider.id} label={provider.name} onClick={() => onChoose({ provider, kind })} add />
              ))}
              {allowUnknown && <ServiceChip label={say('tools.nameless')} onClick={() => onUnknown(kind)} unsure />}
              {kind.openers.length > 0 && (
                <ServiceChip label={say('tools.leave')} onClick={() => onLeave(kind)} unsure />
              )}
            </div>
            {problems.length > 0 && (
              <div className={classes.problem}>
                <FieldErrors id={`needed-${userData}-error`} problems={problems} question={kind.question} />
              </div>
            )}
          </div>
        )
      })}
    </div>
  )
}
