import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconSearch,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import type { FieldAction } from './code/CodeField.tsx'
import type { Style } from './code/format.ts'
import classes from './editor.module.css'
import { keyName } from './key-name.ts'
import { useSay } from './words.ts'

type ToolbarProps = {
  readonly style: Style
  readonly onStyle: (style: Style) => void
  readonly onAction: (action: FieldAction) => void
}

const buttons = [
  { action: 'bold', icon: IconBold, key: 'B' },
  { action: 'italic', icon: IconItalic, key: 'I' },
  { action: 'link', icon: IconLink, key: 'K' },
  { action: 'bullets', icon: IconList },
  { action: 'numbers', icon: IconListNumbers },
  { action: 'undo', icon: IconArrowBackUp, key: 'Z' },
  { action: 'redo', icon: IconArrowForwardUp },
  { action: 'find', icon: IconSearch, key: 'F' },
] as const
const styles = [0, 1, 2, 3] as const

/** The formatting that an agreement knows. One stop of the Tab key; the arrows walk along it. */
export function Toolbar({ style, onStyle, onAction }: ToolbarProps) {
  const { say } = useSay()

  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined || !(event.target instanceof HTMLElement)) return
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')]
    const next = stops[stops.indexOf(event.target) + step]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on the controls inside
    <div className={classes.toolbar} role="toolbar" aria-label={say('toolbar.label')} onKeyDown={walk}>
      <select
        aria-label={say('toolbar.style')}
        value={style}
        onChange={(event) => onStyle(Number(event.currentTarget.value) as Style)}
      >
        {styles.map((one) => (
          <option key={one} value={one}>
            {say(`toolbar.styles.${one}`)}
          </option>
        ))}
      </select>
      {buttons.map(({ action, icon: Icon, ...rest }) => {
        const name = say(`toolbar.${action}`)
        const title = 'key' in rest ? `${name} (${keyName(rest.key, say)})` : name
        return (
          <button
            key={action}
            type="button"
            tabIndex={-1}
            aria-label={name}
            title={title}
            {...('key' in rest && { 'aria-keyshortcuts': `Control+${rest.key} Meta+${rest.key}` })}
            onClick={() => onAction(action)}
          >
            <Icon size={20} aria-hidden />
          </button>
        )
      })}
    </div>
  )
}
