import { Link } from 'react-router'
import { leastTopic } from '#core/pricing/least-topic.ts'
import type { PriceGroups } from '#core/pricing/prices.ts'
import { termsIn } from '#core/pricing/pricing.ts'
import { withTax } from '#core/pricing/with-tax.ts'
import { publishedTypes } from '../agreement-types.ts'
import { formatMoney } from '../messages/format-money.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import classes from './start.module.css'
import { useStartWords } from './words.ts'

type PriceNoteProps = { readonly groups: PriceGroups; readonly country: string | undefined }

/** From which amount on answers cost something where somebody is, before they begin. */
export function PriceNote({ groups, country: said }: PriceNoteProps) {
  const { say, language } = useStartWords()
  const { t } = useTranslation()
  const { pricing } = useSite()
  if (!pricing) return null
  const country = said === '' ? undefined : said
  const { currency, taxRate } = termsIn(pricing, country)
  const types = publishedTypes.map(({ type }) => type)
  const [least] = withTax([leastTopic(pricing.list, groups, types, currency)], taxRate)
  if (!least) return null
  return (
    <p className={classes.note}>
      {say('price', { least: formatMoney(least, currency, language) })}{' '}
      <Link to={paths.pricing(country)}>{t('footer.pricing')}</Link>
    </p>
  )
}
