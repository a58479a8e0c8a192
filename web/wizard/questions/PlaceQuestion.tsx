import { useState } from 'react'
import { countryKeyOf, type Question } from '#core/questionnaire/questionnaire.ts'
import control from '../../ui/Field.module.css'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useCountryWords } from '../../messages/country-words.ts'
import { useWizardSetup, useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { QuestionFrame } from '../controls/QuestionFrame.tsx'
import frame from '../controls/QuestionFrame.module.css'
import { questionId } from '../interview/focus.ts'
import { useQuestion } from '../controls/use-question.ts'

/** A country, or a state of the country chosen before: the browser's own list, which every phone and reader knows. */
export function PlaceQuestion({ question }: { readonly question: Question }) {
  const { say } = useSay()
  const { say: sayFrom } = useCountryWords()
  const { content, countryFrom, atStart } = useWizardSetup()
  const [changing, setChanging] = useState(false)
  const { filled } = useWizardInterview()
  const { value, touched, ids, problems, set } = useQuestion(question)
  const states =
    content.countries.find((country) => country.value === filled.answers[countryKeyOf(content.questionnaire, question)])
      ?.states ?? []
  const offered = question.type === 'country' ? content.countries : states
  const chosen = offered.some((place) => place.value === value) ? String(value) : ''

  const filledNote =
    question.prefillFrom === 'visitorCountry' && countryFrom ? sayFrom(countryFrom) : say('presetFilled')

  const isKnown = question.type === 'country' && chosen !== '' && atStart[question.userData] === chosen
  if (isKnown && !changing && problems.length === 0)
    return (
      <p className={frame.known} id={questionId(question.userData)}>
        <span>{question.label}</span> {offered.find((place) => place.value === chosen)?.text}{' '}
        <LinkButton onClick={() => setChanging(true)}>
          {say('filledIn.change')}
          <span className="visually-hidden">: {question.label}</span>
        </LinkButton>
      </p>
    )

  return (
    <QuestionFrame question={question} as="field" note={!touched && chosen ? filledNote : undefined}>
      <select
        id={ids.control}
        className={control.control}
        value={chosen}
        aria-describedby={ids.describedBy || undefined}
        aria-invalid={problems.length > 0 || undefined}
        onChange={(event) => set(event.target.value)}
      >
        <option value="">{say('choose')}</option>
        {offered.map((place) => (
          <option key={place.value} value={place.value}>
            {place.text}
          </option>
        ))}
      </select>
    </QuestionFrame>
  )
}
