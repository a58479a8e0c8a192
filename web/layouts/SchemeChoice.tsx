import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../messages/use-translation.tsx'
import { chooseScheme, schemes, shownScheme, watchScheme } from '../scheme/scheme.ts'
import type { Scheme } from '../scheme/scheme.ts'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import classes from './SchemeChoice.module.css'

const icons = { system: IconDeviceDesktop, light: IconSun, dark: IconMoon } satisfies Record<Scheme, unknown>

/** Light, dark, or as the device has it. */
export function SchemeChoice() {
  const { t } = useTranslation()
  const scheme = useSyncExternalStore<Scheme>(
    (tell) => watchScheme(document.documentElement, tell),
    () => shownScheme(document.documentElement),
    () => 'system',
  )
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
              onChange={() => chooseScheme(document.documentElement, one, localStorageIfAllowed())}
            />
            <Icon size={18} aria-hidden />
            {t(`scheme.${one}`)}
          </label>
        )
      })}
    </fieldset>
  )
}
