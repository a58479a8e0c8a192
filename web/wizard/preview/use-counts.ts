import { useWizard } from '../WizardContext.tsx'
import { usePreview } from './PreviewContext.tsx'

/** The document in numbers: "1,240 words · 14 of 14 duties met". */
export function useCounts(): { readonly words: string; readonly duties: string } {
  const { say, language } = useWizard()
  const preview = usePreview()
  const words = preview?.words ?? 0
  const { met = 0, applicable = 0 } = preview?.coverage ?? {}
  return {
    words: say('preview.words', { count: words, words: new Intl.NumberFormat(language).format(words) }),
    duties: say('preview.duties', { met, count: applicable }),
  }
}
