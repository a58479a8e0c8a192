import { useSay } from '../words.ts'
import { usePreview } from './PreviewContext.tsx'

/** The document in numbers: "1,240 words · 14 of 14 duties met"; null while there is none yet. */
export function useCounts(): { readonly words: string; readonly duties: string } | null {
  const { say, language } = useSay()
  const preview = usePreview()
  if (!preview) return null
  const { words, coverage } = preview
  const { met, applicable } = coverage
  return {
    words: say('preview.words', { count: words, words: new Intl.NumberFormat(language).format(words) }),
    duties: say('preview.duties', { met, count: applicable }),
  }
}
