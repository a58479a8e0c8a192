import { formatStamp } from '../messages/format.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { formatMoment } from '../messages/format-moment.ts'

/** A moment as dd/mm/yyyy (hh:mm) in the reader's zone, and in words as a tooltip. For pages that are rendered in the browser. */
export function Moment({ at }: { readonly at: string | number }) {
  const { i18n } = useTranslation()
  return (
    <time dateTime={new Date(at).toISOString()} title={formatMoment(new Date(at).getTime(), i18n.language)}>
      {formatStamp(at)}
    </time>
  )
}
