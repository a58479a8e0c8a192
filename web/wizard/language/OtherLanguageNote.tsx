import { useEffect, useState, type ReactNode } from 'react'
import { LinkButton } from '../../ui/LinkButton.tsx'
import frame from '../controls/QuestionFrame.module.css'
import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { languageNameIn } from './language-name.ts'
import { otherLanguage } from './other-language.ts'

/** How long nobody must have typed before a text is read, in milliseconds. */
const pause = 700

type OtherLanguageNoteProps = {
  /** Under what it is remembered that the text stays as it is. */
  readonly id: string
  /** What the text answers. */
  readonly label: string
  readonly text: string
}

/** One line under what was typed in another language than the document's, until somebody says that it stays so. */
export default function OtherLanguageNote({ id, label, text }: OtherLanguageNoteProps): ReactNode {
  const { say, language } = useSay()
  const { filled, asTyped, keepAsTyped } = useWizardInterview()
  const [read, setRead] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRead(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  const own = String(filled.answers['documentLanguage'] ?? language)
  const other = asTyped.includes(id) ? null : otherLanguage(read, own)
  return (
    <div role="status">
      {other && (
        <p className={frame.help}>
          {say('typedIn.other', { other: languageNameIn(other, language), own: languageNameIn(own, language) })}{' '}
          <LinkButton onClick={() => keepAsTyped(id)}>
            {say('typedIn.keep')}
            <span className="visually-hidden">: {label}</span>
          </LinkButton>
        </p>
      )}
    </div>
  )
}
