import { IconArrowsDiff, IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ContradictionPlace } from '#core/consistency/contradiction.ts'
import { paths } from '../../paths.ts'
import finish from '../last-step.module.css'
import { placeOfQuestion } from '../interview/places.ts'
import type { Preview } from '../preview/use-live-preview.ts'
import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { RepairButton } from './RepairButton.tsx'
import { type Check, type Repairable, useContradictions } from './use-contradictions.ts'

/** What contradicts itself in the answers, or between them and the owner's other documents, with the way to each answer. */
export function Contradictions({ previews }: { readonly previews: readonly Preview[] }) {
  const { say } = useSay()
  const check = useContradictions(previews)
  if (!check) return null
  const { contradictions, compared } = check
  return (
    <section className={finish.block} aria-labelledby="consistency-heading">
      <h2 id="consistency-heading" className={finish.heading}>
        {say('consistency.title')}
      </h2>
      {contradictions.length === 0 ? (
        <p className={finish.line}>
          <IconCircleCheck size={20} aria-hidden />
          <span>
            {compared.length === 0
              ? say('consistency.agrees')
              : say('consistency.agreesWith', { documents: compared.map(({ title }) => title).join(', ') })}
          </span>
        </p>
      ) : (
        <>
          <p className={finish.quiet}>{say('consistency.intro')}</p>
          <ul className={finish.reminders}>
            {contradictions.map((contradiction) => (
              <Item
                key={`${contradiction.code} ${contradiction.places.map(({ document }) => document).join()}`}
                contradiction={contradiction}
                compared={compared}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type ItemProps = { readonly contradiction: Repairable; readonly compared: Check['compared'] }

function Item({ contradiction, compared }: ItemProps) {
  const { words, places } = contradiction
  return (
    <li>
      <IconArrowsDiff size={20} aria-hidden />
      <div className={finish.answers}>
        <p>{words}</p>
        <RepairButton contradiction={contradiction} />
        {places.map((place) => (
          <ChangeLink key={`${place.document} ${place.userData}`} place={place} compared={compared} />
        ))}
      </div>
    </li>
  )
}

function ChangeLink({
  place: { document, userData, question = '' },
  compared,
}: {
  readonly place: ContradictionPlace
  readonly compared: Check['compared']
}) {
  const { say } = useSay()
  const { canGoToQuestion, goToQuestion } = useWizardInterview()
  if (userData === undefined) return null
  const other = compared.find(({ id }) => id === document)
  if (!other) {
    return canGoToQuestion(userData) ? (
      <LinkButton onClick={() => goToQuestion(userData)}>{say('consistency.changeHere', { question })}</LinkButton>
    ) : null
  }
  if (other.made !== undefined) {
    return (
      <Link to={paths.update(other.type, other.made, userData)}>
        {say('consistency.open', { question, document: other.title })}
      </Link>
    )
  }
  const home = placeOfQuestion(other.questionnaire, userData)
  return home ? (
    <Link to={paths.wizardQuestion(other.type, home.id, userData)}>
      {say('consistency.changeThere', { question, document: other.title })}
    </Link>
  ) : null
}
