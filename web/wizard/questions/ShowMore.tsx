import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { useSay } from '../words.ts'
import classes from './ShowMore.module.css'

type ShowMoreProps = { readonly hidden: number; readonly all: boolean; readonly onChange: (all: boolean) => void }

/** Shows the rest of a long list, or hides it again. */
export function ShowMore({ hidden, all, onChange }: ShowMoreProps) {
  const { say } = useSay()
  if (hidden === 0 && !all) return null
  const Icon = all ? IconChevronUp : IconChevronDown
  return (
    <Button
      kind="quiet"
      className={classes.more}
      icon={<Icon size={18} aria-hidden />}
      aria-expanded={all}
      onClick={() => onChange(!all)}
    >
      {all ? say('showFewer') : say('showMore', { count: hidden })}
    </Button>
  )
}
