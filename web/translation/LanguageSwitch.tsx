import { Link } from 'react-router'
import { languageName } from '../messages/format.ts'
import { paths } from '../paths.ts'
import classes from './translation.module.css'
import type { Translation } from './use-translation-work.ts'
import { useSay } from './words.ts'

/** The language to translate into, each with how far it is. What was typed stays as a draft of its language. */
export function LanguageSwitch({ of: { id, languages, translation } }: { readonly of: Translation }) {
  const { say } = useSay()
  return (
    <nav className={classes.languages} aria-label={say('language')}>
      {languages.map(({ language, state }) => (
        <Link
          key={language}
          to={paths.translate(id, language)}
          preventScrollReset
          aria-current={language === translation ? 'true' : undefined}
        >
          <span lang={language}>{languageName(language)}</span>
          <span className={classes.quiet}>{say(`state.${state}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
