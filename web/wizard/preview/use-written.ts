import { useEffect, useMemo, useState } from 'react'
import type { BareLibrary } from '#core/library/library.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { loadTexts } from '../../messages/i18n.ts'
import { useTranslation } from '../../messages/use-translation.tsx'
import type { WizardContent } from '../content/wizard-content.ts'
import type { Say } from '../words.ts'

type Written = {
  /** The clauses in the language of the document. */
  readonly library: Promise<BareLibrary>
  /** The questionnaire in that language, for its usual titles; that of the interview until it is loaded. */
  readonly questionnaire: Questionnaire
  /** The wizard's words in that language, for what stands on the paper besides. */
  readonly say: Say
}

/**
 * What the document is made of in its own language. Where that cannot be loaded, as without a connection, the preview stays in a
 * language that is there.
 */
export function useWritten(content: WizardContent, documentLanguage: string): Written {
  const { library, libraryLanguage, libraryIn, questionnaireIn, questionnaire, language } = content
  const wanted = content.documentLanguages.includes(documentLanguage) ? documentLanguage : language
  const coming = useMemo(
    () => (wanted === libraryLanguage ? library : libraryIn(wanted).catch(() => library)),
    [wanted, library, libraryLanguage, libraryIn],
  )
  const [loaded, setLoaded] = useState<{ readonly in: string; readonly questionnaire: Questionnaire } | null>(null)
  const asksInOther = wanted !== language
  useEffect(() => {
    if (!asksInOther) return undefined
    let gone = false
    Promise.all([questionnaireIn(wanted), loadTexts(wanted, ['interview'])]).then(
      ([asked]) => !gone && setLoaded({ in: wanted, questionnaire: asked }),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [asksInOther, questionnaireIn, wanted])
  const other = asksInOther && loaded?.in === wanted ? loaded : null
  const { i18n } = useTranslation()
  const say = useMemo(() => i18n.sayIn(other?.in ?? language, 'wizard') as Say, [i18n, other?.in, language])
  return { library: coming, questionnaire: other?.questionnaire ?? questionnaire, say }
}
