import { useMemo } from 'react'
import { IconArrowsDiff, IconCircleCheck } from '@tabler/icons-react'
import { withOwnersReasons, withoutReason } from '#core/consistency/owners-reasons.ts'
import { useWizardInterview } from '../contexts.ts'
import finish from '../last-step.module.css'
import type { Preview } from '../preview/use-live-preview.ts'
import { useSay } from '../words.ts'
import { ChangeLink } from './ChangeLink.tsx'
import { useLastCheck, type LastCheck } from './last-check.ts'
import { ReasonField } from './ReasonField.tsx'
import { RepairButton } from './RepairButton.tsx'
import { type Check, type Repairable, useContradictions } from './use-contradictions.ts'

/** What contradicts itself in the answers, or between them and the owner's other documents, with the way to each answer. */
export function Contradictions({ previews }: { readonly previews: readonly Preview[] }) {
  const { say } = useSay()
  const check = useContradictions(previews)
  const { reasons } = useWizardInterview()
  useLastCheck(
    useMemo((): LastCheck => {
      const found = withOwnersReasons(check?.contradictions ?? [], reasons)
      return {
        open: withoutReason(found)[0]?.code,
        reasonsFor: (type) =>
          Object.fromEntries(
            found.flatMap(({ code, places, reason }) =>
              reason !== undefined && places.some(({ document }) => document === type) ? [[code, reason]] : [],
            ),
          ),
      }
    }, [check, reasons]),
  )
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
        <ReasonField contradiction={contradiction} />
      </div>
    </li>
  )
}
