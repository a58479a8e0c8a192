import { IconPencilExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import classes from './UnsavedNote.module.css'
import { hasUnsavedText } from './forget-drafts.ts'

/** Says that this browser has changes of an agreement's text that are not saved, with the way to them. Drawn in the browser alone. */
export function UnsavedNote({ id }: { readonly id: string }) {
  const { t } = useTranslation()
  if (!hasUnsavedText(localStorageIfAllowed(), id)) return null
  return (
    <p className={classes.note}>
      <IconPencilExclamation size={18} aria-hidden />
      <Link to={paths.edit(id)}>{t('unsavedText')}</Link>
    </p>
  )
}
