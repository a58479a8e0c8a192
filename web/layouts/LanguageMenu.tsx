import { useTranslation } from 'react-i18next'
import { languageName } from '../messages/format.ts'
import { chooseLanguage, interfaceLanguages } from '../messages/i18n.ts'
import { useApi, useSession } from '../session/SessionProvider.tsx'
import { Disclosure } from './Disclosure.tsx'
import classes from './Header.module.css'

/** Each language under its own name. */
export function LanguageMenu() {
  const { i18n } = useTranslation()
  const api = useApi()
  const { customer } = useSession()
  const choose = (language: string): void => {
    void chooseLanguage(i18n, language, window.localStorage)
    // Mails use it too; if this fails, the page still changes its language.
    if (customer) api.call('PUT /customer/set-language/{lang}', { params: { lang: language } }).catch(() => undefined)
  }
  return (
    <Disclosure label={languageName(i18n.language)}>
      {interfaceLanguages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === i18n.language}
          className={`${classes.link} ${classes.item}`}
          onClick={() => choose(language)}
        >
          {languageName(language)}
        </button>
      ))}
    </Disclosure>
  )
}
