import { fallbackLanguage } from '#core/language/fall-back.ts'
import { formatStamp } from '../messages/format.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { formatMoment } from '../messages/format-moment.ts'

/**
 * A moment in the reader's zone: as dd/mm/yyyy (hh:mm) in English, with its words as a tooltip; in other languages in words, as
 * numbers between strokes are read there as another way to write a date. For pages that are rendered in the browser.
 */
export function Moment({ at }: { readonly at: string | number }) {
  const { i18n } = useTranslation()
  const words = formatMoment(new Date(at).getTime(), i18n.language)
  return (
    <time dateTime={new Date(at).toISOString()} title={words}>
      {i18n.language === fallbackLanguage ? formatStamp(at) : words}
    </time>
  )
}
