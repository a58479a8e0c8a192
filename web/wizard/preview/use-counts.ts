import { useSay } from '../words.ts'
import { usePreview } from './PreviewContext.tsx'

/**
 * The document in numbers: "1,240 words · 14 of 16 duties met, 1 in part"; null while there is none yet. Before anything is
 * printed there is nothing to count.
 */
export function useCounts(): { readonly words: string; readonly duties: string } | null {
  const { say, language } = useSay()
  const preview = usePreview()
  if (!preview) return null
  const { words, duties } = preview
  const { met, partly, applicable } = duties
  if (words === 0) return { words: say('preview.outline'), duties: say('preview.dutiesLater') }
  return {
    words: say('preview.words', { count: words, words: new Intl.NumberFormat(language).format(words) }),
    duties:
      applicable === 0
        ? say('preview.dutiesLater')
        : say('preview.duties', { met, count: applicable }) +
          (partly > 0 ? say('preview.partly', { count: partly }) : ''),
  }
}
