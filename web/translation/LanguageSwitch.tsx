import { useId } from 'react'
import type { Language } from '#core/document/node.ts'
import { languageName } from '../messages/format.ts'
import classes from './translation.module.css'
import type { Translation } from './use-translation-work.ts'
import { useSay } from './words.ts'

type LanguageSwitchProps = {
  readonly languages: Translation['languages']
  readonly chosen: Language
  readonly onChoose: (language: Language) => void
}

/** The language to translate into, each with how far it is. What was typed stays as a draft of its language. */
export function LanguageSwitch({ languages, chosen, onChoose }: LanguageSwitchProps) {
  const { say } = useSay()
  const id = useId()
  return (
    <fieldset className={classes.languages}>
      <legend>{say('language')}</legend>
      <div>
        {languages.map(({ language, state }) => (
          <label key={language} data-chosen={language === chosen || undefined}>
            <input type="radio" name={id} checked={language === chosen} onChange={() => onChoose(language)} />
            <span lang={language}>{languageName(language)}</span>
            <span className={classes.quiet}>{say(`state.${state}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
