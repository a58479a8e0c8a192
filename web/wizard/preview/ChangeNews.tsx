import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Say, useSay } from '../words.ts'
import type { Changes } from './changes.ts'
import { usePreview } from './PreviewContext.tsx'

/** How long answering must pause before a change is read out, and the least time between two such messages, in milliseconds. */
const rest = 2500
const apart = 15_000

/** Tells screen readers, politely and rarely, that the document has changed. */
export function ChangeNews() {
  const { say, language } = useSay()
  const preview = usePreview()
  const [news, setNews] = useState('')
  const saidAt = useRef(-apart)
  const changes = preview?.changes ?? null

  const tell = useEffectEvent((news: Changes): void => {
    saidAt.current = performance.now()
    setNews(
      say('preview.updated', {
        changes: inWords(news, say),
        words: new Intl.NumberFormat(language).format(preview?.words ?? 0),
      }),
    )
  })
  useEffect(() => {
    if (!changes) return
    const timer = setTimeout(() => tell(changes), Math.max(rest, saidAt.current + apart - performance.now()))
    return () => clearTimeout(timer)
  }, [changes])

  return <output className="visually-hidden">{news}</output>
}

function inWords({ added, reworded, removed }: Changes, say: Say): string {
  const parts = [
    added && say('preview.added', { count: added }),
    reworded && say('preview.reworded', { count: reworded }),
    removed && say('preview.removed', { count: removed }),
  ]
  return parts.filter(Boolean).join(', ')
}
