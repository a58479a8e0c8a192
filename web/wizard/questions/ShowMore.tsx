import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useWizard } from '../WizardContext.tsx'
import classes from './questions.module.css'

type ShowMoreProps = { readonly hidden: number; readonly all: boolean; readonly onChange: (all: boolean) => void }

/** Shows the rest of a long list, or folds it again. */
export function ShowMore({ hidden, all, onChange }: ShowMoreProps) {
  const { say } = useWizard()
  if (hidden === 0 && !all) return null
  const Icon = all ? IconChevronUp : IconChevronDown
  return (
    <button type="button" className={classes.quiet} aria-expanded={all} onClick={() => onChange(!all)}>
      <Icon size={18} aria-hidden />
      {all ? say('showFewer') : say('showMore', { count: hidden })}
    </button>
  )
}
