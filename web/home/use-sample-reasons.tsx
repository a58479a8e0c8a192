import { useMemo, useRef } from 'react'
import type { RefObject, ReactNode } from 'react'
import { useFetcher } from 'react-router'
import type { Clause } from '#core/document/node.ts'
import { paths } from '../paths.ts'
import { Reason } from '../reasons/Reason.tsx'
import { useReasonMarks } from '../reasons/use-reason-marks.tsx'
import type { loader as reasonsLoader } from '../routes/samples.$type.ts'
import type { Sample } from './samples.server.ts'

type SampleReasons = {
  /** The box that the document scrolls in, or lies in. */
  readonly scroller: RefObject<HTMLDivElement | null>
  /** What `DocumentView` draws around a clause. */
  readonly around: (clause: Clause, drawn: ReactNode) => ReactNode
  /** For the box: whoever comes near may ask for reasons. */
  readonly near: { readonly onPointerEnter: () => void; readonly onFocus: () => void }
}

/** The marks beside the paragraphs of an example. The reasons weigh as much as the document, and only who asks reads them. */
export function useSampleReasons({ slug, agreement }: Pick<Sample, 'slug' | 'agreement'>): SampleReasons {
  const scroller = useRef<HTMLDivElement>(null)
  const reasons = useFetcher<typeof reasonsLoader>({ key: slug })
  const order = useMemo(() => agreement.children.map(({ id }) => id), [agreement])
  const around = useReasonMarks({
    scroller,
    order,
    renderReason: (clause, place, close) => {
      const entry = reasons.data?.find((one) => one.clause === clause)
      return entry && <Reason entry={entry} place={place} onClose={close} />
    },
  })
  const load = (): void => {
    if (!reasons.data && reasons.state === 'idle') void reasons.load(paths.sampleReasons(slug))
  }
  return { scroller, around, near: { onPointerEnter: load, onFocus: load } }
}
