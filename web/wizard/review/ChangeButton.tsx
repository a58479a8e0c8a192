import { IconPencil } from '@tabler/icons-react'
import { useSay } from '../words.ts'
import classes from './review.module.css'

/** Leads from a row to its question. A column of the same word would be read row by row, so its word is a pencil. */
export function ChangeButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  const { say } = useSay()
  return (
    <button type="button" className={classes.change} title={say('filledIn.change')} onClick={onClick}>
      <IconPencil size={18} aria-hidden />
      <span className="visually-hidden">
        {say('filledIn.change')} {label}
      </span>
    </button>
  )
}
