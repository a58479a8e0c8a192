import type { ReactNode } from 'react'
import problemWords from '../../../build/content/problems.en.json' with { type: 'json' }
import { renderToStaticMarkup } from 'react-dom/server'
import { ConditionWords, type RuleWords } from '#core/dossier/rule-words.ts'
import type { BareLibrary } from '#core/library/library.ts'
import type { Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { PriceList } from '#core/pricing/price-list.ts'
import type { PriceGroups } from '#core/pricing/prices.ts'
import { createMessages } from '../../messages/i18n.ts'
import { MessagesProvider } from '../../messages/use-translation.tsx'
import type { WizardContent } from '../content/wizard-content.ts'
import type { FoundCountry } from '../interview/visitor-country.ts'
import type { UpdatedAgreement } from '../interview/update-mode.ts'
import { placesOf } from '../interview/places.ts'
import { making } from '../preview/making.ts'
import { PreviewContext } from '../preview/PreviewContext.tsx'
import { PreviewsContext } from '../preview/Previews.tsx'
import type { Preview } from '../preview/use-live-preview.ts'
import {
  InterviewContext,
  SetupContext,
  UpdateContext,
  type WizardInterview,
  type WizardSetup,
  type WizardUpdate,
} from '../contexts.ts'

type Setting = {
  readonly questionnaire: Questionnaire
  readonly given: Answers
  readonly payments: boolean
  readonly prices?: { readonly list: PriceList; readonly groups: PriceGroups }
  /** The VAT in Germany, where the seller is. */
  readonly taxRate?: number
  readonly paid?: readonly string[]
  readonly taken?: WizardInterview['taken']
  readonly countries?: WizardContent['countries']
  readonly found?: FoundCountry
  /** The section that is shown, as `step/section`; the first one where it is left out. */
  readonly at?: string
  /** What was answered at the start. */
  readonly atStart?: Answers
}

/** A library in which no answer decides anything. */
const empty = { parts: [], phrases: {}, facts: {}, requirements: [], providerQuestions: {} } as unknown as BareLibrary

/** The markup of a part of the wizard for some answers, with the interface's own words. */
export function renderPart(
  part: ReactNode,
  {
    questionnaire,
    given,
    payments,
    prices,
    taxRate = 0,
    paid,
    taken = {},
    countries = [],
    found,
    at,
    atStart = {},
  }: Setting,
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
    content: {
      questionnaire,
      countries,
      providers: {},
      presets: [],
      problems: problemWords as WizardContent['problems'],
      priceGroups: prices?.groups,
    } as Partial<WizardContent>,
    keyOf: (_: unknown, key: string) => key,
    atStart,
    dossierWords: new ConditionWords(questionnaire, { values: {} } as unknown as RuleWords, {
      factMeanings: {},
      providers: {},
      places: {},
    }),
    payments,
    pricing: prices && {
      list: prices.list,
      vat: { home: taxRate > 0 ? 'DE' : null, rates: { DE: taxRate } },
    },
    countryFrom: found?.from ?? null,
  }
  const update: Partial<WizardUpdate> = { updated: paid ? ({ paid_groups: [...paid] } as UpdatedAgreement) : null }
  const preview = { library: empty, making, filled, questionnaire } as Preview
  const shown = { questionnaire, filled, preview }
  const running = {
    given,
    taken,
    preset: null,
    asTyped: [],
    reasons: {},
    filled,
    places,
    place: places.find(({ id }) => id === at) ?? places[0],
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
          <UpdateContext value={update as WizardUpdate}>
            <PreviewsContext value={{ previews: [shown], shown, show: () => undefined, views: null }}>
              <PreviewContext value={preview}>{part}</PreviewContext>
            </PreviewsContext>
          </UpdateContext>
        </InterviewContext>
      </SetupContext>
    </MessagesProvider>,
  )
}
