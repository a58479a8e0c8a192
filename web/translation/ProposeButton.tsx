import { IconRobot } from '@tabler/icons-react'
import { useId } from 'react'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import classes from './translation.module.css'
import { useSay } from './words.ts'

type ProposeButtonProps = {
  readonly number: number
  /** The server that the words are sent to. */
  readonly host: string
  readonly busy: boolean
  /** Why there is no proposal. */
  readonly failure: string | undefined
  readonly onPropose: () => void
}

/** Has a machine translate the owner's own words, and says before who gets them. */
export function ProposeButton({ number, host, busy, failure, onPropose }: ProposeButtonProps) {
  const { say } = useSay()
  const helpId = useId()
  return (
    <div className={classes.propose}>
      <Button
        kind="plain"
        className={classes.small}
        icon={<IconRobot size={20} aria-hidden />}
        busy={busy}
        aria-describedby={helpId}
        onClick={onPropose}
      >
        {say(busy ? 'propose.busy' : 'propose.ask')}
        <span className="visually-hidden"> {say('propose.of', { number })}</span>
      </Button>
      <p id={helpId} className={classes.quiet}>
        {say('propose.sent', { host })}
      </p>
      {failure !== undefined && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
    </div>
  )
}
