import { createContext, use, useDeferredValue, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { ConditionWords } from '#core/dossier/rule-words.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import { keysBehind } from '#core/questionnaire/open-answers.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { namesIn } from '../content/names-in.ts'
import type { WizardContent } from '../content/wizard-content.ts'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import type { Filling } from '../task.ts'
import { useSay } from '../words.ts'
import { PreviewContext } from './PreviewContext.tsx'
import { type ChosenDocument, shownDocument } from './shown-document.ts'
import { useClauses } from './use-clauses.ts'
import { type Preview, useLivePreview } from './use-live-preview.ts'
import { useViews } from './use-views.ts'
import { useWritten } from './use-written.ts'
import type { Views } from './views.ts'

/** A document as it is answered and reads now. */
export type DocumentPreview = {
  readonly questionnaire: Questionnaire
  readonly filled: Interview
  /** The preview; null while its clauses are being loaded. */
  readonly preview: Preview | null
}

type Previews = {
  /** In their order. */
  readonly previews: readonly DocumentPreview[]
  /** The one beside the questions. */
  readonly shown: DocumentPreview
  /** Shows the document with this slug. */
  readonly show: (slug: string) => void
  /** What draws them; null while no preview is there. */
  readonly views: Views | null
}

export const PreviewsContext = createContext<Previews | null>(null)

export function usePreviews(): Previews {
  const previews = use(PreviewsContext)
  if (!previews) throw new Error('usePreviews needs a PreviewsProvider above it.')
  return previews
}

type PreviewsProviderProps = {
  readonly documents: readonly WizardContent[]
  readonly of: Filling['of']
  readonly lastAnswered: string | null
  readonly children: ReactNode
}

/** Makes the previews of all documents, one component each: every document has hooks of its own. */
export function PreviewsProvider({ documents, ...rest }: PreviewsProviderProps) {
  const views = useViews()
  return <OneMore documents={documents} before={none} views={views} {...rest} />
}

const none: readonly DocumentPreview[] = []

type OneMoreProps = PreviewsProviderProps & {
  readonly before: readonly DocumentPreview[]
  readonly views: Views | null
}

function OneMore({ documents, before, ...rest }: OneMoreProps) {
  const [next, ...others] = documents
  if (!next)
    return (
      <AllPreviews previews={before} views={rest.views}>
        {rest.children}
      </AllPreviews>
    )
  return <OnePreview content={next} others={others} before={before} {...rest} />
}

type OnePreviewProps = Omit<OneMoreProps, 'documents'> & {
  readonly content: WizardContent
  readonly others: readonly WizardContent[]
}

function OnePreview({ content, others, before, views, of, lastAnswered, children }: OnePreviewProps) {
  const { language } = useSay()
  const { today, content: whole, keyOf } = useWizardSetup()
  const { given, reached } = useWizardInterview()
  // The next section is drawn before the document follows.
  const deferredReached = useDeferredValue(reached)
  const { questionnaire, rules, loadReasons } = content
  const filled = of.get(questionnaire)!
  const written = useWritten(content, String(filled.answers['documentLanguage'] ?? language))
  const clauses = useClauses(written.library, given['country'])
  const names = useMemo(() => namesIn(content), [content])
  const dossierWords = useMemo(
    () => new ConditionWords(questionnaire, rules, { ...names, factMeanings: {} }),
    [questionnaire, rules, names],
  )
  const behind = useMemo(() => {
    const passed = keysBehind(whole.questionnaire, deferredReached)
    const keys = questionsOf(questionnaire).map(({ userData }) => userData)
    return new Set(keys.filter((key) => passed.has(keyOf(questionnaire, key))))
  }, [whole.questionnaire, questionnaire, deferredReached, keyOf])
  const { say } = written
  const words = useMemo(() => ({ blank: say('preview.blank'), waiting: say('preview.waiting') }), [say])
  const running = { filled, given, behind }
  const asked = { questionnaire, written: written.questionnaire, say, names, rules, loadReasons }
  const preview = useLivePreview(asked, views && clauses, running, today, dossierWords, words, lastAnswered)
  const previews = useMemo(
    () => [...before, { questionnaire, filled, preview }],
    [before, questionnaire, filled, preview],
  )
  return (
    <OneMore documents={others} before={previews} views={views} of={of} lastAnswered={lastAnswered}>
      {children}
    </OneMore>
  )
}

type AllPreviewsProps = Pick<Previews, 'previews' | 'views'> & { readonly children: ReactNode }

function AllPreviews({ previews, views, children }: AllPreviewsProps) {
  const step = useDeferredValue(useWizardInterview().place.step.id)
  const [chosen, setChosen] = useState<ChosenDocument | null>(null)
  const slug = shownDocument(
    previews.map(({ questionnaire }) => questionnaire.slug),
    step,
    chosen,
  )
  const shown = previews.find(({ questionnaire }) => questionnaire.slug === slug)!
  const all = useMemo(
    () => ({ previews, shown, show: (wanted: string) => setChosen({ slug: wanted, step }), views }),
    [previews, shown, step, views],
  )
  return (
    <PreviewsContext value={all}>
      <PreviewContext value={shown.preview}>{children}</PreviewContext>
    </PreviewsContext>
  )
}
