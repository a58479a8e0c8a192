import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BareLibrary } from '#core/library/library.ts'
import type { Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Prices } from '#core/pricing/prices.ts'
import { createMessages } from '../../messages/i18n.ts'
import { MessagesProvider } from '../../messages/use-translation.tsx'
import type { WizardContent } from '../content/wizard-content.ts'
import type { FoundCountry } from '../interview/visitor-country.ts'
import { placesOf } from '../interview/places.ts'
import { making } from '../preview/making.ts'
import { PreviewContext } from '../preview/PreviewContext.tsx'
import { PreviewsContext } from '../preview/Previews.tsx'
import type { Preview } from '../preview/use-live-preview.ts'
import { InterviewContext, SetupContext, type WizardInterview, type WizardSetup } from '../contexts.ts'

type Setting = {
  readonly questionnaire: Questionnaire
  readonly given: Answers
  readonly payments: boolean
  readonly prices?: Prices
  readonly taxRate?: number
  readonly taken?: WizardInterview['taken']
  readonly countries?: WizardContent['countries']
  readonly found?: FoundCountry
}

/** A library in which no answer decides anything. */
const empty = { parts: [], phrases: {}, facts: {}, requirements: [], providerQuestions: {} } as unknown as BareLibrary

/** The markup of a part of the wizard for some answers, with the interface's own words. */
export function renderPart(
  part: ReactNode,
  { questionnaire, given, payments, prices, taxRate = 0, taken = {}, countries = [], found }: Setting,
): string {
  const messages = createMessages()
  const filled = interview(questionnaire, given, {
    today: '2026-11-21',
    authorities: {},
    confirmed: 'all' as const,
    ...(found && { visitorCountry: found.country }),
  })
  const places = placesOf(questionnaire, filled)
  const setup = {
    content: { questionnaire, countries, providers: {}, presets: [] } as Partial<WizardContent>,
    payments,
    ...(prices && { pricesOf: () => prices }),
    taxRate,
    countryFrom: found?.from ?? null,
  }
  const preview = { library: empty, making, filled, questionnaire } as Preview
  const shown = { questionnaire, filled, preview }
  const running = {
    given,
    taken,
    preset: null,
    filled,
    places,
    place: places[0],
    questionOf: (userData: string) => questionsOf(questionnaire).find((question) => question.userData === userData),
    problemsAt: () => [],
    answer: () => undefined,
    goToQuestion: () => undefined,
    canGoToQuestion: () => true,
  }
  return renderToStaticMarkup(
    <MessagesProvider messages={messages}>
      <SetupContext value={setup as unknown as WizardSetup}>
        <InterviewContext value={running as unknown as WizardInterview}>
          <PreviewsContext value={{ previews: [shown], shown, show: () => undefined, views: null }}>
            <PreviewContext value={preview}>{part}</PreviewContext>
          </PreviewsContext>
        </InterviewContext>
      </SetupContext>
    </MessagesProvider>,
  )
}
