import { useId } from 'react'
import { languageName } from '../messages/format.ts'
import control from '../ui/Field.module.css'
import classes from './translation.module.css'
import type { TranslationWork } from './use-translation-work.ts'
import { useSay } from './words.ts'

/** The title of a translation. */
export function TitleField({ work }: { readonly work: TranslationWork }) {
  const { say } = useSay()
  const titleId = useId()
  const { saved } = work
  // The library gives a translation its usual title; one that has none waits for its owner's.
  const titleMissing = work.title === '' && work.entries.some(({ generated }) => generated)
  return (
    <div className={classes.title}>
      <label htmlFor={titleId}>{say('titleLabel', { language: languageName(saved.translation) })}</label>
      <input
        id={titleId}
        className={control.control}
        type="text"
        maxLength={200}
        lang={saved.translation}
        autoComplete="off"
        aria-describedby={`${titleId}-help`}
        value={work.title}
        onChange={(event) => work.setTitle(event.currentTarget.value)}
      />
      <p id={`${titleId}-help`} className={classes.quiet}>
        {say(titleMissing ? 'titleMissing' : 'titleHelp', { title: saved.title })}
      </p>
    </div>
  )
}
