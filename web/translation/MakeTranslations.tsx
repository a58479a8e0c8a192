import { useId } from 'react'
import { Link } from 'react-router'
import { languageName } from '../messages/format.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import classes from './translation.module.css'
import type { GeneratedLanguage } from './note.ts'
import type { TranslationWork } from './use-translation-work.ts'
import { useSay } from './words.ts'

/** Has the library write every translation as far as it can, and says what is left. */
export function MakeTranslations({ work }: { readonly work: TranslationWork }) {
  const { say } = useSay()
  const titleId = useId()
  const { saved, note, making } = work
  const possible = saved.languages.filter(({ generates }) => generates)
  const present = possible.find(({ language }) => language === saved.translation)
  if (possible.length === 0) return null
  const done = possible.every(({ state }) => state === 'published')
  return (
    <section className={classes.make} aria-labelledby={titleId}>
      <h2 id={titleId}>{say('make.title')}</h2>
      <p>{say(done ? 'make.upToDate' : 'make.words')}</p>
      {!done && (
        <div className={classes.buttons}>
          <Button busy={making} onClick={() => void work.generate()}>
            {say(making ? 'make.busy' : 'make.all')}
          </Button>
          {present && possible.length > 1 && (
            <Button kind="plain" busy={making} onClick={() => void work.generate([present.language])}>
              {say('make.one', { language: languageName(present.language) })}
            </Button>
          )}
        </div>
      )}
      {note?.kind === 'generated' && (
        <Notice tone={note.languages.every(({ published }) => published) ? 'good' : 'info'} role="status">
          <ul className={classes.results}>
            {note.languages.map((one) => (
              <Result key={one.language} id={saved.id} type={saved.type} of={one} />
            ))}
          </ul>
        </Notice>
      )}
    </section>
  )
}

type ResultProps = {
  readonly id: string
  readonly type: Parameters<typeof paths.update>[0]
  readonly of: GeneratedLanguage
}

function Result({ id, type, of: { language, published, left, earlier, title } }: ResultProps) {
  const { say } = useSay()
  return (
    <li>
      <Link to={paths.translate(id, language)} preventScrollReset lang={language}>
        {languageName(language)}
      </Link>
      {': '}
      {[
        published ? say('make.published') : '',
        left > 0 ? say('make.left', { count: left }) : '',
        title ? say('make.titleLeft') : '',
      ]
        .filter(Boolean)
        .join('; ')}
      {earlier > 0 && (
        <>
          {'. '}
          {say('make.earlier', { count: earlier })} <Link to={paths.update(type, id)}>{say('make.update')}</Link>
        </>
      )}
    </li>
  )
}
