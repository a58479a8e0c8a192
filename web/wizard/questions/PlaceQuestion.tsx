import { countryKeyOf, type Question } from '#core/questionnaire/questionnaire.ts'
import control from '../../ui/Field.module.css'
import { useCountryWords } from '../../messages/country-words.ts'
import { useWizardSetup, useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { QuestionFrame } from '../controls/QuestionFrame.tsx'
import { useQuestion } from '../controls/use-question.ts'

/** A country, or a state of the country chosen before: the browser's own list, which every phone and reader knows. */
export function PlaceQuestion({ question }: { readonly question: Question }) {
  const { say } = useSay()
  const { say: sayFrom } = useCountryWords()
  const { content, countryFrom } = useWizardSetup()
  const { filled } = useWizardInterview()
  const { value, touched, ids, problems, set } = useQuestion(question)
  const states =
    content.countries.find((country) => country.value === filled.answers[countryKeyOf(content.questionnaire, question)])
      ?.states ?? []
  const offered = question.type === 'country' ? content.countries : states
  const chosen = offered.some((place) => place.value === value) ? String(value) : ''

  const filledNote =
    question.prefillFrom === 'visitorCountry' && countryFrom ? sayFrom(countryFrom) : say('presetFilled')

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
