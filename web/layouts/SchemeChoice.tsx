import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseScheme, rememberedScheme, schemes, showScheme } from '../scheme/scheme.ts'
import type { Scheme } from '../scheme/scheme.ts'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import classes from './SchemeChoice.module.css'

const icons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon } satisfies Record<Scheme, unknown>

/** Light, dark, or as the device has it. */
export function SchemeChoice() {
  const { t } = useTranslation()
  const [scheme, setScheme] = useState<Scheme>('system')

  useEffect(() => {
    const remembered = rememberedScheme(localStorageIfAllowed())
    showScheme(document.documentElement, remembered)
    setScheme(remembered)
  }, [])

  const choose = (chosen: Scheme): void => {
    chooseScheme(document.documentElement, chosen, localStorageIfAllowed())
    setScheme(chosen)
  }
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">{t('scheme.label')}</legend>
      {schemes.map((one) => {
        const Icon = icons[one]
        return (
          <label key={one} className={classes.option}>
            <input
              type="radio"
              name="scheme"
              className={classes.radio}
              checked={one === scheme}
              onChange={() => choose(one)}
            />
            <Icon size={18} aria-hidden />
            {t(`scheme.${one}`)}
          </label>
        )
      })}
    </fieldset>
  )
}
