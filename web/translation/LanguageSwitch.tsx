import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { languageName } from '../messages/format.ts'
import { paths } from '../paths.ts'
import classes from './translation.module.css'
import type { Translation } from './use-translation-work.ts'
import { useSay } from './words.ts'

const switched = 'language'

/** The language to translate into, each with how far it is. What was typed stays as a draft of its language. */
export function LanguageSwitch({ of: { id, languages, translation } }: { readonly of: Translation }) {
  const { say } = useSay()
  const { state: navigation } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // The view was made anew for the language, and the link that was followed with it.
  useEffect(() => {
    if (navigation === switched) nav.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
  }, [navigation])
  return (
    <nav ref={nav} className={classes.languages} aria-label={say('language')}>
      {languages.map(({ language, state, left }) => (
        <Link
          key={language}
          to={paths.translate(id, language)}
          preventScrollReset
          state={switched}
          aria-current={language === translation ? 'true' : undefined}
        >
          <span lang={language}>{languageName(language)}</span>
          <span className={classes.quiet}>
            {say(`state.${state}`)}
            {state !== 'none' && left > 0 && ` · ${say('toDo', { count: left })}`}
          </span>
        </Link>
      ))}
    </nav>
  )
}
