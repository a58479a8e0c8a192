import { useTranslation } from 'react-i18next'
import { languageName } from '../messages/format.ts'
import { chooseLanguage, interfaceLanguages } from '../messages/i18n.ts'
import { Disclosure } from './Disclosure.tsx'
import classes from './Header.module.css'

/** Each language under its own name. */
export function LanguageMenu() {
  const { i18n } = useTranslation()
  return (
    <Disclosure label={languageName(i18n.language)}>
      {interfaceLanguages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === i18n.language}
          className={`${classes.link} ${classes.item}`}
          onClick={() => void chooseLanguage(i18n, language, window.localStorage)}
        >
          {languageName(language)}
        </button>
      ))}
    </Disclosure>
  )
}
