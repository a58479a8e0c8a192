import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { Charge } from '#core/pricing/costs.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
import classes from './price.module.css'
import { type CostOfDocument, useCosts } from './use-costs.ts'
import { usePrices } from './use-prices.ts'

type CostTableProps = {
  readonly caption: string
  /** Of several documents each is one row, which opens. */
  readonly folded?: boolean
}

/** What the answers cost: each topic of each document, with the answers that brought it in, and the total. */
export function CostTable({ caption, folded = false }: CostTableProps) {
  const { say, language } = useSay()
  const { each, total } = useCosts()
  const prices = usePrices()
  if (!prices) return null
  const { money, taxRate } = prices
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <table className={classes.costs}>
      <caption className="visually-hidden">{caption}</caption>
      {each.map((document) => (
        <DocumentRows
          key={document.questionnaire.slug}
          {...document}
          named={each.length > 1}
          folded={folded && each.length > 1}
          money={money}
        />
      ))}
      <tfoot>
        <tr>
          <th scope="row">
            {taxRate > 0 ? say('costs.totalWithTax', { rate: percent.format(taxRate / 10_000) }) : say('costs.total')}
          </th>
          <td>{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

type DocumentRowsProps = CostOfDocument & {
  readonly named: boolean
  readonly folded: boolean
  readonly money: (amount: number) => string
}

function DocumentRows({ questionnaire, lines, total, named, folded, money }: DocumentRowsProps) {
  const [open, setOpen] = useState(!folded)
  return (
    <tbody>
      {named && (
        <tr className={classes.document}>
          <th scope="rowgroup">
            {folded && lines.length > 0 ? (
              <Button
                kind="quiet"
                className={classes.opener}
                aria-expanded={open}
                iconAfter={<IconChevronDown size={16} aria-hidden />}
                onClick={() => setOpen(!open)}
              >
                {questionnaire.name}
              </Button>
            ) : (
              questionnaire.name
            )}
          </th>
          <td>{money(total)}</td>
        </tr>
      )}
      {(open ? lines : []).map(({ group, label, amount, charges }) => (
        <tr key={group}>
          <th scope="row">
            {label}
            <Reasons questionnaire={questionnaire} charges={charges} />
          </th>
          <td>{money(amount)}</td>
        </tr>
      ))}
    </tbody>
  )
}

type ReasonsProps = { readonly questionnaire: Questionnaire; readonly charges: readonly Charge[] }

/** The answers that brought a topic in, each with the way to its question. */
function Reasons({ questionnaire, charges }: ReasonsProps) {
  const { keyOf, dossierWords } = useWizardSetup()
  const { filled, questionOf, goToQuestion, canGoToQuestion } = useWizardInterview()
  return [...Map.groupBy(charges, ({ question }) => keyOf(questionnaire, question))].map(([key, of]) => {
    const values = of.flatMap(({ value }) => (value === undefined ? [] : [dossierWords.value(key, value)]))
    const label = questionOf(key)?.label ?? key
    return (
      <span key={key} className={classes.reason}>
        {canGoToQuestion(key) ? <LinkButton onClick={() => goToQuestion(key)}>{label}</LinkButton> : label}{' '}
        {values.length > 0 ? values.join('; ') : dossierWords.answer(key, filled.answers)}
      </span>
    )
  })
}
