import { createContext, use, useMemo } from 'react'
import type { ReactNode } from 'react'
import { Words } from '#core/dossier/rule-words.ts'
import type { CombinedFilling } from '#core/questionnaire/combined-interview.ts'
import { combinedKey } from '#core/questionnaire/combined-order.ts'
import { keysBehind } from '#core/questionnaire/open-answers.ts'
import { questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { useLibrary } from '../content/use-library.ts'
import type { WizardContent } from '../content/wizard-content.ts'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { type Preview, useLivePreview } from '../preview/use-live-preview.ts'
import { useSay } from '../words.ts'

/** The documents of a set as they read now, in their order; null for one whose clauses are on their way. */
export type SetPreviews = readonly { readonly questionnaire: Questionnaire; readonly preview: Preview | null }[]

const SetPreviewsContext = createContext<SetPreviews>([])
export const useSetPreviews = (): SetPreviews => use(SetPreviewsContext)

type SetPreviewsProps = {
  readonly contents: readonly WizardContent[]
  readonly filling: CombinedFilling
  readonly lastAnswered: string | null
  readonly children: ReactNode
}

/** Makes the previews of all documents of a set, one component each: every document has hooks of its own. */
export function SetPreviewsProvider({ contents, ...rest }: SetPreviewsProps) {
  return <OneMore contents={contents} before={none} {...rest} />
}

const none: SetPreviews = []

function OneMore({ contents, before, ...rest }: SetPreviewsProps & { readonly before: SetPreviews }) {
  const [next, ...others] = contents
  if (!next) return <SetPreviewsContext value={before}>{rest.children}</SetPreviewsContext>
  return <OnePreview content={next} others={others} before={before} {...rest} />
}

type OnePreviewProps = Omit<SetPreviewsProps, 'contents'> & {
  readonly content: WizardContent
  readonly others: readonly WizardContent[]
  readonly before: SetPreviews
}

function OnePreview({ content, others, before, filling, lastAnswered, children }: OnePreviewProps) {
  const { say } = useSay()
  const { today, content: all } = useWizardSetup()
  const { given, reached } = useWizardInterview()
  const { questionnaire, rules } = content
  const library = useLibrary(content.library)
  const dossierWords = useMemo(
    () => new Words(questionnaire, rules, library ?? { factMeanings: {}, providers: {}, places: {} }),
    [questionnaire, rules, library],
  )
  const behind = useMemo(() => {
    const passed = keysBehind(all.questionnaire, reached)
    const keys = questionsOf(questionnaire).map(({ userData }) => userData)
    return new Set(keys.filter((key) => passed.has(combinedKey(questionnaire, key))))
  }, [all.questionnaire, questionnaire, reached])
  const words = useMemo(() => ({ blank: say('preview.blank'), waiting: say('preview.waiting') }), [say])
  const filled = filling.of.get(questionnaire)!
  const running = { filled, given, behind }
  const preview = useLivePreview(questionnaire, library, running, today, dossierWords, words, lastAnswered)
  const previews = useMemo(() => [...before, { questionnaire, preview }], [before, questionnaire, preview])
  return (
    <OneMore contents={others} before={previews} filling={filling} lastAnswered={lastAnswered}>
      {children}
    </OneMore>
  )
}
