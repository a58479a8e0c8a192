import {
  IconAlertTriangle,
  IconArrowRight,
  IconCircleCheck,
  IconCreditCard,
  IconFileText,
  IconHourglass,
  IconMail,
} from '@tabler/icons-react'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import classes from './made.module.css'
import type { DocumentState, Standing } from './use-states.ts'
import { useMadeWords } from './words.ts'

const icons: Readonly<Record<DocumentState, typeof IconMail>> = {
  unpaid: IconCreditCard,
  unconfirmed: IconMail,
  generating: IconHourglass,
  generated: IconCircleCheck,
  notGenerated: IconFileText,
  gone: IconAlertTriangle,
  unknown: IconAlertTriangle,
}

type MadeListProps = {
  readonly documents: readonly { readonly id: string; readonly name: string }[]
  readonly standings: ReadonlyMap<string, Standing>
  readonly onReload: () => void
}

/** Documents that were made or paid for in one go: how each stands, and the way to it. */
export function MadeList({ documents, standings, onReload }: MadeListProps) {
  const { say } = useMadeWords()
  const isUnknown = [...standings.values()].some(({ state }) => state === 'unknown')
  return (
    <>
      <ul className={classes.list}>
        {documents.map(({ id, name }) => {
          const state = standings.get(id)?.state
          const Icon = state && icons[state]
          return (
            <li key={id}>
              <div>
                <p className={classes.name}>{name}</p>
                <p className={classes.state} data-state={state} role="status">
                  {Icon && <Icon size={18} aria-hidden />}
                  {state && say(`states.${state}`)}
                </p>
              </div>
              {state !== 'gone' && (
                <ButtonLink
                  to={paths.download(id)}
                  kind="plain"
                  aria-label={say('openOf', { document: name })}
                  iconAfter={<IconArrowRight size={18} aria-hidden />}
                >
                  {say('open')}
                </ButtonLink>
              )}
            </li>
          )
        })}
      </ul>
      {isUnknown && (
        <Button kind="plain" onClick={onReload}>
          {say('again')}
        </Button>
      )}
    </>
  )
}
