import { areasOf } from '../messages/areas.ts'
import { languageName } from '../messages/format.ts'
import { useNavigate } from 'react-router'
import { interfaceLanguages, showLanguage } from '../messages/i18n.ts'
import { remember, withoutLanguage } from '../messages/remembered-language.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { useApi, useSession } from '../session/SessionProvider.tsx'
import { Disclosure } from './Disclosure.tsx'
import classes from './Header.module.css'

/** Each language under its own name. */
export function LanguageMenu() {
  const { i18n } = useTranslation()
  const api = useApi()
  const { customer } = useSession()
  const navigate = useNavigate()
  const choose = (language: string): void => {
    remember(language, window.localStorage)
    // A language that the address asks for would win over the one that is chosen here.
    const here = window.location
    const plain = withoutLanguage(here.href)
    if (plain !== here.pathname + here.search + here.hash)
      void navigate(plain, { replace: true, preventScrollReset: true })
    void showLanguage(i18n, language, areasOf(here.pathname))
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
