import { IconSearch } from '@tabler/icons-react'
import { useId, useMemo, useState, type KeyboardEvent, type RefObject } from 'react'
import control from '../../ui/Field.module.css'
import { useWizardSetup } from '../contexts.ts'
import { useBeforeSubmit } from '../controls/use-before-submit.ts'
import { useSay } from '../words.ts'
import { offersOf } from './find-services.ts'
import classes from './tools.module.css'
import { type Found, type Option, useOptions } from './use-options.tsx'

type ServiceSearchProps = Found & { readonly ref: RefObject<HTMLInputElement | null> }

/** One field for all services: a combobox with a list of what was found (WAI-ARIA, “editable combobox with list autocomplete”). */
export function ServiceSearch({ ref, kinds, onChoose, onUnknown, onOwn }: ServiceSearchProps) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const count = useMemo(() => offersOf(kinds, content.providers).length, [kinds, content.providers])
  const options = useOptions(typed.trim(), { kinds, onChoose, onUnknown, onOwn })
  const shown = open && options.length > 0
  const current = Math.min(active, options.length - 1)

  const take = (option: Option | undefined): void => {
    if (!option) return
    if (!option.chosen) option.choose()
    setTyped('')
    setOpen(false)
  }
  // Somebody who goes on without Enter means what they typed: the service of that name, or one that is not listed.
  useBeforeSubmit(ref, () => {
    const name = typed.trim()
    if (name === '') return true
    const exact = options.find((option) => option.exact)
    if (!exact) onOwn(name)
    else if (!exact.chosen) exact.choose()
    setTyped('')
    setOpen(false)
    return exact !== undefined
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (shown) setActive((current + step + options.length) % options.length)
    } else if (event.key === 'Enter') {
      // Enter takes what is marked; it does not leave the section.
      event.preventDefault()
      if (shown) take(options[current])
    } else if (event.key === 'Escape' && (shown || typed !== '')) {
      event.preventDefault()
      if (shown) setOpen(false)
      else setTyped('')
    }
  }

  return (
    <div className={classes.search}>
      <label htmlFor={id} className="visually-hidden">
        {say('tools.search', { count })}
      </label>
      <IconSearch size={18} aria-hidden />
      <input
        ref={ref}
        id={id}
        type="text"
        role="combobox"
        className={control.control}
        placeholder={say('tools.search', { count })}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={shown ? `${id}-${options[current]!.id}` : undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={say('tools.results')}
        className={classes.results}
        hidden={!shown}
      >
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the combobox's, which keeps the focus
          <div
            key={option.id}
            id={`${id}-${option.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            data-chosen={option.chosen || undefined}
            // The focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => setActive(index)}
            onClick={() => take(option)}
          >
            {option.words}
          </div>
        ))}
      </div>
      <output className="visually-hidden">{shown ? say('providers.found', { count: options.length - 1 }) : ''}</output>
    </div>
  )
}
