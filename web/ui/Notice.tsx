import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

const icons = { info: IconInfoCircle, good: IconCircleCheck, warn: IconAlertTriangle, bad: IconExclamationCircle }

type NoticeProps = {
  readonly tone: keyof typeof icons
  /** `alert` is read out at once; use it for what went wrong just now. */
  readonly role?: 'alert' | 'status'
  readonly children: ReactNode
}

/** A message in the page: an icon, words, and a colour that never speaks alone. */
export function Notice({ tone, role, children }: NoticeProps) {
  const Icon = icons[tone]
  return (
    <div className={classes.notice} data-tone={tone} role={role}>
      <Icon size={20} aria-hidden />
      <div className={classes.words}>{children}</div>
    </div>
  )
}
