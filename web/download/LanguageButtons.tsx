import type { Language } from '#core/document/node.ts'
import { languageName } from '../messages/format.ts'
import { Button } from '../ui/Button.tsx'
import classes from './download.module.css'
import { useDownloadWords } from './words.ts'

type LanguageButtonsProps = {
  readonly languages: readonly Language[]
  readonly chosen: Language
  readonly onChoose: (language: Language) => void
}

/** The languages the document exists in, where there are several. */
export function LanguageButtons({ languages, chosen, onChoose }: LanguageButtonsProps) {
  const { say } = useDownloadWords()
  if (languages.length < 2) return null
  return (
    <div className={classes.buttons} role="group" aria-label={say('language')}>
      {languages.map((language) => (
        <Button
          key={language}
          lang={language}
          kind={language === chosen ? 'chosen' : 'plain'}
          aria-pressed={language === chosen}
          onClick={() => onChoose(language)}
        >
          {languageName(language)}
        </Button>
      ))}
    </div>
  )
}
