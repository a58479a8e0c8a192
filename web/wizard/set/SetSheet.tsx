import { SlidingSheet } from '../preview/PreviewSheet.tsx'
import { useSay } from '../words.ts'
import { SetPanel } from './SetPanel.tsx'
import { useSetPreviews } from './SetPreviews.tsx'

/** The documents of a set on a small screen: a bar at the bottom, from which they slide up. */
export function SetSheet() {
  const { say, language } = useSay()
  const previews = useSetPreviews()
  const words = previews.reduce((sum, { preview }) => sum + (preview?.words ?? 0), 0)
  const documents = say('set.documents', { count: previews.length })
  const summary = say('set.summary', { documents, words: new Intl.NumberFormat(language).format(words) })
  return <SlidingSheet label={say('set.name')} summary={summary} panel={SetPanel} />
}
