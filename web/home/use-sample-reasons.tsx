import { useMemo, useRef, useState } from 'react'
import type { RefObject, ReactNode } from 'react'
import type { Clause } from '#core/document/node.ts'
import type { DossierEntry } from '#core/dossier/dossier.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import type { Reason } from '../reasons/Reason.tsx'
import { useReasonMarks } from '../reasons/use-reason-marks.tsx'
import { fetchInLanguage } from '../session/fetch-in-language.ts'
import type { Sample } from './samples.server.ts'

type SampleReasons = {
  /** The box that the document scrolls in, or lies in. */
  readonly scroller: RefObject<HTMLDivElement | null>
  /** What `DocumentView` draws around a clause. */
  readonly around: (clause: Clause, drawn: ReactNode) => ReactNode
  /** Handlers for the box around a sample: reasons are loaded when somebody comes near. */
  readonly near: { readonly onPointerEnter: () => void; readonly onFocus: () => void }
}

/** Why each clause of an example is there, and what draws it. */
type Reasons = {
  readonly of: string
  readonly entries: readonly DossierEntry[]
  readonly Reason: typeof Reason
}

/** The marks beside the paragraphs of an example. The reasons weigh as much as the document, and only who asks reads them. */
export function useSampleReasons({ slug, agreement }: Pick<Sample, 'slug' | 'agreement'>): SampleReasons {
  const { language } = useTranslation().i18n
  const scroller = useRef<HTMLDivElement>(null)
  const order = useMemo(() => agreement.children.map(({ id }) => id), [agreement])
  const [reasons, setReasons] = useState<Reasons | null>(null)
  const asked = useRef<string | null>(null)
  const of = `${slug} ${language}`
  const around = useReasonMarks({
    scroller,
    order,
    renderReason: (clause, place, close) => {
      const entry = reasons?.of === of && reasons.entries.find((one) => one.clause === clause)
      return entry && <reasons.Reason entry={entry} place={place} onClose={close} />
    },
  })
  const load = (): void => {
    if (asked.current === of) return
    asked.current = of
    Promise.all([loadReasons(slug), import('../reasons/Reason.tsx')]).then(
      ([entries, drawn]) => setReasons({ of, entries, Reason: drawn.Reason }),
      // A failed load is tried again when somebody comes near again.
      () => (asked.current = null),
    )
  }
  return { scroller, around, near: { onPointerEnter: load, onFocus: load } }
}

async function loadReasons(slug: string): Promise<readonly DossierEntry[]> {
  const reply = await fetchInLanguage(paths.sampleReasons(slug))
  if (!reply.ok) throw new Error(`There are no reasons for ${slug}.`)
  return (await reply.json()) as readonly DossierEntry[]
}
