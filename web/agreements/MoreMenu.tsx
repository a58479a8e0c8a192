import { IconDots, IconLock } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { AgreementCard } from '#contract/agreement.ts'
import { Button } from '../ui/Button.tsx'
import { useDisclosure } from '../ui/use-disclosure.ts'
import { type CardAction, cardLink, type CardObstacle, cardObstacle } from './card-actions.ts'
import classes from './MoreMenu.module.css'
import { useAgreementWords } from './words.ts'

type MoreMenuProps = {
  readonly card: AgreementCard
  readonly actions: readonly CardAction[]
  /** Called for an action that happens on this page. */
  readonly onAct: (action: CardAction) => void
  readonly onObstacle: (obstacle: CardObstacle) => void
}

/** The rarer actions of a card. An action that is not possible now says why; choosing it says how to make it possible. */
export function MoreMenu({ card, actions, onAct, onObstacle }: MoreMenuProps) {
  const { say } = useAgreementWords()
  const { open, toggle, close, root, button } = useDisclosure()
  const id = useId()
  const panel = useRef<HTMLUListElement>(null)
  const { title, siteName } = card

  // The last card of a page opens its menu below the window's edge.
  useEffect(() => {
    if (open) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [open])

  // The item disappears with the panel, so a dialog returns the focus to the menu's button instead.
  const leave = (): void => {
    close()
    button.current?.focus()
  }

  const item = (action: CardAction) => {
    const obstacle = cardObstacle(card, action)
    const link = cardLink(card, action)
    if (obstacle)
      return (
        <button
          type="button"
          className={classes.item}
          data-blocked
          onClick={() => {
            leave()
            onObstacle(obstacle)
          }}
        >
          <span>{say(`action.${action}`)}</span>
          <span className={classes.why}>
            <IconLock size={14} aria-hidden />
            {say(`short.${obstacle}`)}
          </span>
        </button>
      )
    if (link)
      return (
        <Link to={link} className={classes.item}>
          {say(`action.${action}`)}
        </Link>
      )
    return (
      <button
        type="button"
        className={classes.item}
        data-action={action}
        onClick={() => {
          leave()
          onAct(action)
        }}
      >
        {say(`action.${action}`)}
      </button>
    )
  }

  return (
    <div ref={root} className={classes.menu}>
      <Button
        ref={button}
        kind="plain"
        aria-expanded={open}
        aria-controls={id}
        aria-label={say('labelled', { action: say('more'), title, siteName })}
        className={classes.opener}
        icon={<IconDots size={20} aria-hidden />}
        onClick={toggle}
      />
      <ul ref={panel} id={id} className={classes.panel} hidden={!open}>
        {actions.map((action) => (
          <li key={action}>{item(action)}</li>
        ))}
      </ul>
    </div>
  )
}
