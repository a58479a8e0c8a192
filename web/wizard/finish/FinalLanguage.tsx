import { useState } from 'react'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { languageNameIn } from '../language/language-name.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWizardInterview } from '../contexts.ts'
import classes from '../last-step.module.css'
import { LanguageChoice } from '../questions/LanguageChoice.tsx'
import { useSay } from '../words.ts'

/** The document's language on the last step: asked there, or told where it was chosen before. */
export function FinalLanguage({ question }: { readonly question: Question }) {
  const { say, language } = useSay()
  const { given } = useWizardInterview()
  const [before] = useState(() => given[question.userData])
  const [changing, setChanging] = useState(false)
  if (before === undefined || changing) return <LanguageChoice question={question} />
  return (
    <p className={classes.quiet}>
      {say('finalize.language', { language: languageNameIn(String(given[question.userData]), language) })}{' '}
      <LinkButton onClick={() => setChanging(true)}>{say('filledIn.change')}</LinkButton>
    </p>
  )
}
